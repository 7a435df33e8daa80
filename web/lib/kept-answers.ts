import { StandardRPCJsonSerializer } from '@orpc/client/standard'
import { onlineManager, type Query, type QueryKey } from '@tanstack/react-query'
import { deviceTime } from './device-time.ts'
import { lastAccount, shelfOf } from './on-device.ts'
import { queryClient } from './query.ts'

const FORECAST = 'live.forecast'

// What the basket needs to be read without a connection: who is signed in, the weeks, and of each week that was looked at its basket
// and its prices.
const KEPT = new Set(['account.me', 'basket.weeks', 'basket.week', 'externalPurchases.week', 'template.read', FORECAST])
const KEPT_MS = 14 * 24 * 60 * 60 * 1000
const PAUSE_MS = 500
// Prices may move several times a second, and only the last ones are looked at without a connection.
const PRICES_MS = 10_000

interface KeptAnswer {
  key: QueryKey
  at: number
  answer: [json: unknown, meta: never[]]
}

const serializer = new StandardRPCJsonSerializer()
// The number goes up where an answer has other fields than before: what an older version of the product left is let go of.
const KIND = 'answer.'
const NAME = `${KIND}3.`

// Of a basket that somebody else lets one see nothing is kept: they may withdraw it.
function isKept({ queryKey }: Query): boolean {
  const [path, { input } = {}] = queryKey as [unknown, { input?: { ownerId?: string | null } }?]
  return Array.isArray(path) && KEPT.has(path.join('.')) && (input?.ownerId ?? null) === null
}

const isForecast = ({ queryKey: [path] }: Query) => Array.isArray(path) && path.join('.') === FORECAST

/** From now on what this account reads of its basket can be read without a connection too. */
export function keepAnswers(userId: string): void {
  const shelf = shelfOf(userId)
  const due = new Set<Query>()
  let timer: ReturnType<typeof setTimeout> | undefined
  // Whether it waits as long as prices may.
  let isPatient = false
  const write = () => {
    clearTimeout(timer)
    timer = undefined
    for (const { queryKey, queryHash, state } of due) {
      if (state.data === undefined) continue
      // What was put back from here is no newer than what is here.
      if ((shelf.read(NAME + queryHash) as KeptAnswer | null)?.at === state.dataUpdatedAt) continue
      const [json, meta] = serializer.serialize(state.data)
      shelf.write(NAME + queryHash, { key: queryKey, at: state.dataUpdatedAt, answer: [json, meta] })
    }
    due.clear()
  }
  const keep = (query: Query) => {
    if (!isKept(query)) return
    due.add(query)
    const mayWait = isForecast(query) && shelf.has(NAME + query.queryHash)
    if (timer !== undefined && (mayWait || !isPatient)) return
    clearTimeout(timer)
    isPatient = mayWait
    timer = setTimeout(write, mayWait ? PRICES_MS : PAUSE_MS)
  }
  // The tab may never be shown again.
  addEventListener('visibilitychange', () => document.hidden && write())
  for (const query of queryClient.getQueryCache().getAll()) keep(query)
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') keep(event.query)
  })
  for (const name of shelf.names(KIND)) {
    const kept = shelf.read(name) as KeptAnswer | null
    if (!kept || !name.startsWith(NAME) || kept.at < deviceTime() - KEPT_MS) shelf.remove(name)
  }
}

/** Puts what is kept of the account that used this device last in place of the answers that cannot be had now. */
export function restoreAnswers(): void {
  const account = lastAccount()
  if (account === null) return
  const shelf = shelfOf(account)
  let isAny = false
  for (const name of shelf.names(NAME)) {
    const kept = shelf.read(name) as KeptAnswer | null
    if (!kept || kept.at < deviceTime() - KEPT_MS || queryClient.getQueryData(kept.key) !== undefined) continue
    const answer = serializer.deserialize(...kept.answer) as { now?: unknown } | null
    // The product's time has gone on meanwhile.
    if (answer?.now instanceof Date) answer.now = new Date(answer.now.getTime() + deviceTime() - kept.at)
    queryClient.setQueryData(kept.key, answer, { updatedAt: kept.at })
    isAny = true
  }
  // Until there is a connection nothing is asked for: an answer that fails would stand in the way of what is kept.
  if (isAny && !navigator.onLine) onlineManager.setOnline(false)
}

import { StandardRPCJsonSerializer } from '@orpc/client/standard'
import { onlineManager, type Query, type QueryKey } from '@tanstack/react-query'
import { deviceTime } from './device-time.ts'
import { lastAccount, shelfOf, type Shelf } from './on-device.ts'
import { packText, unpackText } from './packed-text.ts'
import { queryClient } from './query.ts'

const FORECAST = 'live.forecast'

// The answers cached for reading the basket offline: the session, the weeks, and basket and prices of each week that was viewed;
// pickup codes, and for staff the purchases to hand over and the orders to receive.
const KEPT = new Set([
  'account.me',
  'dashboard.read',
  'basket.next',
  'basket.weeks',
  'basket.week',
  'binding.agreed',
  'externalPurchases.week',
  'template.read',
  'handover.board',
  'handover.list',
  'handover.mine',
  'payments.owed',
  'orders.deliveries',
  'orders.delivery',
  FORECAST,
])
const DAY_MS = 24 * 60 * 60 * 1000
// Names, addresses and phones of other people stay on a device only for the days in which they are handed their purchases.
const OF_OTHERS = new Set(['handover.board', 'handover.list'])
const PAUSE_MS = 500
// Prices may change several times a second, and only the last ones matter offline.
const PRICES_MS = 10_000

// A browser stores 5 million characters in all. The list of 2,000 purchases to hand over has 5.4 million, packed 1.3 million.
const LONG = 200_000
// Packed answers leave room for the rest, and for what is not sent yet, with its photos.
const ROOM = 3_000_000

type Answer = [json: unknown, meta: never[]]

interface StoredAnswer {
  key: QueryKey
  at: number
  answer: Answer | { packed: string }
}

const pathOf = ({ key: [path] }: StoredAnswer) => (Array.isArray(path) ? path.join('.') : '')
const isOld = (stored: StoredAnswer) => stored.at < deviceTime() - (OF_OTHERS.has(pathOf(stored)) ? 3 : 14) * DAY_MS

const serializer = new StandardRPCJsonSerializer()
// Increase the version when the fields of an answer change; older entries are dropped.
const KIND = 'answer.'
const NAME = `${KIND}13.`

// A shared basket is never cached, because its owner may withdraw the permission.
function isStored({ queryKey }: Query): boolean {
  const [path, { input } = {}] = queryKey as [unknown, { input?: { ownerId?: string | null } }?]
  return Array.isArray(path) && KEPT.has(path.join('.')) && (input?.ownerId ?? null) === null
}

async function store(shelf: Shelf, name: string, key: QueryKey, { at, answer }: { at: number; answer: Answer }): Promise<void> {
  const text = JSON.stringify(answer)
  if (text.length < LONG || !('CompressionStream' in globalThis)) return void shelf.write(name, { key, at, answer } satisfies StoredAnswer)
  const packed = await packText(text)
  // A newer answer may have been packed meanwhile.
  if (((shelf.read(name) as StoredAnswer | null)?.at ?? 0) >= at) return
  makeRoom(shelf, name, packed.length)
  shelf.write(name, { key, at, answer: { packed } } satisfies StoredAnswer)
}

/** Removes the packed answers that were read longest ago, as far as a new one needs their room: lists of earlier days. */
function makeRoom(shelf: Shelf, name: string, length: number): void {
  const others = shelf.names(NAME).flatMap((other) => {
    const stored = other === name ? null : (shelf.read(other) as StoredAnswer | null)
    return stored && 'packed' in stored.answer ? [{ other, at: stored.at, length: stored.answer.packed.length }] : []
  })
  let room = ROOM - length
  for (const each of others.toSorted((one, two) => two.at - one.at)) {
    room -= each.length
    if (room < 0) shelf.remove(each.other)
  }
}

async function readAnswer({ answer }: StoredAnswer): Promise<{ now?: unknown } | null> {
  const [json, meta] = 'packed' in answer ? (JSON.parse(await unpackText(answer.packed)) as Answer) : answer
  return serializer.deserialize(json, meta) as { now?: unknown } | null
}

const isForecast = ({ queryKey: [path] }: Query) => Array.isArray(path) && path.join('.') === FORECAST

/** Caches from now on what this account reads about its basket, for offline reading. */
export function createAnswerCache(userId: string): void {
  const shelf = shelfOf(userId)
  const due = new Set<Query>()
  let timer: ReturnType<typeof setTimeout> | undefined
  // Whether the write may wait as long as prices may.
  let isPatient = false
  const write = () => {
    clearTimeout(timer)
    timer = undefined
    for (const { queryKey, queryHash, state } of due) {
      if (state.data === undefined) continue
      // A restored entry is not newer than the stored one.
      if ((shelf.read(NAME + queryHash) as StoredAnswer | null)?.at === state.dataUpdatedAt) continue
      const [json, meta] = serializer.serialize(state.data)
      void store(shelf, NAME + queryHash, queryKey, { at: state.dataUpdatedAt, answer: [json, meta as never[]] })
    }
    due.clear()
  }
  const storeSoon = (query: Query) => {
    if (!isStored(query)) return
    due.add(query)
    const mayWait = isForecast(query) && shelf.has(NAME + query.queryHash)
    if (timer !== undefined && (mayWait || !isPatient)) return
    clearTimeout(timer)
    isPatient = mayWait
    timer = setTimeout(write, mayWait ? PRICES_MS : PAUSE_MS)
  }
  // The tab may never become visible again.
  addEventListener('visibilitychange', () => document.hidden && write())
  for (const query of queryClient.getQueryCache().getAll()) storeSoon(query)
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') storeSoon(event.query)
  })
  for (const name of shelf.names(KIND)) {
    const stored = shelf.read(name) as StoredAnswer | null
    if (!stored || !name.startsWith(NAME) || isOld(stored)) shelf.remove(name)
  }
}

/** Restores cached answers of the account that used this device last. */
export async function restoreAnswers(): Promise<void> {
  const account = lastAccount()
  if (account === null) return
  const shelf = shelfOf(account)
  let isAny = false
  for (const name of shelf.names(NAME)) {
    const stored = shelf.read(name) as StoredAnswer | null
    if (!stored || isOld(stored) || queryClient.getQueryData(stored.key) !== undefined) continue
    const answer = await readAnswer(stored).catch(() => undefined)
    // One that cannot be read must not keep the others from the screen.
    if (answer === undefined) {
      shelf.remove(name)
      continue
    }
    // The product's time has moved on.
    if (answer?.now instanceof Date) answer.now = new Date(answer.now.getTime() + deviceTime() - stored.at)
    queryClient.setQueryData(stored.key, answer, { updatedAt: stored.at })
    isAny = true
  }
  // Offline, nothing is requested: a failed query would hide the cached answer.
  if (isAny && !navigator.onLine) onlineManager.setOnline(false)
}

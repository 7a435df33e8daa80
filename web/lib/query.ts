import { focusManager, MutationCache, QueryCache, QueryClient, type Query, type QueryKey } from '@tanstack/react-query'
import { backOff } from './back-off.ts'
import { whenChanged, type Client } from './client.ts'
import { maintenance } from './maintenance.ts'
import { refusalOf } from './refusal.ts'
import { orpc } from './rpc.ts'
import type { CallOptions } from './use-call.ts'

// Returning to the window and to the tab often happen together.
const FOCUS_MS = 500

// The library listens to the tab only.
focusManager.setEventListener((look) => {
  let timer: ReturnType<typeof setTimeout>
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(look, FOCUS_MS)
  }
  addEventListener('visibilitychange', soon)
  addEventListener('focus', soon)
  return () => {
    removeEventListener('visibilitychange', soon)
    removeEventListener('focus', soon)
  }
})

// The lock screen explains refusals during maintenance.
function lookForLock(fault: unknown) {
  if (refusalOf(fault)?.code === 'IN_MAINTENANCE') void maintenance.again()
}

/**
 * Repeats a reading that a busy server put off, while a screen shows it: the hint that asked for it does not come again, and what is shown may be true
 * no longer.
 */
function readPutOff(query: Query<unknown, unknown>): void {
  const again = () =>
    queryClient.refetchQueries({
      queryKey: query.queryKey,
      exact: true,
      type: 'active',
      predicate: ({ state }) => state.status === 'error',
    })
  setTimeout(() => void again(), backOff(query.state.errorUpdateCount + 1))
}

/** The query cache. A failed query is not retried automatically unless the server put it off; the screen offers it. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    // The session ended while the page was open: reloading it leads to the sign-in.
    onError: (fault, query) => {
      lookForLock(fault)
      const code = refusalOf(fault)?.code
      if (code === 'BUSY') readPutOff(query)
      if (code === 'SIGNED_OUT') void readAccount()
    },
  }),
  mutationCache: new MutationCache({ onError: lookForLock }),
  defaultOptions: {
    queries: { staleTime: 30_000, retry: false },
    mutations: { retry: false },
  },
})

/** First readings under way that are repeated when they end. */
const repeated = new WeakMap<Query, Promise<void>>()

/**
 * Reloads the queries with this key. A reading under way may be older than what has just changed: the library starts it again, except a
 * query's first one, which is repeated when it ends.
 */
export async function readAnew(queryKey: QueryKey): Promise<void> {
  const firsts = queryClient
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined })
  await Promise.all([queryClient.invalidateQueries({ queryKey }), ...firsts.map(repeat)])
}

function repeat(first: Query): Promise<void> {
  const known = repeated.get(first)
  if (known) return known
  const again = () => {
    repeated.delete(first)
    return queryClient.invalidateQueries({ queryKey: first.queryKey, exact: true })
  }
  const whole = Promise.resolve(first.promise).then(again, again)
  repeated.set(first, whole)
  return whole
}

type Room = keyof Client

// What was bought, changed or cancelled is owed, and paid by benefits first.
const money = ['payments', 'ledger', 'benefits', 'statements'] as const

/** What else shows the content of a room, beside the overview and what the server announces with it. */
const follow: Partial<Record<Room, readonly Room[]>> = {
  // Administrators invite owners in the list of accounts.
  assistance: ['links', 'users'],
  assortment: ['catalog'],
  assortmentImport: ['assortment', 'catalog'],
  // The template says which weeks differ from it.
  basket: ['template'],
  binding: ['basket'],
  breaks: ['deliveries'],
  cardPayments: ['payments'],
  clearing: money,
  // A purchase follows the state of its delivery, and how it was handed over; so do the weeks of the basket.
  deliveries: ['purchases', 'basket', ...money],
  deliveryOptions: ['basket'],
  handover: ['purchases', 'basket', 'payments'],
  // A second person decides about what was proposed anywhere.
  ledger: [...money, 'cardPayments', 'receivables', 'settlement', 'withdrawals', 'support', 'orders', 'basket', 'purchases'],
  localities: ['deliveries'],
  logistics: ['pickup', 'settings'],
  media: ['campaigns', 'assortment'],
  offCatalog: ['assortment', 'catalog', 'template', 'basket'],
  oneTime: ['basket'],
  payments: money,
  referenceData: ['logistics', 'localities'],
  settings: ['basket'],
  settlement: ['ledger'],
  statements: ['ledger'],
  suppliers: ['offers'],
  template: ['basket'],
  withdrawals: ['ledger'],
}

const roomsInCache = () =>
  queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey: [path] }) => (path as string[]).slice(0, 1))

/** Reloads what shows the content of these rooms; `*` is any. The pages of an account decide themselves when the session is read. */
export async function readRooms(rooms: readonly string[]): Promise<void> {
  if (rooms.includes('maintenance')) void maintenance.again()
  const stale = new Set<Room>()
  for (const room of (rooms.includes('*') ? roomsInCache() : rooms) as Room[]) {
    for (const each of [room, ...(follow[room] ?? [])]) stale.add(each)
    if (room !== 'inbox') stale.add('dashboard')
  }
  stale.delete('account')
  await Promise.all([...stale].map((room) => readAnew(orpc[room].key())))
}

/**
 * Sends commands with these options, and ends when what they changed is read, once, also if one is refused. If the server does not answer one, it ends at
 * once: readings may stay without an answer, too, and the fault must be told.
 */
export async function readAfter<Result>({ context }: CallOptions, commands: (together: CallOptions) => Promise<Result>): Promise<Result> {
  const later = new Set<string>()
  const read = () => readRooms([...later])
  try {
    const result = await commands({ context: { ...context, later } })
    await read()
    return result
  } catch (fault) {
    const reading = read()
    if (refusalOf(fault)) await reading
    throw fault
  }
}

/** Reloads the session and what the pages of an account show, which `readRooms` leaves to them. */
export const readAccount = (): Promise<void> => readAnew(orpc.account.key())

/** Reloads everything. */
export const readAll = (): Promise<void> => queryClient.invalidateQueries()

whenChanged((rooms) => void readRooms(rooms))

import { keepsBooks, receivesGoods, runsDeliveries } from '../../people/account/duties.ts'
import type { Role } from '../../people/account/role.ts'

/** Where the search of everything looks, in the order in which it shows what it found (docs/rules/help.md#search). */
export const SOURCES = [
  'people',
  'suppliers',
  'tickets',
  'orders',
  'deliveries',
  'accounts',
  'documents',
  'ownOrders',
  'lines',
  'weeks',
  'purchases',
  'requests',
] as const

/** One of `SOURCES`. */
export type Source = (typeof SOURCES)[number]

const everybody = () => true

/** Who may read a source: those who may read the same on its own page. Nobody finds here what they could not open. */
const READERS: Readonly<Record<Source, (role: Role) => boolean>> = {
  people: (role) => role === 'admin',
  suppliers: (role) => role === 'admin',
  tickets: runsDeliveries,
  orders: receivesGoods,
  deliveries: receivesGoods,
  accounts: keepsBooks,
  documents: keepsBooks,
  ownOrders: (role) => role === 'supplier',
  lines: everybody,
  weeks: everybody,
  purchases: everybody,
  requests: everybody,
}

/** The sources that a role may read. The last four have the caller's own data only. */
export const sourcesOf = (role: Role): Source[] => SOURCES.filter((source) => READERS[source](role))

/** Fewer letters and digits find too much, and no index. */
const FEWEST = 2

/** Whether a text is long enough to be searched for: two letters or digits. */
export const isSearchable = (text: string): boolean => text.replaceAll(/[^\p{L}\p{N}]/gu, '').length >= FEWEST

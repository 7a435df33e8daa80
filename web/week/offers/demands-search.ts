import type { DemandsWanted } from '#contract/week/offers.ts'
import { ANSWER_STATES } from '#domain/week/offers/answer.ts'
import { DEMAND_ORDERS } from '#domain/week/offers/demand-list.ts'
import { weekAt, type WeekStart } from '#domain/time/week.ts'
import { id, oneOf, tableAddress, words } from '../../table/table-address.ts'

// Separate from its page: the router parses addresses before the page is loaded.

/** The type of the items. */
export type Kind = 'product' | 'service'

/** The columns that can be shown or hidden. The item and the supplier's offer are always shown. */
export const DEMAND_COLUMNS = ['quality', 'quantity', 'households', 'price', 'frequency', 'locality', 'week', 'closes'] as const
export type DemandColumn = (typeof DEMAND_COLUMNS)[number]

const week = (value: unknown): WeekStart | undefined => weekAt(value) ?? undefined

/** The listed demands, and what is open over them. */
export const demandsAddress = tableAddress({
  path: '/supplier/demands',
  lists: { type: oneOf('service') },
  filters: { q: words(120), locality: id, week, category: id, state: oneOf(...ANSWER_STATES) },
  open: {
    /** The pool whose offer is open. */
    offer: words(140),
    /** Whether that offer is copied. */
    copy: oneOf('yes'),
    /** Whether it opens for the region of the locality. */
    together: oneOf('yes'),
    /** Offers of many items at once, in the place of the list. */
    many: oneOf('table', 'import'),
  },
  orders: { by: DEMAND_ORDERS, first: { by: 'closes', direction: 'ascending' } },
  columns: { all: DEMAND_COLUMNS, first: ['quantity', 'households', 'price', 'locality', 'week', 'closes'] },
})
export type DemandsSearch = ReturnType<typeof demandsAddress.read>

/** How an offer opens: to be copied elsewhere, or for the region of the locality. */
export type OpensAs = 'copy' | 'region'

/** The list with the offer of a pool open over it, or without one. */
export const withOffer = (list: DemandsSearch, offer?: string, opensAs?: OpensAs): DemandsSearch => ({
  ...list,
  offer,
  copy: opensAs === 'copy' ? 'yes' : undefined,
  together: opensAs === 'region' ? 'yes' : undefined,
})

/** The query to the server. */
export function wantedOf(search: DemandsSearch): Omit<DemandsWanted, 'after' | 'limit'> {
  const { by, direction } = demandsAddress.sortOf(search)
  return {
    type: search.type ?? 'product',
    query: search.q ?? '',
    localityId: search.locality ?? null,
    weekStart: search.week ?? null,
    categoryId: search.category ?? null,
    state: search.state ?? null,
    order: by,
    isDescending: direction === 'descending',
  }
}

import type { SuppliersWanted } from '#contract/week/suppliers.ts'
import { SUPPLIER_ORDERS, SUPPLIER_STATES } from '#domain/week/suppliers/supplier-list.ts'
import { id, oneOf, tableAddress, words } from '../../table/table-address.ts'
import type { SellingKind } from './supplier-kind.ts'

// Separate from its page: the router parses addresses before the page is loaded.

const addressOf = (path: string) =>
  tableAddress({
    path,
    filters: { q: words(100), state: oneOf(...SUPPLIER_STATES) },
    open: { supplier: id, tab: oneOf('offers', 'orders', 'history') },
    orders: { by: SUPPLIER_ORDERS, first: { by: 'name', direction: 'ascending' } },
  })

/** The listed suppliers, and the one that is open over them. */
export const suppliersAddress = {
  goods: addressOf('/admin/suppliers/goods'),
  services: addressOf('/admin/suppliers/services'),
} satisfies Record<SellingKind, unknown>
export type SuppliersSearch = ReturnType<(typeof suppliersAddress)['goods']['read']>

/** The query to the server. */
export function wantedOf(kind: SellingKind, search: SuppliersSearch): Omit<SuppliersWanted, 'after'> {
  const { by, direction } = suppliersAddress[kind].sortOf(search)
  return {
    type: kind === 'goods' ? 'product' : 'service',
    query: search.q ?? '',
    state: search.state ?? null,
    order: by,
    isDescending: direction === 'descending',
  }
}

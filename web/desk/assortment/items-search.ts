import type { ItemsWanted } from '#contract/desk/assortment.ts'
import { ITEM_BRANDS, ITEM_LACKS, ITEM_ORDERS, ITEM_STATES } from '#domain/desk/assortment/items-list.ts'
import { id, oneOf, tableAddress, words } from '../../table/table-address.ts'

/** The columns beside the name of an item. */
export const DESK_COLUMNS = ['sku', 'generic', 'brand', 'category', 'price', 'state'] as const
export type DeskColumn = (typeof DESK_COLUMNS)[number]

/** The listed items, and the open one. */
export const itemsAddress = tableAddress({
  path: '/admin/catalog',
  filters: {
    q: words(120),
    type: oneOf('product', 'service'),
    category: id,
    state: oneOf(...ITEM_STATES),
    lacks: oneOf(...ITEM_LACKS),
    brand: oneOf(...ITEM_BRANDS),
  },
  open: { item: id, tab: oneOf('history') },
  orders: { by: ITEM_ORDERS, first: { by: 'name', direction: 'ascending' } },
  columns: { all: DESK_COLUMNS, first: ['sku', 'category', 'price', 'state'] },
})
export type ItemsSearch = ReturnType<typeof itemsAddress.read>

/** The query to the server. */
export function wantedOf(search: ItemsSearch): Omit<ItemsWanted, 'after'> {
  const { by, direction } = itemsAddress.sortOf(search)
  return {
    query: search.q ?? '',
    type: search.type ?? null,
    categoryId: search.category ?? null,
    state: search.state ?? null,
    lacks: search.lacks ?? null,
    brand: search.brand ?? null,
    order: by,
    isDescending: direction === 'descending',
  }
}

import type { ItemsWanted } from '#contract/desk/assortment.ts'
import { ITEM_BRANDS, ITEM_LACKS, ITEM_ORDERS, ITEM_STATES, type ItemOrder } from '#domain/desk/assortment/items-list.ts'
import type { Sort } from '../../ui/Table.tsx'

// Apart from its page: the router reads addresses before the page is loaded.

/** The items that are listed, and the one that is open. */
export interface ItemsSearch {
  q?: string
  type?: 'product' | 'service'
  category?: string
  state?: (typeof ITEM_STATES)[number]
  lacks?: (typeof ITEM_LACKS)[number]
  brand?: (typeof ITEM_BRANDS)[number]
  /** A column, with a minus before it when the order is turned round. */
  sort?: string
  /** Which columns are shown beside the name, unless it is those that one begins with. */
  columns?: string
  item?: string
  /** What of the open item is looked at. */
  tab?: 'history'
}

/** What can stand beside the name of an item, in the order in which it does. */
export const DESK_COLUMNS = ['sku', 'generic', 'brand', 'category', 'price', 'state'] as const
export type DeskColumn = (typeof DESK_COLUMNS)[number]

const firstColumns = 'sku,category,price,state'
const none = 'none'

/** Columns as the address says them. */
export function sayColumns(columns: readonly DeskColumn[]): string | undefined {
  const said = DESK_COLUMNS.filter((column) => columns.includes(column)).join(',')
  return said === firstColumns ? undefined : said || none
}

export const columnsOf = ({ columns = firstColumns }: ItemsSearch): readonly DeskColumn[] =>
  DESK_COLUMNS.filter((column) => columns.split(',').includes(column))

// The longest text that is searched for.
const MOST_LETTERS = 120

/** An id as it stands in an address. */
export const idIn = (value: unknown) =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value) ? value : undefined

const oneOf = <const K extends string>(values: readonly K[], value: unknown) => values.find((each) => each === value)

export function readItemsSearch(search: Record<string, unknown>): ItemsSearch {
  const { q, type, category, state, lacks, brand, sort, columns, item, tab } = search
  // What reads like a number was turned into one on its way through the address.
  const words = typeof q === 'string' || typeof q === 'number' ? String(q).slice(0, MOST_LETTERS).trim() : ''
  return {
    q: words === '' ? undefined : words,
    type: oneOf(['product', 'service'], type),
    category: idIn(category),
    state: oneOf(ITEM_STATES, state),
    lacks: oneOf(ITEM_LACKS, lacks),
    brand: oneOf(ITEM_BRANDS, brand),
    sort: typeof sort === 'string' && sort !== 'name' && isOrder(sort.replace(/^-/, '')) ? sort : undefined,
    columns: typeof columns === 'string' ? sayColumns(columnsOf({ columns })) : undefined,
    item: idIn(item),
    tab: tab === 'history' ? tab : undefined,
  }
}

const isOrder = (text: string): text is ItemOrder => (ITEM_ORDERS as readonly string[]).includes(text)

/** The order of the list; by name unless the address says otherwise. */
export function sortOf({ sort = 'name' }: ItemsSearch): Sort<ItemOrder> {
  const by = sort.replace(/^-/, '')
  return { by: isOrder(by) ? by : 'name', direction: sort.startsWith('-') ? 'descending' : 'ascending' }
}

/** What is asked of the server. */
export function wantedOf(search: ItemsSearch): Omit<ItemsWanted, 'after'> {
  const { by, direction } = sortOf(search)
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

/** Whether the list is narrowed down. */
export const isNarrowed = ({ q, type, category, state, lacks, brand }: ItemsSearch): boolean =>
  [q, type, category, state, lacks, brand].some((value) => value !== undefined)

/** The whole list, in the order and with the columns that it has. */
export const wholeOf = ({ sort, columns }: ItemsSearch): ItemsSearch => ({ sort, columns })

/** The list alone, with nothing open over it. */
export const listOf = (search: ItemsSearch): ItemsSearch => ({ ...search, item: undefined, tab: undefined })

/** The address of the list in this state. */
export function hrefOf(search: ItemsSearch): string {
  const said = Object.entries(search).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return said.length === 0 ? '/admin/catalog' : `/admin/catalog?${new URLSearchParams(said)}`
}

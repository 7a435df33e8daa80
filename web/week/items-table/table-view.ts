import { NO_FILTER, type RowFilter } from '#domain/week/items-table/filter.ts'
import { ROW_ORDERS, type RowOrder } from '#domain/week/items-table/order.ts'
import { ROW_STATES, ROW_TYPES } from '#domain/week/items-table/row.ts'
import { sortIn, sortText } from '../../table/table-address.ts'
import type { Sort } from '../../ui/Table.tsx'
import type { TableSearch } from './table-search.ts'

/** The filters and the order of the table. */
export interface TableView {
  filter: RowFilter
  sort: Sort<RowOrder>
}

const oneOf = <K extends string>(list: readonly K[], value: string | undefined): K | null => list.find((id) => id === value) ?? null

const FIRST: Sort<RowOrder> = { by: 'category', direction: 'ascending' }

/** Parses the view of an address; invalid values are ignored. */
export function viewOf({ type, category, state, q, sort }: TableSearch): TableView {
  return {
    filter: { ...NO_FILTER, type: oneOf(ROW_TYPES, type), category: category ?? null, state: oneOf(ROW_STATES, state), text: q ?? '' },
    sort: sortIn(sort, ROW_ORDERS, FIRST),
  }
}

/** The address parameters of a view. */
export function searchOf({ filter: { type, category, state, text }, sort }: TableView): TableSearch {
  return {
    type: type ?? undefined,
    category: category ?? undefined,
    state: state ?? undefined,
    q: text === '' ? undefined : text,
    sort: sortText(sort, FIRST),
  }
}

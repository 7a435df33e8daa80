import { NO_FILTER, type RowFilter } from '#domain/week/items-table/filter.ts'
import { ROW_ORDERS, type RowOrder } from '#domain/week/items-table/order.ts'
import { ROW_STATES, ROW_TYPES } from '#domain/week/items-table/row.ts'
import type { Sort } from '../../ui/Table.tsx'
import type { TableSearch } from './table-search.ts'

/** What of the table is shown, and in which order. */
export interface TableView {
  filter: RowFilter
  sort: Sort<RowOrder>
}

const oneOf = <K extends string>(list: readonly K[], value: string | undefined): K | null => list.find((id) => id === value) ?? null

const FIRST: Sort<RowOrder> = { by: 'category', direction: 'ascending' }

/** The view that an address asks for; what it says wrongly counts as not said. */
export function viewOf({ type, category, state, q, sort = '' }: TableSearch): TableView {
  const by = oneOf(ROW_ORDERS, sort.replace(/^-/, ''))
  return {
    filter: { ...NO_FILTER, type: oneOf(ROW_TYPES, type), category: category ?? null, state: oneOf(ROW_STATES, state), text: q ?? '' },
    sort: by === null ? FIRST : { by, direction: sort.startsWith('-') ? 'descending' : 'ascending' },
  }
}

/** A view as the address says it. */
export function searchOf({ filter: { type, category, state, text }, sort: { by, direction } }: TableView): TableSearch {
  const isFirst = by === FIRST.by && direction === FIRST.direction
  return {
    type: type ?? undefined,
    category: category ?? undefined,
    state: state ?? undefined,
    q: text === '' ? undefined : text,
    sort: isFirst ? undefined : `${direction === 'descending' ? '-' : ''}${by}`,
  }
}

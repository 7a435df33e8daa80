import { containsWords } from '../../text/contains-words.ts'
import { ROW_STATES, ROW_TYPES, type ItemRow, type RowState, type RowType } from './row.ts'

/** The filters of the table; null or an empty text matches everything. */
export interface RowFilter {
  type: RowType | null
  category: string | null
  state: RowState | null
  /** Words to find in name, category or note, ignoring accents. */
  text: string
}

/** A filter that matches every row. */
export const NO_FILTER: RowFilter = { type: null, category: null, state: null, text: '' }

/** Whether a filter is set. */
export const isFiltered = ({ type, category, state, text }: RowFilter): boolean =>
  type !== null || category !== null || state !== null || text.trim() !== ''

const FACETS = ['type', 'category', 'state'] as const

const isShown = (row: ItemRow, filter: RowFilter): boolean =>
  FACETS.every((facet) => filter[facet] === null || row[facet] === filter[facet]) &&
  containsWords(`${row.name} ${row.category} ${row.note}`, filter.text)

/** The rows that match a filter, in their order. */
export const filterRows = (rows: readonly ItemRow[], filter: RowFilter): ItemRow[] => rows.filter((row) => isShown(row, filter))

/** A filter option, and the number of rows it would show together with the other filters. */
export interface Facet<K extends string> {
  id: K
  count: number
}

export interface Facets {
  type: Facet<RowType>[]
  category: Facet<string>[]
  state: Facet<RowState>[]
}

/**
 * The options of each filter: those that occur in the table, and the selected one. Types and states keep their order; categories are in
 * Czech order.
 */
export function facetsOf(rows: readonly ItemRow[], filter: RowFilter): Facets {
  const facet = <K extends string>(name: (typeof FACETS)[number], order: readonly K[]): Facet<K>[] => {
    const all = new Set<string>(rows.map((row) => row[name]))
    const counts = Map.groupBy(filterRows(rows, { ...filter, [name]: null }), (row) => row[name] as string)
    return order.filter((id) => all.has(id) || filter[name] === id).map((id) => ({ id, count: counts.get(id)?.length ?? 0 }))
  }
  const categories = [...new Set([...rows.map(({ category }) => category), ...(filter.category === null ? [] : [filter.category])])]
  return {
    type: facet('type', ROW_TYPES),
    category: facet(
      'category',
      categories.toSorted((a, b) => a.localeCompare(b, 'cs')),
    ),
    state: facet('state', ROW_STATES),
  }
}

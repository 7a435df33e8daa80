// Separate from the table and its texts: the router parses addresses before the table is loaded.

/** The parameters of the table beside `view=table`: filters and order. */
export interface TableSearch {
  type?: string
  category?: string
  state?: string
  q?: string
  /** A column, preceded by a minus for descending order. */
  sort?: string
}

/** The state of a page's table in its address. */
export interface TableInAddress {
  search: TableSearch
  onSearch: (search: TableSearch) => void
}

// The router parses `q=12` as a number.
const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : undefined)

export function readTableSearch({ type, category, state, q, sort }: Record<string, unknown>): TableSearch {
  return { type: textOf(type), category: textOf(category), state: textOf(state), q: textOf(q), sort: textOf(sort) }
}

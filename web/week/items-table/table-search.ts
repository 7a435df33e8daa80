// Apart from the table, and without its words: the router reads addresses before the table is loaded.

/** What of the table stands in the address beside `view=table`: its filters and its order. */
export interface TableSearch {
  type?: string
  category?: string
  state?: string
  q?: string
  /** A column, with a minus before it when the order is turned round. */
  sort?: string
}

/** How the table of a page stands in its address. */
export interface TableInAddress {
  search: TableSearch
  onSearch: (search: TableSearch) => void
}

// The router reads `q=12` as a number.
const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : undefined)

export function readTableSearch({ type, category, state, q, sort }: Record<string, unknown>): TableSearch {
  return { type: textOf(type), category: textOf(category), state: textOf(state), q: textOf(q), sort: textOf(sort) }
}

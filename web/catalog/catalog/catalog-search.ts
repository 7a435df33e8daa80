import type { ItemCard } from '#contract/shapes.ts'

// Separate from its page: the router parses addresses before the page is loaded.

export interface CatalogSearch {
  /** The query. */
  q?: string
  /** Services; by default goods. */
  type?: 'service'
  /** The selected category, with everything below it. */
  category?: string
  /** The open item. */
  item?: string
}

// Maximum length of a query.
const MOST_LETTERS = 120

const idOf = (value: unknown) =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value) ? value : undefined

export function readCatalogSearch({ q, type, category, item }: Record<string, unknown>): CatalogSearch {
  // The router turns a numeric text into a number.
  const words = typeof q === 'string' || typeof q === 'number' ? String(q).slice(0, MOST_LETTERS) : ''
  return {
    q: words.trim() === '' ? undefined : words,
    type: type === 'service' ? type : undefined,
    category: idOf(category),
    item: idOf(item),
  }
}

export const typeOf = ({ type }: CatalogSearch): ItemCard['type'] => type ?? 'product'

/** The address of the catalog in this state. */
export function catalogHref(search: CatalogSearch): string {
  const said = Object.entries(search).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return said.length === 0 ? '/catalog' : `/catalog?${new URLSearchParams(said)}`
}

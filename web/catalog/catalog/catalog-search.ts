import type { ItemCard } from '#contract/shapes.ts'

// Apart from its page: the router reads addresses before the page is loaded.

export interface CatalogSearch {
  /** The words that are looked for. */
  q?: string
  /** Services; without it goods. */
  type?: 'service'
  /** The category that is looked into, with all below it. */
  category?: string
  /** The item that is open. */
  item?: string
}

// The longest text the catalog is searched for.
const MOST_LETTERS = 120

const idOf = (value: unknown) =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value) ? value : undefined

export function readCatalogSearch({ q, type, category, item }: Record<string, unknown>): CatalogSearch {
  // What reads like a number was turned into one on its way through the address.
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

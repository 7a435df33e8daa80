import { idIn } from './items-search.ts'

// Apart from its page: the router reads addresses before the page is loaded.

/** The tree that is looked at, and the category that is open. */
export interface CategoriesSearch {
  /** Services; without it goods. */
  type?: 'service'
  q?: string
  category?: string
  /** What of the open category is looked at. */
  tab?: 'history'
}

export function readCategoriesSearch({ type, q, category, tab }: Record<string, unknown>): CategoriesSearch {
  const words = typeof q === 'string' || typeof q === 'number' ? String(q).slice(0, 120).trim() : ''
  return {
    type: type === 'service' ? type : undefined,
    q: words === '' ? undefined : words,
    category: idIn(category),
    tab: tab === 'history' ? tab : undefined,
  }
}

/** The address of the tree in this state. */
export function hrefOf(search: CategoriesSearch): string {
  const said = Object.entries(search).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return said.length === 0 ? '/admin/categories' : `/admin/categories?${new URLSearchParams(said)}`
}

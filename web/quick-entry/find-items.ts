import type { ItemCard } from '#contract/shapes.ts'
import { madePlain } from '#domain/text/is-plain.ts'
import { queryClient } from '../lib/query.ts'
import { orpc } from '../lib/rpc.ts'

/** What is found for one written name; `isLike` says that no name holds its words and these are only much like it. */
export interface FoundItems {
  items: ItemCard[]
  isLike: boolean
}

// The longest text the catalog is searched for.
const MOST_LETTERS = 120

/** A written name as the catalog can be asked for it. */
export const asName = (text: string): string => madePlain(text.slice(0, MOST_LETTERS)).trim()

async function find(query: string): Promise<FoundItems> {
  const search = (type: ItemCard['type']) => queryClient.fetchQuery(orpc.catalog.search.queryOptions({ input: { query, type } }))
  const items = (await Promise.all([search('product'), search('service')])).flat()
  if (items.length > 0) return { items, isLike: false }
  const [like = []] = await queryClient.fetchQuery(orpc.catalog.match.queryOptions({ input: { names: [query] } }))
  return { items: like.map(({ item }) => item), isLike: true }
}

/** Goods and services whose name holds the words, or else those with a name much like them (`rohlíků`). */
export const findOptions = (name: string) => ({
  queryKey: [...orpc.catalog.key(), 'quick-entry', asName(name)] as const,
  queryFn: () => find(asName(name)),
})

import type { ItemCard } from '#contract/shapes.ts'
import { client } from '../../lib/client.ts'

const MOST = 6

/** A few goods that the words may mean, or services if there are no such goods. */
export async function findGoods(query: string, signal: AbortSignal): Promise<ItemCard[]> {
  const goods = await client.catalog.search({ query }, { signal })
  const found = goods.length > 0 ? goods : await client.catalog.search({ query, type: 'service' }, { signal })
  return found.slice(0, MOST)
}

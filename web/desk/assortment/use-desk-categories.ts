import { useQuery } from '@tanstack/react-query'
import type { DeskCategory } from '#contract/desk/assortment.ts'
import { pathOf } from '#domain/desk/assortment/tree.ts'
import { orpc } from '../../lib/rpc.ts'

const none: readonly DeskCategory[] = []

/** All categories of the desk, and the path names of each. */
export function useDeskCategories() {
  const query = useQuery(orpc.assortment.categories.queryOptions())
  const categories = query.data?.categories ?? none
  const byId = new Map(categories.map((category) => [category.id, category]))
  return { query, categories, byId, pathOf: (id: string) => pathOf(byId, id).join(' › '), vatRates: query.data?.vatRates }
}
export type DeskCategories = ReturnType<typeof useDeskCategories>

import type { DeskCategory } from '#contract/desk/assortment.ts'
import { branchesBelow } from '#domain/desk/assortment/tree.ts'
import { containsWords } from '#domain/text/contains-words.ts'

/** A visible row of the tree. */
export interface TreeRow {
  category: DeskCategory
  hasChildren: boolean
  isOpen: boolean
  /** Items in and below it, and how many of them are offered. */
  items: number
  offered: number
}

/** The sums of a category and everything below it. */
export function sumsOf(tree: readonly DeskCategory[], category: DeskCategory): { items: number; offered: number } {
  const all = [category, ...branchesBelow(tree, category.id)]
  return { items: all.reduce((sum, { items }) => sum + items, 0), offered: all.reduce((sum, { offered }) => sum + offered, 0) }
}

/**
 * The rows of a tree from top to bottom, including children of expanded ones. With a query: the categories whose names match, and their
 * ancestors, expanded.
 */
export function treeRows(tree: readonly DeskCategory[], open: ReadonlySet<string>, words: string): TreeRow[] {
  const children = Map.groupBy(tree, ({ parentId }) => parentId)
  const found = new Set<string>()
  if (words !== '') {
    const byId = new Map(tree.map((each) => [each.id, each]))
    for (const match of tree.filter(({ name }) => containsWords(name, words)))
      for (let at: DeskCategory | undefined = match; at && !found.has(at.id); at = at.parentId === null ? undefined : byId.get(at.parentId))
        found.add(at.id)
  }
  const rowsOf = (parentId: string | null): TreeRow[] =>
    (children.get(parentId) ?? [])
      .filter(({ id }) => words === '' || found.has(id))
      .flatMap((category) => {
        const below = children.get(category.id) ?? []
        const isOpen = words === '' ? open.has(category.id) : below.some(({ id }) => found.has(id))
        return [{ category, hasChildren: below.length > 0, isOpen, ...sumsOf(tree, category) }, ...(isOpen ? rowsOf(category.id) : [])]
      })
  return rowsOf(null)
}

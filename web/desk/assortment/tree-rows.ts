import type { DeskCategory } from '#contract/desk/assortment.ts'
import { branchesBelow } from '#domain/desk/assortment/tree.ts'
import { holdsWords } from '#domain/text/holds-words.ts'

/** A row of the tree as it is shown. */
export interface TreeRow {
  category: DeskCategory
  hasChildren: boolean
  isOpen: boolean
  /** Items in it and in all below it, and those of them that are offered. */
  items: number
  offered: number
}

/** What is below a category and itself, added up. */
export function sumsOf(tree: readonly DeskCategory[], category: DeskCategory): { items: number; offered: number } {
  const all = [category, ...branchesBelow(tree, category.id)]
  return { items: all.reduce((sum, { items }) => sum + items, 0), offered: all.reduce((sum, { offered }) => sum + offered, 0) }
}

/**
 * The rows of a tree from the top down, those below each that is open. With words the categories whose names hold them, and all above
 * these, open.
 */
export function treeRows(tree: readonly DeskCategory[], open: ReadonlySet<string>, words: string): TreeRow[] {
  const children = Map.groupBy(tree, ({ parentId }) => parentId)
  const found = new Set<string>()
  if (words !== '') {
    const byId = new Map(tree.map((each) => [each.id, each]))
    for (const match of tree.filter(({ name }) => holdsWords(name, words)))
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

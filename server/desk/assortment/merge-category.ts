import { branchesBelow, isFixed, mergeFault } from '#domain/desk/assortment/tree.ts'
import { mergedNames } from '#domain/catalog/catalog/merged-names.ts'
import { emptyCategory, placeCategories, updateCategory } from '#server/catalog/catalog/write-category.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { branchOf, lockTree, seenBranch } from './locks.ts'

/** Moves the items and subcategories of a category into another one and deletes it; returns the number of moved items. */
export function mergeCategory(
  context: ChangeContext,
  { categoryId, version, intoId }: { categoryId: string; version: number; intoId: string },
): Promise<{ items: number }> {
  return change(context, async ({ tx }) => {
    const tree = await lockTree(tx, { alone: true })
    const merged = seenBranch(tree, categoryId, version)
    const into = branchOf(tree, intoId)
    if (isFixed(merged)) throw new Refusal('CATEGORY_FIXED')
    const fault = mergeFault(tree, merged.id, into.id)
    if (fault) throw new Refusal(fault)
    const children = tree.filter(({ parentId }) => parentId === merged.id).map(({ id }) => id)
    const below = branchesBelow(tree, merged.id).flatMap(({ id }) => (children.includes(id) ? [] : [id]))
    if (children.length > 0) await placeCategories(tx, children, { parentId: into.id, below, by: into.level - merged.level })
    // Searches did not find items by the category's own name. Searches by its other names did, and still do.
    const names = mergedNames(into, merged.otherNames)
    if (names.length > into.otherNames.length) await updateCategory(tx, into.id, { other_names: names })
    return { items: await emptyCategory(tx, merged.id, into.id) }
  })
}

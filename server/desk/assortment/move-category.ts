import { branchesBelow, isFixed, moveFault } from '#domain/desk/assortment/tree.ts'
import { placeCategories } from '#server/catalog/catalog/write-category.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { branchOf, lockTree, seenBranch } from './locks.ts'

/** Moves a category with everything below it under another one (null for the first level); returns the new version. */
export function moveCategory(
  context: ChangeContext,
  { categoryId, version, parentId }: { categoryId: string; version: number; parentId: string | null },
): Promise<{ version: number }> {
  return change(context, async ({ tx }) => {
    const tree = await lockTree(tx, { alone: true })
    const moved = seenBranch(tree, categoryId, version)
    const level = parentId === null ? 1 : branchOf(tree, parentId).level + 1
    if (isFixed(moved)) throw new Refusal('CATEGORY_FIXED')
    if (moved.parentId === parentId) return { version }
    const fault = moveFault(tree, moved.id, parentId)
    if (fault) throw new Refusal(fault)
    const below = branchesBelow(tree, moved.id).map(({ id }) => id)
    await placeCategories(tx, [moved.id], { parentId, below, by: level - moved.level })
    return { version: version + 1 }
  })
}

import { branchesBelow, isFixed } from '#domain/desk/assortment/tree.ts'
import { bringBack, putAside } from '#server/catalog/catalog/write-category.ts'
import { tryEveryOpenWeek } from '#server/week/deliveries/locks.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lockTree, seenBranch } from './locks.ts'

/**
 * Deactivates a category with everything offered in and below it, or reactivates what went with it; what was inactive before stays so.
 * Returns the number of items.
 */
export function turnCategory(
  context: ChangeContext,
  { categoryId, version, isActive }: { categoryId: string; version: number; isActive: boolean },
): Promise<{ items: number }> {
  return change(context, async ({ tx, announce }) => {
    const tree = await lockTree(tx, { alone: true })
    const turned = seenBranch(tree, categoryId, version)
    if (isFixed(turned)) throw new Refusal('CATEGORY_FIXED')
    if (turned.isActive === isActive) return { items: 0 }
    const above = tree.find(({ id }) => id === turned.parentId)
    if (isActive && above && !above.isActive) throw new Refusal('CATEGORY_INACTIVE', `Nejdřív zapněte nadřazenou kategorii ${above.name}.`)
    await tryEveryOpenWeek(tx)
    const ids = [turned.id, ...branchesBelow(tree, turned.id).map(({ id }) => id)]
    const items = isActive
      ? await bringBack(tx, turned.id, ids, [turned.id, turned.asideWith ?? turned.id])
      : await putAside(tx, turned.id, ids)
    if (items > 0) for (const room of ['template', 'basket', 'offers'] as const) announce({ room, userId: null })
    return { items }
  })
}

import type { MovedItem } from '#contract/desk/assortment.ts'
import { itemPlaceFault } from '#domain/desk/assortment/tree.ts'
import { updateItems } from '#server/catalog/catalog/write-item.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { type SeenItem, branchOf, lockItems, lockTree } from './locks.ts'

/** Moves items into another category of their type; returns those that were elsewhere. An inactive item may go into an inactive category. */
export function moveItems(
  context: ChangeContext,
  { items, categoryId }: { items: readonly SeenItem[]; categoryId: string },
): Promise<{ items: number; moved: MovedItem[] }> {
  return change(context, async ({ tx }) => {
    const category = branchOf(await lockTree(tx, { alone: false }), categoryId)
    const moved = (await lockItems(tx, items)).filter((item) => item.categoryId !== category.id)
    const fault = moved.map((item) => itemPlaceFault(item, category)).find((each) => each !== null)
    if (fault) throw new Refusal(fault)
    if (moved.length === 0) return { items: 0, moved: [] }
    const before = new Map(moved.map((item) => [item.id, item.categoryId]))
    const ids = [...before.keys()]
    await updateItems(tx, ids, { category_id: category.id })
    const now = await tx.selectFrom('catalog_items').where('id', 'in', ids).select(['id', 'version']).execute()
    return { items: moved.length, moved: now.map(({ id, version }) => ({ itemId: id, version, fromId: before.get(id)! })) }
  })
}

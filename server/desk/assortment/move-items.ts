import type { MovedItem } from '#contract/desk/assortment.ts'
import { updateItems } from '#server/catalog/catalog/write-item.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { holdItems, type SeenItem } from './hold-items.ts'
import { branchOf, holdTree } from './hold-tree.ts'

/** Puts items into another category of their type; answers those that were elsewhere before. What is put aside may go where nothing is offered. */
export function moveItems(
  context: ChangeContext,
  { items, categoryId }: { items: readonly SeenItem[]; categoryId: string },
): Promise<{ items: number; moved: MovedItem[] }> {
  return change(context, async ({ tx }) => {
    const category = branchOf(await holdTree(tx, { alone: false }), categoryId)
    const held = await holdItems(tx, items)
    if (held.some(({ type }) => type !== category.type)) throw new Refusal('CATEGORY_OTHER_TYPE')
    const moved = held.filter((item) => item.categoryId !== category.id)
    if (!category.isActive && moved.some(({ isActive }) => isActive)) throw new Refusal('CATEGORY_INACTIVE')
    if (moved.length === 0) return { items: 0, moved: [] }
    const before = new Map(moved.map((item) => [item.id, item.categoryId]))
    const ids = [...before.keys()]
    await updateItems(tx, ids, { category_id: category.id })
    const now = await tx.selectFrom('catalog_items').where('id', 'in', ids).select(['id', 'version']).execute()
    return { items: moved.length, moved: now.map(({ id, version }) => ({ itemId: id, version, fromId: before.get(id)! })) }
  })
}

import type { z } from 'zod'
import type { newCategory } from '#contract/desk/assortment.ts'
import { namesake, roomFault } from '#domain/desk/assortment/tree.ts'
import { insertCategory } from '#server/catalog/catalog/write-category.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { branchOf, lockTree } from './locks.ts'

/** Adds a category to the tree, on one of its five levels. */
export function createCategory(context: ChangeContext, category: z.output<typeof newCategory>): Promise<{ categoryId: string }> {
  return change(context, async ({ tx }) => {
    const { type, parentId, name, otherNames, icon, vatClass, sortOrder, isPerishable } = category
    const tree = await lockTree(tx, { alone: true })
    const level = parentId === null ? 1 : branchOf(tree, parentId).level + 1
    const fault = roomFault(tree, type, parentId)
    if (fault) throw new Refusal(fault)
    if (namesake(tree, category)) throw new Refusal('CATEGORY_NAME_TAKEN')
    const place = { type, level, parent_id: parentId }
    const look = { icon, vat_class: vatClass, sort_order: sortOrder, is_perishable: isPerishable }
    return { categoryId: await insertCategory(tx, { ...place, name, other_names: otherNames, ...look }) }
  })
}

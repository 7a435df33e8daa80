import type { z } from 'zod'
import type { categoryChange } from '#contract/desk/assortment.ts'
import { isFixed, namesake } from '#domain/desk/assortment/tree.ts'
import { updateCategory } from '#server/catalog/catalog/write-category.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { holdTree, seenBranch } from './hold-tree.ts'

/** Changes what is written of a category, over the state in which it was seen; answers its new version. */
export function changeCategory(context: ChangeContext, wanted: z.output<typeof categoryChange>): Promise<{ version: number }> {
  return change(context, async ({ tx }) => {
    const { name, icon, vatClass, sortOrder, otherNames } = wanted
    const tree = await holdTree(tx, { alone: true })
    const stored = seenBranch(tree, wanted.categoryId, wanted.version)
    // What comes from outside is put there by its name.
    if (isFixed(stored) && name !== stored.name) throw new Refusal('CATEGORY_FIXED')
    if (namesake(tree, { ...stored, name, exceptId: stored.id })) throw new Refusal('CATEGORY_NAME_TAKEN')
    const called = otherNames && { other_names: otherNames }
    return { version: await updateCategory(tx, stored.id, { name, icon, vat_class: vatClass, sort_order: sortOrder, ...called }) }
  })
}

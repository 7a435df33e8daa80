import type { z } from 'zod'
import type { categoryChange } from '#contract/desk/assortment.ts'
import { isFixed, namesake, sharingVat } from '#domain/desk/assortment/tree.ts'
import { taxCategories, updateCategory } from '#server/catalog/catalog/write-category.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lockTree, seenBranch } from './locks.ts'

/** Changes the fields of a category, if the caller saw its current version, and on request the VAT of those below it; returns the new version. */
export function changeCategory(context: ChangeContext, wanted: z.output<typeof categoryChange>): Promise<{ version: number }> {
  return change(context, async ({ tx }) => {
    const { name, icon, vatClass, sortOrder, otherNames, isPerishable } = wanted
    const tree = await lockTree(tx, { alone: true })
    const stored = seenBranch(tree, wanted.categoryId, wanted.version)
    // Off-catalog items are created in it by its name.
    if (isFixed(stored) && name !== stored.name) throw new Refusal('CATEGORY_FIXED')
    if (namesake(tree, { ...stored, name, exceptId: stored.id })) throw new Refusal('CATEGORY_NAME_TAKEN')
    const called = otherNames && { other_names: otherNames }
    const spoils = isPerishable !== undefined && { is_perishable: isPerishable }
    const taxed = wanted.vatBelow && vatClass !== stored.vatClass ? sharingVat(tree, stored.id) : []
    await taxCategories(
      tx,
      taxed.map(({ id }) => id),
      vatClass,
    )
    return {
      version: await updateCategory(tx, stored.id, { name, icon, vat_class: vatClass, sort_order: sortOrder, ...called, ...spoils }),
    }
  })
}

import type { ItemChange } from '#contract/desk/assortment.ts'
import { itemPlaceFault } from '#domain/desk/assortment/tree.ts'
import { updateItem } from '#server/catalog/catalog/write-item.ts'
import { lockBaskets } from '#server/week/deliveries/locks.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { isUnitFixed } from './count-use.ts'
import { branchOf, lockItems, lockTree, type LockedBranch, type LockedItem } from './locks.ts'
import { requireBrandOf } from './require-brand-of.ts'

/** Whether the unit would change. Not locked, because baskets are locked before items; a concurrent change produces another version. */
async function isOtherUnit(tx: Tx, { itemId, unit }: ItemChange): Promise<boolean> {
  if (unit === undefined) return false
  const stored = await tx.selectFrom('catalog_items').where('id', '=', itemId).select('unit').executeTakeFirst()
  return stored !== undefined && stored.unit !== unit
}

/** Locks what the change touches, in the order of all locks: the tree, baskets, the item. */
async function lockChanged(tx: Tx, item: ItemChange): Promise<{ stored: LockedItem; category: LockedBranch | null }> {
  const category = item.categoryId === undefined ? null : branchOf(await lockTree(tx, { alone: false }), item.categoryId)
  // Nobody may add a line in the old unit while this checks for lines.
  if (await isOtherUnit(tx, item)) await lockBaskets(tx)
  const [stored] = await lockItems(tx, [item])
  return { stored: stored!, category }
}

/** Changes the fields of an item and its category in one transaction, if the caller saw its current version; returns the new version. */
export function changeItem(context: ChangeContext, item: ItemChange): Promise<{ version: number }> {
  return change(context, async ({ tx }) => {
    const { stored, category } = await lockChanged(tx, item)
    const { id, type, unit, brandOf, categoryId } = stored
    const fault = category && category.id !== categoryId ? itemPlaceFault(stored, category) : null
    if (fault) throw new Refusal(fault)
    const to = { id, type, unit: item.unit ?? unit, brandOfId: item.brandOfId === undefined ? brandOf : item.brandOfId }
    // The quantity of a line is in its unit; another unit would change its meaning.
    if (to.unit !== unit && (await isUnitFixed(tx, id))) throw new Refusal('UNIT_IN_USE')
    if (to.brandOfId !== brandOf || to.unit !== unit) await requireBrandOf(tx, to)
    const version = await updateItem(tx, id, {
      category_id: category?.id ?? categoryId,
      name: item.name,
      generic_name: item.genericName,
      description: item.description,
      composition: item.composition,
      allergens: item.allergens,
      is_adults_only: item.isAdultsOnly,
      is_storable: item.isStorable,
      sku: item.sku,
      unit: item.unit,
      base_price: item.listPrice,
      brand: item.brand,
      brand_of: item.brandOfId,
      other_names: item.otherNames,
    })
    return { version }
  })
}

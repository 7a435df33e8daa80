import type { z } from 'zod'
import type { newItem } from '#contract/desk/assortment.ts'
import { itemPlaceFault } from '#domain/desk/assortment/tree.ts'
import { insertItem } from '#server/catalog/catalog/write-item.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { branchOf, lockTree } from './locks.ts'
import { requireBrandOf } from './require-brand-of.ts'

/** Adds an item to the catalog, offered at once, in an active category. */
export function createItem(context: ChangeContext, item: z.output<typeof newItem>): Promise<{ itemId: string }> {
  return change(context, async ({ tx }) => {
    const category = branchOf(await lockTree(tx, { alone: false }), item.categoryId)
    const fault = itemPlaceFault({ type: item.type, isActive: true }, category)
    if (fault) throw new Refusal(fault)
    await requireBrandOf(tx, { ...item, id: null })
    const itemId = await insertItem(tx, {
      type: item.type,
      category_id: category.id,
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
    return { itemId }
  })
}

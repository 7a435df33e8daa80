import type { ItemChange } from '#contract/desk/assortment.ts'
import { updateItem } from '#server/catalog/catalog/write-item.ts'
import { holdBaskets } from '#server/week/deliveries/hold-baskets.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { isUnitFixed } from './count-use.ts'
import { holdItems } from './hold-items.ts'
import { requireBrandOf } from './require-brand-of.ts'

/** Whether it would go by another unit. Not locked, as baskets come before items: who changes it between gives it another version. */
async function isOtherUnit(tx: Tx, { itemId, unit }: ItemChange): Promise<boolean> {
  const stored = await tx.selectFrom('catalog_items').where('id', '=', itemId).select('unit').executeTakeFirst()
  return stored !== undefined && stored.unit !== unit
}

/** Changes what is written of an item, over the state in which it was seen; answers its new version. */
export function changeItem(context: ChangeContext, item: ItemChange): Promise<{ version: number }> {
  return change(context, async ({ tx }) => {
    // Nobody adds a line in the unit of before while it is looked whether there is one.
    if (await isOtherUnit(tx, item)) await holdBaskets(tx)
    const [stored] = await holdItems(tx, [item])
    const { id, type, unit, brandOf } = stored!
    // Ten of a line are ten of its unit: in another one they would mean something else.
    if (item.unit !== unit && (await isUnitFixed(tx, id))) throw new Refusal('UNIT_IN_USE')
    if (item.brandOfId !== brandOf || item.unit !== unit) await requireBrandOf(tx, { ...item, id, type })
    const version = await updateItem(tx, id, {
      name: item.name,
      generic_name: item.genericName,
      description: item.description,
      composition: item.composition,
      allergens: item.allergens,
      sku: item.sku,
      unit: item.unit,
      base_price: item.listPrice,
      brand: item.brand,
      brand_of: item.brandOfId,
      ...(item.otherNames && { other_names: item.otherNames }),
    })
    return { version }
  })
}

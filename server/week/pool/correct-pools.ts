import type { Money } from '#domain/money/money.ts'
import type { Tx } from '#server/platform/db/change.ts'

/**
 * Gives the pools of an item the name, the price and the tax it is known by from now on, those of closed weeks too: until it was approved it was
 * described in a member's own words, and nobody could offer for it.
 */
export async function correctPools(
  tx: Tx,
  itemId: string,
  known: { genericName: string; listPrice: Money | null; categoryId: string },
): Promise<void> {
  await tx
    .updateTable('aggregated_demands')
    .set(({ selectFrom }) => ({
      generic_name: known.genericName,
      target_price_per_unit: known.listPrice,
      vat_class: selectFrom('categories').where('id', '=', known.categoryId).select('vat_class').$asScalar().$notNull(),
    }))
    .where('catalog_item_id', '=', itemId)
    .execute()
}

import type { Money } from '#domain/money/money.ts'
import type { Tx } from '#server/platform/db/change.ts'

/**
 * Updates name, price and tax of an item's pools, including those of closed weeks. Until it was approved, the item had a member's own
 * words, and nobody could offer for it.
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

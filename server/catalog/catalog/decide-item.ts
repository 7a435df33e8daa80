import type { Unit } from '#domain/money/unit.ts'
import type { Money } from '#domain/money/money.ts'
import type { Tx } from '#server/platform/db/change.ts'

/** The fields of an off-catalog item in the catalog, as a manager confirmed them. */
export interface PublishedItem {
  name: string
  genericName: string
  description: string
  categoryId: string
  unit: Unit
  listPrice: Money | null
}

/**
 * Publishes a locked off-catalog item in the catalog. Deletes the member's own words, the page and the estimate first, so that neither the
 * history nor the prices reveal who called it what.
 */
export async function publishItem(tx: Tx, itemId: string, { listPrice, ...item }: PublishedItem): Promise<void> {
  await tx
    .updateTable('catalog_items')
    .set({
      name: item.name,
      generic_name: item.genericName,
      description: item.description,
      category_id: item.categoryId,
      unit: item.unit,
      base_price: null,
      source_url: null,
      requested_by: null,
    })
    .where('id', '=', itemId)
    .execute()
  await tx.deleteFrom('catalog_prices').where('catalog_item_id', '=', itemId).execute()
  await tx.updateTable('catalog_items').set({ is_off_catalog: false, base_price: listPrice }).where('id', '=', itemId).execute()
}

/** Refuses locked off-catalog items. They stay private to their members and are no longer offered. */
export async function rejectItems(tx: Tx, ids: readonly string[], reason: string): Promise<void> {
  await tx.updateTable('catalog_items').set({ is_active: false, rejection: reason }).where('id', 'in', ids).execute()
}

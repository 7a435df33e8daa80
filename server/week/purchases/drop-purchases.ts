import type { Tx } from '#server/platform/db/change.ts'

/** Deletes the purchases of a cancelled delivery: nothing of it is bought. The history keeps every item. */
export async function dropPurchases(tx: Tx, deliveryId: string): Promise<void> {
  await tx.deleteFrom('purchase_items').where('delivery_id', '=', deliveryId).execute()
  await tx.deleteFrom('purchases').where('delivery_id', '=', deliveryId).execute()
}

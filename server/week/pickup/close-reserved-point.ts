import type { Tx } from '#server/platform/db/change.ts'

/** Closes the pickup point of a group that has ended. */
export async function closeReservedPoint(tx: Tx, pointId: string): Promise<void> {
  await tx.updateTable('pickup_points').set({ is_active: false }).where('id', '=', pointId).execute()
}

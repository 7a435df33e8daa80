import type { Updateable } from 'kysely'
import { canAdvance, type DeliveryStatus } from '#domain/week/deliveries/status.ts'
import type { Tx } from '#server/platform/db/change.ts'
import type { Tables } from '#server/platform/db/schema.gen.ts'

type Facts = Omit<Updateable<Tables['deliveries']>, 'status' | 'id'>

/**
 * Moves a delivery to the next state and stores what is known from then on. The caller must hold its lock, and it must still be in `from`.
 */
export async function advanceDelivery(
  tx: Tx,
  deliveryId: string,
  from: DeliveryStatus,
  to: DeliveryStatus,
  facts: Facts = {},
): Promise<void> {
  if (!canAdvance(from, to)) throw new Error(`a delivery does not go from ${from} to ${to}`)
  const { numUpdatedRows } = await tx
    .updateTable('deliveries')
    .set({ ...facts, status: to })
    .where('id', '=', deliveryId)
    .where('status', '=', from)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`delivery ${deliveryId} is no longer ${from}`)
}

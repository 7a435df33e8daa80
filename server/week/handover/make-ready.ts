import { sql } from 'kysely'
import { advanceDelivery } from '#server/week/deliveries/advance-delivery.ts'
import { lockDeliveryExclusively } from '#server/week/deliveries/locks.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import type { KeyedHash } from '#server/platform/keyed-hash.ts'
import { postMessages } from '#server/platform/outbox.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { prepareHandover } from './prepare-handover.ts'

/** A delivery on its way has arrived: it can be handed over, and everybody for whom something arrived is told. */
export function makeReady(context: ChangeContext, keyedHash: KeyedHash, deliveryId: string): Promise<{ id: string }> {
  return change(context, async ({ tx, announce }) => {
    const delivery = await lockDeliveryExclusively(tx, deliveryId, { wait: true })
    if (!delivery) throw new Refusal('NOT_FOUND')
    if (delivery.status !== 'in_transit') throw new Refusal('WRONG_STATE')
    await prepareHandover(tx, keyedHash, deliveryId, delivery.now)
    await advanceDelivery(tx, deliveryId, 'in_transit', 'ready', { ready_at: delivery.now })
    await postMessages(
      tx,
      'purchase_ready',
      delivery.now,
      sql`
      select 'purchase_ready:' || h.id, h.user_id, jsonb_build_object('purchaseId', h.id::text) from handovers h
      where h.delivery_id = ${deliveryId} and exists (
        select from purchase_items i where i.delivery_id = h.delivery_id and i.user_id = h.user_id and i.delivered_quantity > 0)`,
    )
    for (const room of ['handover', 'deliveries', 'orders', 'basket'] as const) announce({ room, userId: null })
    return { id: deliveryId }
  })
}

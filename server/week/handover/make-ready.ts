import { sql } from 'kysely'
import { advanceDelivery } from '#server/week/deliveries/advance-delivery.ts'
import { lockDeliveryExclusively } from '#server/week/deliveries/locks.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import type { KeyedHash } from '#server/platform/keyed-hash.ts'
import { postMessages } from '#server/platform/outbox.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { placesOf } from './delivery-places.ts'
import { prepareHandover } from './prepare-handover.ts'

/** A place of a delivery; null is the round that brings purchases home. */
type PlaceId = string | null

/**
 * A delivery on its way has arrived, at one place or at all at which it was not yet: what is there can be handed over, and those for whom something arrived
 * there are told (docs/rules/week.md#handover). At the first place the delivery becomes ready; its other members still read that it is on its way.
 */
export function makeReady(
  context: ChangeContext,
  keyedHash: KeyedHash,
  { deliveryId, place }: { deliveryId: string; place: { id: PlaceId } | null },
): Promise<{ id: string }> {
  return change(context, async ({ tx, announce }) => {
    const delivery = await lockDeliveryExclusively(tx, deliveryId, { wait: true })
    if (!delivery) throw new Refusal('NOT_FOUND')
    const { status, now } = delivery
    if (status !== 'in_transit' && status !== 'ready') throw new Refusal('WRONG_STATE')
    const places = await placesOf(tx, [deliveryId])
    if (place && !places.some(({ placeId }) => placeId === place.id))
      throw new Refusal('POINT_ELSEWHERE', 'Na tomto místě se z\u00a0tohoto závozu nic nepředává.')
    const isOneByOne = places.some(({ arrivedAt }) => arrivedAt !== null)
    const reached = places.filter(({ placeId, arrivedAt }) => arrivedAt === null && (place === null || place.id === placeId))
    if (status === 'ready' && (!isOneByOne || reached.length === 0)) throw new Refusal('WRONG_STATE')
    if (place || isOneByOne)
      await tx
        .insertInto('place_arrivals')
        .values(reached.map(({ placeId }) => ({ delivery_id: deliveryId, pickup_point_id: placeId, arrived_at: now })))
        .execute()
    if (status === 'in_transit') {
      await prepareHandover(tx, keyedHash, deliveryId, now)
      await advanceDelivery(tx, deliveryId, 'in_transit', 'ready', { ready_at: now })
    }
    await postMessages(
      tx,
      'purchase_ready',
      now,
      sql`
      select 'purchase_ready:' || h.id, h.user_id, jsonb_build_object('purchaseId', h.id::text) from handovers h
      where h.delivery_id = ${deliveryId}
        and exists (select from unnest(${reached.map(({ placeId }) => placeId)}::uuid[]) place where place is not distinct from h.pickup_point_id)
        and exists (select from purchase_items i where i.delivery_id = h.delivery_id and i.user_id = h.user_id and i.delivered_quantity > 0)`,
    )
    for (const room of ['handover', 'deliveries', 'orders', 'basket'] as const) announce({ room, userId: null })
    return { id: deliveryId }
  })
}

import { sql } from 'kysely'
import { advanceDelivery } from '#server/week/deliveries/advance-delivery.ts'
import { lockDeliveryExclusively } from '#server/week/deliveries/locks.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { postMessages } from '#server/platform/outbox.ts'
import { queueEvents } from '#server/week/webhooks/queue-events.ts'
import { attachValid } from './attach-valid.ts'
import { storeLostTiers } from './store-lost-tiers.ts'

/**
 * closed → offering: attaches the offers that are valid on the delivery day to its pools, and notifies every approved supplier that is
 * not suspended. Returns whether it did; a second run finds nothing to do. The scheduler skips a delivery that is locked; with `wait` it waits
 * for the lock.
 */
export async function attachOffers(context: ChangeContext, deliveryId: string, { wait } = { wait: false }): Promise<boolean> {
  return change(context, async ({ tx, announce }) => {
    const delivery = await lockDeliveryExclusively(tx, deliveryId, { wait })
    if (delivery?.status !== 'closed') return false
    await attachValid(tx, sql<boolean>`deliveries.id = ${deliveryId}`)
    await storeLostTiers(tx, delivery)
    await postMessages(
      tx,
      'pools_wait_for_offers',
      delivery.now,
      sql`
      select 'pools_wait_for_offers:' || ${deliveryId}::text || ':' || id, created_by, jsonb_build_object('deliveryId', ${deliveryId}::text)
      from suppliers where is_approved and suspended_at is null and created_by is not null`,
    )
    await queueEvents(
      tx,
      'demand.published',
      delivery.now,
      sql`
      select 'demand.published:' || d.id, supplier.id, jsonb_build_object('deliveryId', d.id, 'localityId', d.locality_id,
        'localityName', locality.name, 'weekStart', d.week_start_date, 'offersCloseAt', d.offers_close_at, 'deliveryOn', d.delivery_on)
      from deliveries d join localities locality on locality.id = d.locality_id cross join suppliers supplier
      where d.id = ${deliveryId} and supplier.is_approved and supplier.suspended_at is null`,
    )
    await advanceDelivery(tx, deliveryId, 'closed', 'offering')
    announce({ room: 'deliveries', userId: null })
    announce({ room: 'offers', userId: null })
    return true
  })
}

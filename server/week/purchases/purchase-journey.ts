import { sql, type RawBuilder } from 'kysely'
import type { Handover } from '#domain/week/handover/fold.ts'
import type { Journey } from '#domain/week/purchases/timeline.ts'
import type { Db } from '#server/platform/db/database.ts'
import { purchasesOf, standing } from '#server/week/handover/queries.ts'

/** The query of what has happened to the purchases of a household, without their handovers. */
export const journeyRows = (userId: string, deliveryIds: RawBuilder<string[]>) => sql<Omit<Journey, 'receivedAt'> & { deliveryId: string }>`
  select d.id as "deliveryId", status_at_place(d.id, ${userId}, d.status) as status, d.closed_at as "closedAt", mine.sent_at as "orderedAt", mine.received_at as "inStockAt",
         (select case when bool_and(received_at is not null) then max(received_at) end
          from purchase_orders where delivery_id = d.id) as "onTheWayAt",
         case when not exists (select from place_arrivals where delivery_id = d.id) then d.ready_at else (
           select arrival.arrived_at from place_arrivals arrival join purchase_options own on own.delivery_id = arrival.delivery_id
             and own.pickup_point_id is not distinct from arrival.pickup_point_id
           where arrival.delivery_id = d.id and own.user_id = ${userId}) end as "readyAt",
         -- Until the clearing, lines without a cap are frozen but not ordered.
         exists (select from purchases p where p.delivery_id = d.id and p.user_id = ${userId} and not exists (select from missed_purchases where id = p.id))
           or d.cleared_at is null and exists (
             select from snapshot_lines where delivery_id = d.id and user_id = ${userId} and max_price is not null
           ) as "isOrdered"
  from deliveries d cross join lateral (
    select min(o.sent_at) as sent_at, case when bool_and(o.received_at is not null) then max(o.received_at) end as received_at
    from purchase_items line
    join purchase_order_lines ordered on ordered.aggregated_demand_id = line.aggregated_demand_id
    join purchase_orders o on o.id = ordered.order_id
    where line.user_id = ${userId} and line.delivery_id = d.id
  ) mine
  where d.id = any(${deliveryIds})`

/** What has happened to the purchase of a household in a delivery. */
export async function journeyOf(db: Db, userId: string, deliveryId: string): Promise<Journey> {
  const { rows } = await journeyRows(userId, sql`array[${deliveryId}::uuid]`).execute(db)
  const { deliveryId: _, status, ...journey } = rows[0]!
  const { state, at } = await handedOf(db, userId, deliveryId)
  // Of what is settled nobody may have recorded a handover, but of this one it is known that there was none.
  const isKept = status === 'settled' && state === 'failed'
  return {
    ...journey,
    status: isKept ? 'handed_over' : status,
    receivedAt: state === 'handed_over' && at !== null ? new Date(at) : null,
  }
}

/** What became of the handover of the purchase, by the events of the pickup point. */
async function handedOf(db: Db, userId: string, deliveryId: string): Promise<Pick<Handover, 'state' | 'at'>> {
  const [purchase] = await purchasesOf(db, [deliveryId], userId)
  return purchase ? standing(purchase) : { state: 'waiting', at: null }
}

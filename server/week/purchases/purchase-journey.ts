import { sql } from 'kysely'
import type { Journey } from '#domain/week/purchases/timeline.ts'
import type { Db } from '#server/platform/db/database.ts'
import { purchasesOf, standing } from '#server/week/handover/queries.ts'

/** What has happened to the purchase of a household in a delivery. Until it is cleared, lines without a cap are frozen but not ordered. */
export async function journeyOf(db: Db, userId: string, deliveryId: string): Promise<Journey> {
  const { rows } = await sql<Omit<Journey, 'receivedAt'>>`
    with mine as (
      select purchase_order.sent_at, purchase_order.received_at
      from purchase_items line
      join purchase_order_lines ordered on ordered.aggregated_demand_id = line.aggregated_demand_id
      join purchase_orders purchase_order on purchase_order.id = ordered.order_id
      where line.user_id = ${userId} and line.delivery_id = ${deliveryId}
    )
    select d.status, d.closed_at as "closedAt",
           (select min(sent_at) from mine) as "orderedAt",
           (select case when bool_and(received_at is not null) then max(received_at) end from mine) as "inStockAt",
           (select case when bool_and(received_at is not null) then max(received_at) end
            from purchase_orders where delivery_id = d.id) as "onTheWayAt",
           d.ready_at as "readyAt",
           exists (select from purchases where delivery_id = d.id and user_id = ${userId})
             or d.cleared_at is null and exists (
               select from snapshot_lines where delivery_id = d.id and user_id = ${userId} and max_price is not null
             ) as "isOrdered"
    from deliveries d where d.id = ${deliveryId}`.execute(db)
  return { ...rows[0]!, receivedAt: await receivedAt(db, userId, deliveryId) }
}

/** When the purchase was handed over, by the events of the pickup point; null if it was not. */
async function receivedAt(db: Db, userId: string, deliveryId: string): Promise<Date | null> {
  const [purchase] = await purchasesOf(db, [deliveryId], userId)
  if (!purchase) return null
  const { state, at } = standing(purchase)
  return state === 'handed_over' && at !== null ? new Date(at) : null
}

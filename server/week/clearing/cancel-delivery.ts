import { sql } from 'kysely'
import { whyNotCancel } from '#domain/week/deliveries/control.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { postMessages } from '#server/platform/outbox.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { advanceDelivery } from '#server/week/deliveries/advance-delivery.ts'
import { type ExclusiveDelivery, lockDeliveryExclusively } from '#server/week/deliveries/locks.ts'
import { applyBenefits } from '#server/money/benefits/apply-benefits.ts'
import { postPurchases } from '#server/money/ledger/post-purchases.ts'
import { keepWaitingLines, returnWaitingLines } from '#server/week/waiting/move-waiting-lines.ts'
import { dropPurchases } from '#server/week/purchases/drop-purchases.ts'

/**
 * Cancels a delivery that is not ordered yet: nothing of it is bought, and everybody concerned is told why. Its frozen baskets and pools
 * stay; awards, results and purchases of a cleared delivery are deleted (docs/rules/week.md#deliveries).
 */
export async function cancelDelivery(context: ChangeContext, deliveryId: string, reason: string): Promise<void> {
  await change(context, async ({ tx, announce }) => {
    const delivery = await lockDeliveryExclusively(tx, deliveryId, { wait: true })
    if (!delivery) throw new Refusal('NOT_FOUND')
    if (whyNotCancel(delivery.status) !== null) throw new Refusal('WRONG_STATE')
    // Before the status changes: afterwards nobody has a line in it.
    await tellMembers(tx, delivery, reason)
    await tellSuppliers(tx, delivery, reason)
    if (delivery.snapshotSha256 === null) await keepWaitingLines(tx, delivery)
    else await returnWaitingLines(tx, delivery)
    await dropPurchases(tx, deliveryId)
    await postPurchases(tx, deliveryId, 'cancellation', delivery.now)
    await applyBenefits(tx, deliveryId, delivery.now)
    await dropResults(tx, deliveryId)
    const facts = { cancelled_at: delivery.now, cancel_reason: reason, cleared_at: null }
    await advanceDelivery(tx, deliveryId, delivery.status, 'cancelled', facts)
    for (const room of ['deliveries', 'offers', 'clearing', 'basket', 'template'] as const) announce({ room, userId: null })
  })
}

async function dropResults(tx: Tx, deliveryId: string): Promise<void> {
  for (const table of ['demand_supplier_allocations', 'pool_results', 'pool_tiers'] as const)
    await sql`
      delete from ${sql.table(table)} result using aggregated_demands pool
      where pool.id = result.aggregated_demand_id and pool.delivery_id = ${deliveryId}`.execute(tx)
}

/** Everybody with a line: in the frozen baskets, or while they can still change in the current ones. */
async function tellMembers(tx: Tx, { id, localityId, week, snapshotSha256, now }: ExclusiveDelivery, reason: string): Promise<void> {
  const lines =
    snapshotSha256 === null
      ? sql`effective_lines(${localityId}, ${week}, ${id})`
      : sql`(select user_id from snapshot_lines where delivery_id = ${id})`
  await postMessages(
    tx,
    'delivery_cancelled',
    now,
    sql`
    select 'delivery_cancelled:' || ${id}::text || ':' || member.user_id, member.user_id,
           jsonb_build_object('deliveryId', ${id}::text, 'reason', ${reason}::text, 'lines', member.lines)
    from (select user_id, count(*) as lines from ${lines} line group by user_id) member`,
  )
}

/** The suppliers whose offers were attached, and those who won by an offer for the region. */
async function tellSuppliers(tx: Tx, { id, now }: ExclusiveDelivery, reason: string): Promise<void> {
  await postMessages(
    tx,
    'supplied_delivery_cancelled',
    now,
    sql`
    select 'supplied_delivery_cancelled:' || ${id}::text || ':' || supplier.id, supplier.created_by,
           jsonb_build_object('deliveryId', ${id}::text, 'reason', ${reason}::text)
    from suppliers supplier
    where supplier.created_by is not null and supplier.id in (
      select offer.supplier_id from pool_offers offer join aggregated_demands pool on pool.id = offer.aggregated_demand_id
      where pool.delivery_id = ${id}
      union
      select award.supplier_id from demand_supplier_allocations award join aggregated_demands pool on pool.id = award.aggregated_demand_id
      where pool.delivery_id = ${id})`,
  )
}

import { sql, type RawBuilder } from 'kysely'
import { advanceDelivery } from '#server/week/deliveries/advance-delivery.ts'
import { lockDeliveryExclusively } from '#server/week/deliveries/locks.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { joinWholeSets } from '#server/platform/db/long-work.ts'
import { postMessages } from '#server/platform/outbox.ts'
import { queueEvents } from '#server/week/webhooks/queue-events.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { applyBenefits } from '#server/money/benefits/apply-benefits.ts'
import { postPurchases } from '#server/money/ledger/post-purchases.ts'
import { requestPayments } from '#server/money/payments/request-payments.ts'
import { moveWaitingLines } from '#server/week/waiting/move-waiting-lines.ts'
import { createPurchases } from '#server/week/purchases/create-purchases.ts'
import { decisions, sharedPools, type Decisions } from './queries.ts'

/** The scheduler clears due deliveries. An operator clears what a dry run showed, if nothing changed since. */
export type Clearing = { by: 'schedule' } | { by: 'operator'; inputs: string }

/**
 * offering → cleared, in one transaction: decides every pool, stores awards and results, creates purchases at locked prices, and notifies
 * members. A delivery in which nothing is bought ends here (docs/rules/week.md#nothing-bought). Returns whether it cleared.
 */
export async function clearDelivery(context: ChangeContext, deliveryId: string, clearing: Clearing): Promise<boolean> {
  return change(context, async ({ tx, announce }) => {
    const delivery = await lockDeliveryExclusively(tx, deliveryId, { wait: clearing.by === 'operator' })
    if (clearing.by === 'operator') {
      if (!delivery) throw new Refusal('NOT_FOUND')
      if (delivery.status !== 'offering') throw new Refusal('WRONG_STATE')
    } else if (delivery?.status !== 'offering' || delivery.now < delivery.offersCloseAt) return false
    const decided = await decisions(tx, deliveryId, delivery.snapshotSha256!)
    if (clearing.by === 'operator' && clearing.inputs !== decided.inputs) throw new Refusal('DRY_RUN_OUTDATED')
    await storeResults(tx, decided, delivery.now)
    await createPurchases(tx, deliveryId, delivery.now, sharedPools(decided.pools))
    await postPurchases(tx, deliveryId, 'purchase', delivery.now)
    await applyBenefits(tx, deliveryId, delivery.now, { isCleared: true })
    await requestPayments(tx, deliveryId, delivery.now)
    await moveWaitingLines(tx, delivery)
    await countBuyers(tx, deliveryId)
    await tellMembers(tx, deliveryId, delivery.now)
    await tellWinners(tx, deliveryId, delivery.now)
    await advanceDelivery(tx, deliveryId, 'offering', 'cleared', { cleared_at: delivery.now })
    // Nothing to order, to bring or to pay for: there is no later step.
    if (decided.pools.every(({ award }) => award === null)) await advanceDelivery(tx, deliveryId, 'cleared', 'settled')
    for (const room of ['deliveries', 'offers', 'clearing', 'basket'] as const) announce({ room, userId: null })
    return true
  })
}

/** The names of locality and item by which the last steps on top are handed out. */
const namesOf = (poolId: RawBuilder<unknown>) => sql`(
  select array[locality.name, item.name]::text[] from aggregated_demands pool join deliveries on deliveries.id = pool.delivery_id
  join localities locality on locality.id = deliveries.locality_id join catalog_items item on item.id = pool.catalog_item_id where pool.id = ${poolId})`

async function storeResults(tx: Tx, { pools, offers }: Decisions, at: Date): Promise<void> {
  await sql`
    insert into pool_results (aggregated_demand_id, status, has_offer, missing_quantity)
    select * from unnest(${pools.map(({ poolId }) => poolId)}::uuid[], ${pools.map(({ award }) => (award ? 'cleared' : 'not_cleared'))}::text[],
      ${pools.map((pool) => pool.offers > 0)}::boolean[], ${pools.map(({ missingQuantity }) => missingQuantity)}::bigint[])`.execute(tx)
  const supplierOf = new Map(offers.map(({ id, supplierId }) => [id, supplierId]))
  const awards = pools.flatMap(({ poolId, award }) => (award ? [{ poolId, ...award }] : []))
  await sql`
    insert into demand_supplier_allocations (aggregated_demand_id, supplier_id, supplier_price_list_id, tier, locked_unit_price, quantity, flexible_quantity, created_at, shared_as)
    select award.*, ${at}, case when award.flexible > 0 then ${namesOf(sql.ref('award.pool_id'))} end from unnest(${awards.map(({ poolId }) => poolId)}::uuid[], ${awards.map(({ offerId }) => supplierOf.get(offerId)!)}::uuid[],
      ${awards.map(({ offerId }) => offerId)}::uuid[], ${awards.map(({ tier }) => tier)}::smallint[], ${awards.map(({ price }) => price)}::integer[],
      ${awards.map(({ quantity }) => quantity)}::bigint[], ${awards.map(({ flexible }) => flexible ?? 0)}::bigint[])
      as award (pool_id, supplier_id, offer_id, tier, price, quantity, flexible)`.execute(tx)
  const tried = pools.flatMap(({ poolId, tried }) => tried.map((tier) => ({ poolId, ...tier })))
  await sql`
    insert into pool_tiers (aggregated_demand_id, supplier_price_list_id, tier, min_quantity, unit_price, demand, flexible)
    select * from unnest(${tried.map(({ poolId }) => poolId)}::uuid[], ${tried.map(({ offerId }) => offerId)}::uuid[],
      ${tried.map(({ tier }) => tier)}::smallint[], ${tried.map(({ minQuantity }) => minQuantity)}::integer[],
      ${tried.map(({ price }) => price)}::integer[], ${tried.map(({ demand }) => demand)}::bigint[], ${tried.map(({ flexible }) => flexible)}::bigint[])`.execute(
    tx,
  )
}

/** Stores how many households buy each pool; linked accounts count as one. */
async function countBuyers(tx: Tx, deliveryId: string): Promise<void> {
  await joinWholeSets(tx, () =>
    sql`
    update demand_supplier_allocations award set households = bought.households
    from (
      select aggregated_demand_id, count(*) as households
      from (select distinct item.aggregated_demand_id, coalesce(shared.counts_as, item.user_id::text)
            from purchase_items item left join shared_households shared using (user_id) where item.delivery_id = ${deliveryId}) household
      group by aggregated_demand_id
    ) bought
    where bought.aggregated_demand_id = award.aggregated_demand_id`.execute(tx),
  )
}

/** Notifies everybody with a line of the result, including members who get nothing. */
async function tellMembers(tx: Tx, deliveryId: string, at: Date): Promise<void> {
  await postMessages(
    tx,
    'prices_are_set',
    at,
    sql`
    select 'prices_are_set:' || ${deliveryId}::text || ':' || member.user_id, member.user_id,
           jsonb_build_object('deliveryId', ${deliveryId}::text, 'lines', member.lines, 'bought', coalesce(purchase.items, 0), 'total', coalesce(purchase.total, 0))
    from (select user_id, count(*) as lines from snapshot_lines where delivery_id = ${deliveryId} group by user_id) member
    left join purchases purchase on purchase.delivery_id = ${deliveryId} and purchase.user_id = member.user_id`,
  )
}

/** Tells the programs of the suppliers how many pools they won; which ones is in the list of demands. */
async function tellWinners(tx: Tx, deliveryId: string, at: Date): Promise<void> {
  await queueEvents(
    tx,
    'demand.awarded',
    at,
    sql`
    select 'demand.awarded:' || d.id, award.supplier_id, jsonb_build_object('deliveryId', d.id, 'localityId', d.locality_id,
      'localityName', locality.name, 'weekStart', d.week_start_date, 'deliveryOn', d.delivery_on, 'pools', count(*))
    from deliveries d join localities locality on locality.id = d.locality_id
    join aggregated_demands pool on pool.delivery_id = d.id
    join demand_supplier_allocations award on award.aggregated_demand_id = pool.id
    where d.id = ${deliveryId} group by d.id, locality.name, award.supplier_id`,
  )
}

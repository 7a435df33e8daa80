import { sql, type RawBuilder } from 'kysely'
import { advanceDelivery } from '#server/week/deliveries/advance-delivery.ts'
import { lockDeliveryExclusively, type ExclusiveDelivery } from '#server/week/deliveries/locks.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { joinWholeSets } from '#server/platform/db/long-work.ts'
import { postMessages } from '#server/platform/outbox.ts'
import { queueEvents } from '#server/week/webhooks/queue-events.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lockBenefitsOf } from '#server/money/benefits/locks.ts'
import { applyBenefits } from '#server/money/benefits/apply-benefits.ts'
import { postPurchases } from '#server/money/ledger/post-purchases.ts'
import { requestPayments } from '#server/money/payments/request-payments.ts'
import { moveWaitingLines } from '#server/week/waiting/move-waiting-lines.ts'
import { sumGroups } from '#server/week/pool/sum-groups.ts'
import { createPurchases } from '#server/week/purchases/create-purchases.ts'
import { clearedTogether, decisions, refuseUnready, sharedPools, type DeliveryDecisions, type Together } from './clearing-decisions.ts'

/** The scheduler clears due deliveries. An operator clears what a dry run showed, if nothing changed since. */
export type Clearing = { by: 'schedule' } | { by: 'operator'; inputs: string }

/**
 * offering → cleared, in one transaction: decides every pool, stores awards and results, creates purchases at locked prices, and notifies
 * members. The deliveries of a region are cleared together, after the last of them closes for offers (docs/rules/week.md#regions). A delivery in
 * which nothing is bought ends here (docs/rules/week.md#nothing-bought). Returns whether it cleared.
 */
export async function clearDelivery(context: ChangeContext, deliveryId: string, clearing: Clearing): Promise<boolean> {
  return change(context, async ({ tx, announce }) => {
    const act = await lockTogether(tx, deliveryId, clearing)
    if (act === null || !isReady(act, deliveryId, clearing)) return false
    const decided = await decisions(tx, act.together)
    if (clearing.by === 'operator' && clearing.inputs !== decided.inputs) throw new Refusal('DRY_RUN_OUTDATED')
    const { deliveries } = act
    const each = async (work: (delivery: ExclusiveDelivery) => Promise<unknown>) => {
      for (const delivery of deliveries) await work(delivery)
    }
    for (const part of decided.deliveries) await storeResults(tx, part, deliveries[0]!.now)
    for (const { deliveryId: id, pools } of decided.deliveries) await createPurchases(tx, id, deliveries[0]!.now, sharedPools(pools))
    // What pays for several deliveries is locked at once: taken one delivery after the other, the locks would have no order.
    if (deliveries.length > 1) await lockBenefitsOf(tx, deliveries.map(({ id }) => id)) // prettier-ignore
    await each(({ id }) => sumGroups(tx, id))
    await each(({ id, now }) => postPurchases(tx, id, 'purchase', now))
    await each(({ id, now }) => applyBenefits(tx, id, now, { isCleared: true }))
    await each(({ id, now }) => requestPayments(tx, id, now))
    await each((delivery) => moveWaitingLines(tx, delivery))
    await each(async ({ id, now }) => {
      await countBuyers(tx, id)
      await tellMembers(tx, id, now)
      await tellWinners(tx, id, now)
    })
    const first = deliveries[0]!.id
    for (const { deliveryId: id, pools } of decided.deliveries) {
      const facts = { cleared_at: deliveries[0]!.now, cleared_with: act.together.week === null ? null : first }
      await advanceDelivery(tx, id, 'offering', 'cleared', facts)
      // Nothing to order, to bring or to pay for: there is no later step.
      if (pools.every(({ award }) => award === null)) await advanceDelivery(tx, id, 'cleared', 'settled')
    }
    for (const room of ['deliveries', 'offers', 'clearing', 'basket'] as const) announce({ room, userId: null })
    return true
  })
}

/** The deliveries of an act, locked. */
interface LockedAct {
  together: Together
  deliveries: ExclusiveDelivery[]
}

/** Locks all deliveries that are cleared with this one. Null if one is not due, locked by somebody else, was cancelled meanwhile, or does not exist. */
async function lockTogether(tx: Tx, deliveryId: string, clearing: Clearing): Promise<LockedAct | null> {
  const before = await clearedTogether(tx, deliveryId)
  const found = before.deliveries
  // An operator who is refused anyway waits for no lock, and nobody waits for that act.
  if (clearing.by === 'operator') refuseEarly(before, deliveryId)
  // Locks nothing while another delivery is still on its way: that one's own step would be skipped because of the lock.
  if (clearing.by === 'schedule' && !found.every(({ isDue }) => isDue)) return null
  const ids = found.map(({ id }) => id)
  const deliveries: ExclusiveDelivery[] = []
  for (const id of ids) {
    const delivery = await lockDeliveryExclusively(tx, id, { wait: clearing.by === 'operator' })
    if (delivery === null) return null
    deliveries.push(delivery)
  }
  // What was read before the locks is read again.
  const together = await clearedTogether(tx, deliveryId)
  const isSame = together.deliveries.length === ids.length && together.deliveries.every(({ id }, i) => id === ids[i])
  if (isSame || ids.length === 0) return { together, deliveries }
  if (clearing.by === 'operator') throw new Refusal('DRY_RUN_OUTDATED')
  return null
}

/** Refuses, with the reason, what an operator cannot clear. */
function refuseEarly(together: Together, deliveryId: string): void {
  const own = together.deliveries.find(({ id }) => id === deliveryId)
  if (!own) throw new Refusal('NOT_FOUND')
  if (own.status !== 'offering') throw new Refusal('WRONG_STATE')
  refuseUnready(together)
}

/** Whether the act is due. An operator gets a refusal with the reason. */
function isReady({ together, deliveries }: LockedAct, deliveryId: string, clearing: Clearing): boolean {
  if (clearing.by === 'operator') {
    refuseEarly(together, deliveryId)
    return true
  }
  const own = deliveries.find(({ id }) => id === deliveryId)
  return own !== undefined && deliveries.every(({ status, now, offersCloseAt }) => status === 'offering' && now >= offersCloseAt)
}

/** The names of locality and item by which the last steps on top are handed out. */
const namesOf = (poolId: RawBuilder<unknown>) => sql`(
  select array[locality.name, item.name]::text[] from aggregated_demands pool join deliveries on deliveries.id = pool.delivery_id
  join localities locality on locality.id = deliveries.locality_id join catalog_items item on item.id = pool.catalog_item_id where pool.id = ${poolId})`

async function storeResults(tx: Tx, { pools, offers }: DeliveryDecisions, at: Date): Promise<void> {
  await sql`
    insert into pool_results (aggregated_demand_id, status, has_offer, missing_quantity)
    select * from unnest(${pools.map(({ poolId }) => poolId)}::uuid[], ${pools.map(({ award }) => (award ? 'cleared' : 'not_cleared'))}::text[],
      ${pools.map((pool) => pool.offers > 0)}::boolean[], ${pools.map(({ missingQuantity }) => missingQuantity)}::bigint[])`.execute(tx)
  const supplierOf = new Map(offers.map(({ id, supplierId }) => [id, supplierId]))
  const awards = pools.flatMap(({ poolId, award, regionalLocalities }) => (award ? [{ poolId, regionalLocalities, ...award }] : []))
  await sql`
    insert into demand_supplier_allocations (aggregated_demand_id, supplier_id, supplier_price_list_id, tier, locked_unit_price, quantity, flexible_quantity,
      regional_localities, created_at, shared_as)
    select award.*, ${at}, case when award.flexible > 0 then ${namesOf(sql.ref('award.pool_id'))} end from unnest(${awards.map(({ poolId }) => poolId)}::uuid[], ${awards.map(({ offerId }) => supplierOf.get(offerId)!)}::uuid[],
      ${awards.map(({ offerId }) => offerId)}::uuid[], ${awards.map(({ tier }) => tier)}::smallint[], ${awards.map(({ price }) => price)}::integer[],
      ${awards.map(({ quantity }) => quantity)}::bigint[], ${awards.map(({ flexible }) => flexible ?? 0)}::bigint[],
      ${awards.map(({ regionalLocalities }) => regionalLocalities)}::smallint[])
      as award (pool_id, supplier_id, offer_id, tier, price, quantity, flexible, localities)`.execute(tx)
  const tried = pools.flatMap(({ poolId, tried }) => tried.map((tier) => ({ poolId, ...tier })))
  await sql`
    insert into pool_tiers (aggregated_demand_id, supplier_price_list_id, tier, min_quantity, unit_price, demand, flexible, is_regional)
    select * from unnest(${tried.map(({ poolId }) => poolId)}::uuid[], ${tried.map(({ offerId }) => offerId)}::uuid[],
      ${tried.map(({ tier }) => tier)}::smallint[], ${tried.map(({ minQuantity }) => minQuantity)}::integer[],
      ${tried.map(({ price }) => price)}::integer[], ${tried.map(({ demand }) => demand)}::bigint[], ${tried.map(({ flexible }) => flexible)}::bigint[],
      ${tried.map(({ isRegional }) => isRegional)}::boolean[])`.execute(tx)
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

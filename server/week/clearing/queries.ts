import { sql } from 'kysely'
import type { Unit } from '#domain/money/unit.ts'
import type { Award } from '#domain/week/clearing/clear.ts'
import { flexiblePoints, forecast, type Forecast, type Pool } from '#domain/week/clearing/forecast.ts'
import type { LocalityPool } from '#domain/week/clearing/region.ts'
import { sightOf } from '#domain/week/pool/sight.ts'
import { isCleared } from '#domain/week/deliveries/control.ts'
import type { DeliveryStatus } from '#domain/week/deliveries/status.ts'
import type { WeekStart } from '#domain/time/week.ts'
import type { ClearingReport } from '#contract/week/clearing.ts'
import { cardOf, itemCards } from '#server/catalog/catalog/queries.ts'
import { attachedOffers, validOffers } from '#server/week/offers/queries.ts'
import { regionalOffers } from '#server/week/offers/regional-offers.ts'
import { poolDemands } from '#server/week/pool/queries.ts'
import type { Tx } from '#server/platform/db/change.ts'
import type { Db } from '#server/platform/db/database.ts'
import { allowLongWork, joinWholeSets } from '#server/platform/db/long-work.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { boughtOf, sharedSteps } from '#server/week/purchases/shared-steps.ts'
import type { PoolDecision } from './decide-pools.ts'
import { clearedTogether, decisions, inputsOf, refuseUnready, sharedPools } from './clearing-decisions.ts'

interface Admitted {
  poolId: string
  lines: number
  households: number
  total: number
}

interface Sums {
  lines: number
  households: number
  total: number
  saved: number
}

// The admitted lines with cost and saving, according to the decisions, or as they were bought.
const wouldBuy = (deliveryId: string, pools: readonly PoolDecision[]) => {
  const won = pools.filter(({ award }) => award !== null)
  const shared = sharedPools(pools)
  return sql`
    with price as materialized (
      select pool.id as pool_id, pool.catalog_item_id, pool.unit, won.unit_price,
             standard_price_of(pool.catalog_item_id, pool.target_price_per_unit, pool.delivery_id) as standard_price
      from unnest(${won.map(({ poolId }) => poolId)}::uuid[], ${won.map(({ award }) => award!.price)}::integer[]) as won (pool_id, unit_price)
      join aggregated_demands pool on pool.id = won.pool_id
    )${shared.length === 0 ? sql`` : sql`, more as materialized (${sharedSteps(deliveryId, shared)})`}
    select price.pool_id, line.user_id, (price.unit_price::bigint * bought.quantity + 500) / 1000 as total,
           (price.standard_price::bigint * bought.quantity + 500) / 1000 as standard_total
    from price join snapshot_lines line on line.catalog_item_id = price.catalog_item_id and line.unit = price.unit
    ${boughtOf(shared)}
    where line.delivery_id = ${deliveryId} and line.max_price >= price.unit_price`
}
const bought = (deliveryId: string) => sql`
  select aggregated_demand_id as pool_id, user_id, total, (standard_price::bigint * quantity + 500) / 1000 as standard_total
  from purchase_items where delivery_id = ${deliveryId}`

/** Sums per pool and in total. A member's saving is never below zero, as in domain/week/purchases/totals.ts. */
async function admittedSums(db: Db, admitted: ReturnType<typeof wouldBuy>): Promise<{ pools: Map<string, Admitted>; all: Sums }> {
  const { rows } = await sql<Admitted>`
    select pool_id as "poolId", count(*) as lines, count(distinct user_id) as households, sum(total) as total
    from (${admitted}) line group by pool_id`.execute(db)
  const { rows: all } = await sql<Sums>`
    select coalesce(sum(lines), 0)::bigint as lines, count(*) as households, coalesce(sum(total), 0)::bigint as total,
           coalesce(sum(greatest(saved, 0)), 0)::bigint as saved
    from (select user_id, count(*) as lines, sum(total) as total, sum(standard_total - total) as saved from (${admitted}) line group by user_id) member`.execute(
    db,
  )
  return { pools: new Map(rows.map((row) => [row.poolId, row])), all: all[0]! }
}

interface ReportedPool {
  poolId: string
  offers: number
  supplierName: string | null
  award: Pick<Award, 'tier' | 'price' | 'quantity'> | null
  regionalLocalities: number | null
  missingQuantity: number | null
}

async function report(
  tx: Tx,
  deliveryId: string,
  inputs: string,
  decided: readonly ReportedPool[],
  admitted: ReturnType<typeof wouldBuy>,
): Promise<ClearingReport> {
  const pools = await tx
    .selectFrom('aggregated_demands')
    .innerJoin('deliveries', 'deliveries.id', 'aggregated_demands.delivery_id')
    .leftJoin('pool_prolongations', 'pool_prolongations.aggregated_demand_id', 'aggregated_demands.id')
    .leftJoin('deliveries as later', 'later.id', 'pool_prolongations.to_delivery_id')
    .where('aggregated_demands.delivery_id', '=', deliveryId)
    .select([
      'later.week_start_date as prolongedTo',
      'pool_prolongations.households as prolongedHouseholds',
      'aggregated_demands.id',
      'catalog_item_id as itemId',
      'unit',
      'total_weekly_quantity as quantity',
      'aggregated_demands.households',
      'deliveries.snapshot_lines as lines',
    ])
    .execute()
  const cards = await itemCards(
    tx,
    pools.map(({ itemId }) => itemId),
  )
  const sums = await joinWholeSets(tx, () => admittedSums(tx, admitted))
  const byId = new Map(decided.map((pool) => [pool.poolId, pool]))
  const outcomes = pools.map(({ id, ...pool }) => {
    const { offers, supplierName, award, regionalLocalities, missingQuantity } = byId.get(id)!
    const served = sums.pools.get(id)
    return {
      item: cardOf(cards, pool),
      unit: pool.unit,
      status: award ? ('cleared' as const) : ('not_cleared' as const),
      hasOffer: offers > 0,
      offers,
      requestedQuantity: pool.quantity,
      requestedHouseholds: pool.households,
      supplierName: award ? supplierName : null,
      tier: award?.tier ?? null,
      regionalLocalities,
      unitPrice: award?.price ?? null,
      quantity: award?.quantity ?? 0,
      households: served?.households ?? 0,
      missingQuantity,
      total: served?.total ?? 0,
      prolonged: pool.prolongedTo === null ? null : { weekStart: pool.prolongedTo, households: pool.prolongedHouseholds ?? 0 },
    }
  })
  const czech = new Intl.Collator('cs')
  outcomes.sort((a, b) => czech.compare(a.item.name, b.item.name) || czech.compare(a.unit, b.unit))
  const { lines: linesAdmitted, ...all } = sums.all
  return { deliveryId, inputs, pools: outcomes, linesAdmitted, lines: pools[0]?.lines ?? 0, ...all }
}

async function frozenDelivery(db: Db, deliveryId: string): Promise<{ status: DeliveryStatus; sha256: Buffer | null }> {
  const delivery = await db
    .selectFrom('deliveries')
    .where('id', '=', deliveryId)
    .select(['status', 'snapshot_sha256 as sha256'])
    .executeTakeFirst()
  if (!delivery) throw new Refusal('NOT_FOUND')
  return delivery
}

/** Runs all queries of a report in one read-only snapshot transaction. */
const atOneMoment = <Answer>(db: Db, read: (tx: Tx) => Promise<Answer>): Promise<Answer> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await allowLongWork(tx)
      return read(tx)
    })

/** What clearing would decide now. Refuses unless the delivery is open for offers, and the others of its region too. */
export const dryRun = (db: Db, deliveryId: string): Promise<ClearingReport> =>
  atOneMoment(db, async (tx) => {
    const { status } = await frozenDelivery(tx, deliveryId)
    if (status !== 'offering') throw new Refusal('WRONG_STATE')
    const together = await clearedTogether(tx, deliveryId)
    refuseUnready(together)
    const { inputs, deliveries } = await decisions(tx, together)
    const { pools, offers } = deliveries.find((delivery) => delivery.deliveryId === deliveryId)!
    const names = new Map(offers.map(({ id, supplierName }) => [id, supplierName]))
    const decided = pools.map((pool) => ({ ...pool, supplierName: pool.award && names.get(pool.award.offerId)! }))
    return report(tx, deliveryId, inputs, decided, wouldBuy(deliveryId, pools))
  })

/** The decisions and purchases, as stored by clearing. */
export const clearedReport = (db: Db, deliveryId: string): Promise<ClearingReport> =>
  atOneMoment(db, async (tx) => {
    const { status, sha256 } = await frozenDelivery(tx, deliveryId)
    if (!isCleared(status)) throw new Refusal('WRONG_STATE')
    const rows = await tx
      .selectFrom('pool_results as result')
      .innerJoin('aggregated_demands as pool', 'pool.id', 'result.aggregated_demand_id')
      .leftJoin('demand_supplier_allocations as award', 'award.aggregated_demand_id', 'pool.id')
      .leftJoin('suppliers', 'suppliers.id', 'award.supplier_id')
      .where('pool.delivery_id', '=', deliveryId)
      .select([
        'pool.id as poolId',
        'result.missing_quantity as missingQuantity',
        'suppliers.name as supplierName',
        'award.tier',
        'award.locked_unit_price as price',
        'award.quantity',
        'award.regional_localities as regionalLocalities',
        sql<number>`(select count(distinct t.supplier_price_list_id)::integer from pool_tiers t
          where t.aggregated_demand_id = pool.id and t.is_regional)`.as('regionalOffers'),
      ])
      .execute()
    const offers = await attachedOffers(tx, deliveryId)
    const counts = Map.groupBy(offers, ({ poolId }) => poolId)
    const decided = rows.map(
      ({ poolId, missingQuantity, supplierName, tier, price, quantity, regionalLocalities, regionalOffers: regional }) => ({
        poolId,
        missingQuantity,
        supplierName,
        regionalLocalities,
        offers: (counts.get(poolId)?.length ?? 0) + regional,
        award: price === null ? null : { tier: tier as Award['tier'], price, quantity: quantity! },
      }),
    )
    return report(tx, deliveryId, inputsOf(sha256!, offers), decided, bought(deliveryId))
  })

/** The delivery of a forecast. */
export interface ForecastDelivery {
  id: string
  localityId: string
  weekStart: WeekStart
  status: DeliveryStatus
}

/**
 * How the pools of a delivery would clear now, by the rule of the real clearing; null items means all. Uses current baskets and valid
 * offers while it collects, afterwards the frozen lines and attached offers. What suppliers may see too (`isForAll`) ignores what lines accept on top,
 * and offers for the region, so its prices are upper bounds (docs/rules/week.md#tolerance).
 */
export async function forecasts(
  db: Db,
  delivery: ForecastDelivery,
  items: readonly string[] | null,
  { isForAll = false } = {},
): Promise<Forecast[]> {
  const { demands, offersOf } = await poolsNow(db, delivery, items)
  const regionOf = isForAll ? () => undefined : await regionsNow(db, delivery, items)
  return demands.map(({ tolerant, ...pool }) => {
    const region = regionOf(pool)
    return forecast({ ...pool, tolerant: isForAll ? [] : tolerant, offers: offersOf(pool), ...(region === undefined ? {} : { region }) })
  })
}

type Goods = { itemId: string; unit: Unit }
const goodsOf = ({ itemId, unit }: Goods) => `${itemId} ${unit}`

async function poolsNow(db: Db, delivery: ForecastDelivery, items: readonly string[] | null) {
  const isFrozen = delivery.status !== 'planned' && delivery.status !== 'collecting'
  const demands = await poolDemands(db, { ...delivery, isFrozen }, items)
  const areAttached = isFrozen && delivery.status !== 'closed'
  const offers = areAttached ? await attachedOffers(db, delivery.id, items) : await validOffers(db, delivery.id, items)
  const byGoods = Map.groupBy(offers, goodsOf)
  return { demands, offersOf: (goods: Goods) => byGoods.get(goodsOf(goods)) ?? [] }
}

/** The offers for the region of a delivery, by item and unit, with the pools of the other localities that a member may be told of. */
async function regionsNow(db: Db, delivery: ForecastDelivery, items: readonly string[] | null): Promise<(goods: Goods) => Pool['region']> {
  const { week, deliveries } = await clearedTogether(db, delivery.id)
  const offers = week === null ? [] : await regionalOffers(db, week, items)
  if (week === null || offers.length === 0) return () => undefined
  const offered = Map.groupBy(offers, goodsOf)
  const others = new Map<string, LocalityPool[]>()
  const itemsOffered = [...new Set(offers.map(({ itemId }) => itemId))]
  for (const other of deliveries.filter(({ id }) => id !== delivery.id)) {
    const { demands, offersOf } = await poolsNow(db, { ...other, weekStart: week.weekStart }, itemsOffered)
    // What lines accept on top may give a locality a price of its own, with which it takes no part.
    for (const { curve, tolerant, cappedHouseholds, ...goods } of demands)
      if (sightOf('member', cappedHouseholds).price)
        others.set(goodsOf(goods), [
          ...(others.get(goodsOf(goods)) ?? []),
          { curve: [...curve, ...flexiblePoints(tolerant, goods.unit)], offers: offersOf(goods) },
        ])
  }
  return (goods) => {
    const own = offered.get(goodsOf(goods))
    return own && { localities: deliveries.length, offers: own, others: others.get(goodsOf(goods)) ?? [] }
  }
}

import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Unit } from '#domain/money/unit.ts'
import type { Award } from '#domain/week/clearing/clear.ts'
import { forecast, type Forecast } from '#domain/week/clearing/forecast.ts'
import { isCleared } from '#domain/week/deliveries/control.ts'
import type { DeliveryStatus } from '#domain/week/deliveries/status.ts'
import type { WeekStart } from '#domain/time/week.ts'
import type { ClearingReport } from '#contract/week/clearing.ts'
import { cardOf, itemCards } from '#server/catalog/catalog/queries.ts'
import { attachedOffers, validOffers, type PoolOffer } from '#server/week/offers/queries.ts'
import { demandCurves, poolDemands } from '#server/week/pool/queries.ts'
import type { Tx } from '#server/platform/db/change.ts'
import type { Db } from '#server/platform/db/database.ts'
import { allowLongWork, joinWholeSets } from '#server/platform/db/long-work.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { boughtOf, sharedSteps, type SharedPool } from '#server/week/purchases/shared-steps.ts'
import { decidePools, type PoolDecision } from './decide-pools.ts'

export interface Decisions {
  /** Identifies the frozen lines and the offers of the decisions: hex SHA-256 over the snapshot's hash and, in order, `pool offer LF`. */
  inputs: string
  pools: PoolDecision[]
  offers: (PoolOffer & { poolId: string })[]
}

/** The pools whose award takes some steps on top, and how their lines share them. */
export const sharedPools = (pools: readonly PoolDecision[]): SharedPool[] =>
  pools.flatMap(({ poolId, award, more }) => (award && more ? [{ poolId, price: award.price, ...more }] : []))

/** Decides what clearing would decide for a closed delivery, from its snapshot and its attached offers. Writes nothing. */
export async function decisions(tx: Tx, deliveryId: string, snapshotSha256: Buffer): Promise<Decisions> {
  const offers = await attachedOffers(tx, deliveryId)
  const pools = await tx.selectFrom('aggregated_demands').select('id').where('delivery_id', '=', deliveryId).orderBy('id').execute()
  const answered = [...new Set(offers.map(({ poolId }) => poolId))]
  const decided = await decidePools(
    pools.map(({ id }) => id),
    offers,
    demandCurves(tx, deliveryId, answered),
  )
  return { inputs: inputsOf(snapshotSha256, offers), pools: decided, offers }
}

function inputsOf(snapshotSha256: Buffer, offers: readonly { poolId: string; id: string }[]): string {
  const hash = createHash('sha256').update(snapshotSha256)
  for (const attached of offers.map(({ poolId, id }) => `${poolId} ${id}\n`).toSorted()) hash.update(attached)
  return hash.digest('hex')
}

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
    const { offers, supplierName, award, missingQuantity } = byId.get(id)!
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

/** What clearing would decide now. Refuses unless the delivery is open for offers. */
export const dryRun = (db: Db, deliveryId: string): Promise<ClearingReport> =>
  atOneMoment(db, async (tx) => {
    const { status, sha256 } = await frozenDelivery(tx, deliveryId)
    if (status !== 'offering') throw new Refusal('WRONG_STATE')
    const { inputs, pools, offers } = await decisions(tx, deliveryId, sha256!)
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
      ])
      .execute()
    const offers = await attachedOffers(tx, deliveryId)
    const counts = Map.groupBy(offers, ({ poolId }) => poolId)
    const decided = rows.map(({ poolId, missingQuantity, supplierName, tier, price, quantity }) => ({
      poolId,
      missingQuantity,
      supplierName,
      offers: counts.get(poolId)?.length ?? 0,
      award: price === null ? null : { tier: tier as Award['tier'], price, quantity: quantity! },
    }))
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
 * so its prices are upper bounds (docs/rules/week.md#tolerance).
 */
export async function forecasts(
  db: Db,
  delivery: ForecastDelivery,
  items: readonly string[] | null,
  { isForAll = false } = {},
): Promise<Forecast[]> {
  const isFrozen = delivery.status !== 'planned' && delivery.status !== 'collecting'
  const demands = await poolDemands(db, { ...delivery, isFrozen }, items)
  const areAttached = isFrozen && delivery.status !== 'closed'
  const offers = areAttached ? await attachedOffers(db, delivery.id, items) : await validOffers(db, delivery.id, items)
  const key = ({ itemId, unit }: { itemId: string; unit: Unit }) => `${itemId} ${unit}`
  const offersOf = Map.groupBy(offers, key)
  return demands.map(({ tolerant, ...pool }) =>
    forecast({ ...pool, tolerant: isForAll ? [] : tolerant, offers: offersOf.get(key(pool)) ?? [] }),
  )
}

import { sql } from 'kysely'
import type { Award } from '#domain/week/clearing/clear.ts'
import { isCleared } from '#domain/week/deliveries/control.ts'
import type { DeliveryStatus } from '#domain/week/deliveries/status.ts'
import type { ClearingReport, LocalityReport } from '#contract/week/clearing.ts'
import { cardOf, itemCards } from '#server/catalog/catalog/queries.ts'
import { attachedOffers } from '#server/week/offers/queries.ts'
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

/** What members buy in all, and the saving: of a member it is never below zero, as in domain/week/purchases/totals.ts. */
async function sumsOf(db: Db, admitted: ReturnType<typeof wouldBuy>): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select coalesce(sum(lines), 0)::bigint as lines, count(*) as households, coalesce(sum(total), 0)::bigint as total,
           coalesce(sum(greatest(saved, 0)), 0)::bigint as saved
    from (select user_id, count(*) as lines, sum(total) as total, sum(standard_total - total) as saved from (${admitted}) line group by user_id) member`.execute(
    db,
  )
  return rows[0]!
}

async function sumsOfPools(db: Db, admitted: ReturnType<typeof wouldBuy>): Promise<Map<string, Admitted>> {
  const { rows } = await sql<Admitted>`
    select pool_id as "poolId", count(*) as lines, count(distinct user_id) as households, sum(total) as total
    from (${admitted}) line group by pool_id`.execute(db)
  return new Map(rows.map((row) => [row.poolId, row]))
}

/** A delivery of the same act, and what is bought in it. */
interface Fellow {
  deliveryId: string
  localityName: string
  admitted: ReturnType<typeof wouldBuy>
}

/** The sums of each delivery of an act; none for one that is cleared alone. */
async function sumsTogether(tx: Tx, fellows: readonly Fellow[]): Promise<LocalityReport[]> {
  const reports: LocalityReport[] = []
  if (fellows.length > 1)
    for (const { deliveryId, localityName, admitted } of fellows) {
      const { households, total, saved } = await joinWholeSets(tx, () => sumsOf(tx, admitted))
      reports.push({ deliveryId, localityName, households, total, saved })
    }
  return reports.toSorted((a, b) => a.localityName.localeCompare(b.localityName, 'cs'))
}

interface ReportedPool {
  poolId: string
  offers: number
  supplierName: string | null
  award: Pick<Award, 'tier' | 'price' | 'quantity' | 'flexible'> | null
  regionalLocalities: number | null
  missingQuantity: number | null
}

async function report(
  tx: Tx,
  deliveryId: string,
  inputs: string,
  decided: readonly ReportedPool[],
  admitted: ReturnType<typeof wouldBuy>,
  together: LocalityReport[],
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
  const sums = await joinWholeSets(tx, () => sumsOfPools(tx, admitted))
  const { lines: linesAdmitted, ...all } = await joinWholeSets(tx, () => sumsOf(tx, admitted))
  const byId = new Map(decided.map((pool) => [pool.poolId, pool]))
  const outcomes = pools.map(({ id, ...pool }) => {
    const { offers, supplierName, award, regionalLocalities, missingQuantity } = byId.get(id)!
    const served = sums.get(id)
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
      flexible: award?.flexible ?? 0,
      households: served?.households ?? 0,
      missingQuantity,
      total: served?.total ?? 0,
      prolonged: pool.prolongedTo === null ? null : { weekStart: pool.prolongedTo, households: pool.prolongedHouseholds ?? 0 },
    }
  })
  const czech = new Intl.Collator('cs')
  outcomes.sort((a, b) => czech.compare(a.item.name, b.item.name) || czech.compare(a.unit, b.unit))
  return { deliveryId, inputs, pools: outcomes, linesAdmitted, lines: pools[0]?.lines ?? 0, ...all, together }
}

/** The deliveries that were cleared in one act with this one, and are not cancelled. */
const clearedWith = (tx: Tx, deliveryId: string) =>
  tx
    .selectFrom('deliveries')
    .innerJoin('localities', 'localities.id', 'deliveries.locality_id')
    .where('cleared_with', '=', (eb) => eb.selectFrom('deliveries as own').where('own.id', '=', deliveryId).select('own.cleared_with'))
    .where('deliveries.status', '<>', 'cancelled')
    .select(['deliveries.id as deliveryId', 'localities.name as localityName'])
    .execute()

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
    const fellows = together.deliveries.map(({ id, localityName }) => {
      const own = deliveries.find((delivery) => delivery.deliveryId === id)!
      return { deliveryId: id, localityName, admitted: wouldBuy(id, own.pools) }
    })
    return report(tx, deliveryId, inputs, decided, wouldBuy(deliveryId, pools), await sumsTogether(tx, fellows))
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
        'award.flexible_quantity as flexible',
        'award.regional_localities as regionalLocalities',
        sql<number>`(select count(distinct t.supplier_price_list_id)::integer from pool_tiers t
          where t.aggregated_demand_id = pool.id and t.is_regional)`.as('regionalOffers'),
      ])
      .execute()
    const offers = await attachedOffers(tx, deliveryId)
    const counts = Map.groupBy(offers, ({ poolId }) => poolId)
    const decided = rows.map(
      ({ poolId, missingQuantity, supplierName, tier, price, quantity, flexible, regionalLocalities, regionalOffers: regional }) => ({
        poolId,
        missingQuantity,
        supplierName,
        regionalLocalities,
        offers: (counts.get(poolId)?.length ?? 0) + regional,
        award: price === null ? null : { tier: tier as Award['tier'], price, quantity: quantity!, flexible: flexible! },
      }),
    )
    const fellows = (await clearedWith(tx, deliveryId)).map((fellow) => ({ ...fellow, admitted: bought(fellow.deliveryId) }))
    return report(tx, deliveryId, inputsOf(sha256!, offers), decided, bought(deliveryId), await sumsTogether(tx, fellows))
  })

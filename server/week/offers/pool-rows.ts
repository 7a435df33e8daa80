import { sql, type RawBuilder } from 'kysely'
import type { Money } from '#domain/money/money.ts'
import type { Unit } from '#domain/money/unit.ts'
import type { FurtherSums, OrderedSums } from '#domain/week/pool/sight.ts'
import { deliveryRows } from '#server/week/deliveries/queries.ts'
import { orderedPoolSums, poolSums } from '#server/week/pool/queries.ts'
import type { Db } from '#server/platform/db/database.ts'

/** The sums of one pool. */
export interface PoolRow extends OrderedSums, FurtherSums {
  deliveryId: string
  itemId: string
  unit: Unit
  targetPrice: Money | null
}

/** A delivery as suppliers' lists are made of it. */
export type DeliveryRow = Awaited<ReturnType<typeof deliveriesAmong>>[number]

/** Older sums than this are not shown: the job that renews them every few minutes does not run. */
const hoursValid = 1

/**
 * The deliveries with these ids, and (`isAsked` is false) the others of their regions in their weeks; with the region, and when the open baskets of
 * a large one that collects were summed ahead (server/week/pool/sum-open-pools.ts).
 */
const deliveriesAmong = (db: Db, ids: RawBuilder<unknown>) =>
  deliveryRows(db)
    .leftJoin(
      sql<{ delivery_id: string; region_id: string; name: string }>`delivery_regions`.as('region'),
      'region.delivery_id',
      'deliveries.id',
    )
    .leftJoin('summed_deliveries as ahead', (join) =>
      join
        .onRef('ahead.delivery_id', '=', 'deliveries.id')
        .on('deliveries.status', 'in', ['planned', 'collecting'])
        .on(sql<boolean>`ahead.summed_at > (select app_now()) - make_interval(hours => ${hoursValid})`),
    )
    .where(
      sql<boolean>`deliveries.id in (
        ${ids} union
        select other.delivery_id from delivery_regions mine
        join delivery_regions other on other.region_id = mine.region_id and other.week_start_date = mine.week_start_date
        where mine.delivery_id in (${ids}))`,
    )
    .select([
      'region.region_id as regionId',
      'region.name as regionName',
      'ahead.summed_at as summedAt',
      sql<boolean>`deliveries.id in (${ids})`.as('isAsked'),
    ])
    .orderBy('deliveries.week_start_date')
    .orderBy('localityName')
    .execute()

/** The deliveries that suppliers see: those that collect or wait for offers, and the last cleared one of each locality. */
export const shownDeliveries = (db: Db): Promise<DeliveryRow[]> =>
  deliveriesAmong(
    db,
    sql`(select id from deliveries where status in ('collecting', 'closed', 'offering')) union
        (select distinct on (locality_id) id from deliveries where cleared_at is not null and status <> 'cancelled'
         order by locality_id, week_start_date desc)`,
  )

/** One delivery, whatever its state. */
export const deliveryNamed = (db: Db, id: string): Promise<DeliveryRow[]> => deliveriesAmong(db, sql`select ${id}::uuid`)

const isLive = ({ status }: DeliveryRow) => status === 'planned' || status === 'collecting'

type Part = ReturnType<typeof sql>
type Ids = readonly string[]
type Items = readonly string[] | null

const sums = sql`delivery_id as "deliveryId", catalog_item_id as "itemId", pool.unit, quantity, no_cap_quantity as "noCapQuantity", households,
  capped_households as "cappedHouseholds", ordered_quantity as "orderedQuantity", ordered_households as "orderedHouseholds", further_quantity as "furtherQuantity",
  further_households as "furtherHouseholds"`
const isShown = (items: Items) =>
  sql`catalog_item_id not in (select id from private_items) and (${items}::uuid[] is null or catalog_item_id = any(${items}))`

/** Summed from today's effective baskets. Whether a household has ordered an item depends on everything else in its week. */
const ofNow = (ids: Ids, items: Items): Part => sql`
  select ${sums}, item.base_price as "targetPrice"
  from deliveries d
  cross join lateral (select d.id as delivery_id, sum.* from (
    ${orderedPoolSums({
      lines:
        items === null
          ? sql`effective_lines(d.locality_id, d.week_start_date, d.id)`
          : sql`effective_lines(d.locality_id, d.week_start_date, d.id, null,
              array(select distinct user_id from effective_lines(d.locality_id, d.week_start_date, d.id, ${items}::uuid[])))`,
      localityId: sql`d.locality_id`,
      week: sql`d.week_start_date`,
      cutOffAt: sql`d.cut_off_at`,
    })}) sum) pool
  join catalog_items item on item.id = pool.catalog_item_id
  where d.id = any(${ids}::uuid[]) and ${isShown(items)}`

/** Of large deliveries: summed from today's effective baskets, but what is ordered of it as it was summed last. */
const ofNowButOrdered = (ids: Ids, items: Items): Part => sql`
  select ${sums}, item.base_price as "targetPrice"
  from deliveries d
  cross join lateral (
    select d.id as delivery_id, sum.*, coalesce(least(ahead.ordered_quantity, sum.quantity - sum.no_cap_quantity), 0) as ordered_quantity,
           coalesce(ahead.ordered_households, 0) as ordered_households
    from (${poolSums(sql`effective_lines(d.locality_id, d.week_start_date, d.id, ${items}::uuid[])`)}) sum
    left join open_pools ahead on ahead.delivery_id = d.id and ahead.catalog_item_id = sum.catalog_item_id and ahead.unit = sum.unit
  ) pool
  join catalog_items item on item.id = pool.catalog_item_id
  where d.id = any(${ids}::uuid[]) and ${isShown(items)}`

const summedLast = (ids: Ids, items: Items): Part => sql`
  select ${sums}, item.base_price as "targetPrice"
  from open_pools pool join catalog_items item on item.id = pool.catalog_item_id and item.is_active and not item.is_blocked
  where delivery_id = any(${ids}::uuid[]) and ${isShown(items)}`

/** Stored at the cut-off, when only what is ordered was frozen. */
const stored = (ids: Ids, items: Items): Part => sql`
  select ${sums}, target_price_per_unit as "targetPrice"
  from (select *, total_weekly_quantity - further_quantity as quantity,
               total_weekly_quantity - further_quantity - no_cap_quantity as ordered_quantity,
               capped_households as ordered_households from aggregated_demands) pool
  where delivery_id = any(${ids}::uuid[]) and ${isShown(items)}`

/** The pools of these deliveries in one statement, without items that only their author may see (docs/decisions/021-off-catalog.md). */
async function poolRows(db: Db, deliveries: readonly DeliveryRow[], items: Items, ofLarge: typeof ofNow): Promise<PoolRow[]> {
  const idsOf = (is: (delivery: DeliveryRow) => boolean) => deliveries.filter(is).map(({ id }) => id)
  const kinds: [ids: string[], kind: typeof ofNow][] = [
    [idsOf((delivery) => isLive(delivery) && delivery.summedAt === null), ofNow],
    [idsOf(({ summedAt }) => summedAt !== null), ofLarge],
    [idsOf((delivery) => !isLive(delivery)), stored],
  ]
  // Most lists need one or two of them, and each is long to plan.
  const parts = kinds.filter(([ids]) => ids.length > 0).map(([ids, kind]) => kind(ids, items))
  if (parts.length === 0) return []
  const { rows } = await sql<PoolRow>`${sql.join(parts, sql` union all `)}`.execute(db)
  return rows
}

/** The pools of these deliveries for a list: of large deliveries that collect, as they were summed last. */
export const listedPools = (db: Db, deliveries: readonly DeliveryRow[], items: Items): Promise<PoolRow[]> =>
  poolRows(db, deliveries, items, summedLast)

/** The pools of these items as they are now; of large deliveries, what is ordered of them as it was summed last. */
export const namedPools = (db: Db, deliveries: readonly DeliveryRow[], items: readonly string[]): Promise<PoolRow[]> =>
  poolRows(db, deliveries, items, ofNowButOrdered)

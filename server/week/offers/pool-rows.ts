import { sql } from 'kysely'
import type { Money } from '#domain/money/money.ts'
import type { Unit } from '#domain/money/unit.ts'
import { deliveryRows } from '#server/week/deliveries/queries.ts'
import { poolSums } from '#server/week/pool/queries.ts'
import type { Db } from '#server/platform/db/database.ts'

/** The sums of one pool. */
export interface PoolRow {
  deliveryId: string
  itemId: string
  unit: Unit
  quantity: number
  noCapQuantity: number
  households: number
  cappedHouseholds: number
  targetPrice: Money | null
}

export type DeliveryRow = Awaited<ReturnType<ReturnType<typeof deliveryRows>['executeTakeFirstOrThrow']>>

/** The deliveries that suppliers see: those that collect or wait for offers, and the last cleared one of each locality. */
export const shownDeliveries = (db: Db): Promise<DeliveryRow[]> =>
  deliveryRows(db)
    .where((eb) =>
      eb.or([
        eb('deliveries.status', 'in', ['collecting', 'closed', 'offering']),
        eb(
          'deliveries.id',
          'in',
          eb
            .selectFrom('deliveries as last')
            .select('last.id')
            .distinctOn('last.locality_id')
            .where('last.cleared_at', 'is not', null)
            .where('last.status', '<>', 'cancelled')
            .orderBy('last.locality_id')
            .orderBy('last.week_start_date', 'desc'),
        ),
      ]),
    )
    .orderBy('deliveries.week_start_date')
    .orderBy('localityName')
    .execute()

/** Deliveries by id, whatever their state. */
export const deliveriesOf = (db: Db, ids: readonly string[]): Promise<DeliveryRow[]> =>
  deliveryRows(db)
    .where('deliveries.id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`)
    .execute()

const sums = sql`delivery_id as "deliveryId", catalog_item_id as "itemId", pool.unit, quantity, no_cap_quantity as "noCapQuantity", households,
  capped_households as "cappedHouseholds"`

const isLive = ({ status }: DeliveryRow) => status === 'planned' || status === 'collecting'

/** Older sums than this are not shown: the job that renews them every few minutes does not run. */
const hoursValid = 1

/** The deliveries whose open baskets were summed ahead (server/week/pool/sum-open-pools.ts), and when the oldest of these sums was made. */
async function summedAhead(db: Db, deliveries: readonly DeliveryRow[]): Promise<{ ids: ReadonlySet<string>; summedAt: Date | null }> {
  const { rows } = await sql<{ id: string; summedAt: Date }>`
    select delivery_id as id, summed_at as "summedAt" from summed_deliveries
    where delivery_id = any(${deliveries.filter(isLive).map(({ id }) => id)}::uuid[])
      and summed_at > (select app_now()) - make_interval(hours => ${hoursValid})
    order by summed_at`.execute(db)
  return { ids: new Set(rows.map(({ id }) => id)), summedAt: rows[0]?.summedAt ?? null }
}

/** The pools of these deliveries for a list: of large deliveries that collect, as they were summed last. Null `summedAt`: all are of now. */
export async function listedPools(
  db: Db,
  deliveries: readonly DeliveryRow[],
  items: readonly string[] | null,
): Promise<{ pools: PoolRow[]; summedAt: Date | null }> {
  const { ids, summedAt } = await summedAhead(db, deliveries)
  return { pools: await poolRows(db, deliveries, items, ids), summedAt }
}

/**
 * The pools of these deliveries in one statement: summed from today's effective baskets while a delivery collects, and stored ones after
 * that; those `ahead` as they were summed last. Null items means all. Without items that only their author may see
 * (docs/decisions/021-off-catalog.md).
 */
export async function poolRows(
  db: Db,
  deliveries: readonly DeliveryRow[],
  items: readonly string[] | null,
  ahead: ReadonlySet<string> = new Set(),
): Promise<PoolRow[]> {
  const live = deliveries.filter((delivery) => isLive(delivery) && !ahead.has(delivery.id)).map(({ id }) => id)
  const stored = deliveries.filter((delivery) => !isLive(delivery)).map(({ id }) => id)
  const { rows } = await sql<PoolRow>`
    select ${sums}, item.base_price as "targetPrice"
    from deliveries d
    cross join lateral (select d.id as delivery_id, sum.* from (
      ${poolSums(sql`effective_lines(d.locality_id, d.week_start_date, d.id, ${items}::uuid[])`)}) sum) pool
    join catalog_items item on item.id = pool.catalog_item_id
    where d.id = any(${live}::uuid[]) and pool.catalog_item_id not in (select id from private_items)
    union all
    select ${sums}, item.base_price
    from open_pools pool join catalog_items item on item.id = pool.catalog_item_id and item.is_active and not item.is_blocked
    where delivery_id = any(${[...ahead]}::uuid[]) and (${items}::uuid[] is null or catalog_item_id = any(${items}))
      and catalog_item_id not in (select id from private_items)
    union all
    select ${sums}, target_price_per_unit
    from (select *, total_weekly_quantity as quantity from aggregated_demands) pool
    where delivery_id = any(${stored}::uuid[]) and (${items}::uuid[] is null or catalog_item_id = any(${items}))
      and catalog_item_id not in (select id from private_items)`.execute(db)
  return rows
}

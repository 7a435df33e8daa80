import { sql } from 'kysely'
import type { Unit } from '#domain/money/unit.ts'
import type { PricePoint } from '#domain/week/clearing/clear.ts'
import { flexiblePoints, type TolerantPoint } from '#domain/week/clearing/forecast.ts'
import type { FurtherSums } from '#domain/week/pool/sight.ts'
import type { Money } from '#domain/money/money.ts'
import type { WeekStart } from '#domain/time/week.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { joinWholeSets } from '#server/platform/db/long-work.ts'
import { linesAbove, wholeLines } from './lines-above.ts'

interface OfDelivery {
  id: string
  localityId: string
  weekStart: WeekStart
}

export interface LivePool {
  itemId: string
  unit: Unit
  quantity: number
  noCapQuantity: number
  households: number
  cappedHouseholds: number
  targetPrice: Money | null
}

/** A household's quantity of an item by first steps, what further steps add to it, and whether its cap counts. */
const householdsOf = (lines: ReturnType<typeof sql>) => sql`
  select catalog_item_id, unit, user_id, sum(quantity) as quantity, coalesce(sum(quantity) filter (where max_price is null), 0) as no_cap_quantity,
         coalesce(sum(further_part(quantity, further_steps)) filter (where further_steps is not null), 0) as further_quantity,
         bool_or(max_price is not null) as is_capped
  from ${lines} line group by catalog_item_id, unit, user_id`

/**
 * Number of capped households; linked households count as one. Requires the join `shared_households shared`
 * (docs/decisions/038-small-groups.md).
 */
const cappedHouseholds = sql`
  count(*) filter (where is_capped and shared.user_id is null) + count(distinct shared.counts_as) filter (where is_capped)`

/** The same of those with further steps. */
const furtherHouseholds = sql`
  count(*) filter (where further_quantity > 0 and shared.user_id is null) + count(distinct shared.counts_as) filter (where further_quantity > 0)`

/**
 * A query for the sums of all pools of some lines, by item and unit. `quantity` is that of first steps; `further_quantity` is what further steps add at
 * lower prices.
 */
export const poolSums = (lines: ReturnType<typeof sql>) => sql`
  select catalog_item_id, unit, sum(quantity) as quantity, sum(no_cap_quantity) as no_cap_quantity, count(*) as households,
         ${cappedHouseholds} as capped_households, sum(further_quantity) as further_quantity, ${furtherHouseholds} as further_households
  from (${householdsOf(lines)}) household left join shared_households shared using (user_id) group by catalog_item_id, unit`

/**
 * The same of a week that still collects, with what households have ordered so far of the part with a cap: `ordered_quantity`, and
 * `ordered_households`. The lines must be all lines of their households.
 */
export const orderedPoolSums = (of: Parameters<typeof linesAbove>[0]) => sql`
  with ${linesAbove(of)}
  select pool.*, coalesce(ordered.quantity, 0) as ordered_quantity, coalesce(ordered.capped_households, 0) as ordered_households
  from (${poolSums(sql`line`)}) pool left join (${poolSums(sql`(
    select user_id, catalog_item_id, unit, quantity, max_price, further_steps from (select * ${wholeLines}) whole where max_price is not null
    union all
    select user_id, catalog_item_id, unit, ordered_quantity, ordered_max_price, ordered_further_steps from above_line
    where ordered_quantity > 0 and ordered_max_price is not null)`)}) ordered using (catalog_item_id, unit)`

/** The pools of a collecting delivery, summed from the current effective baskets; null items means all. */
export async function livePools(db: Db, { id, localityId, weekStart }: OfDelivery, items: readonly string[] | null): Promise<LivePool[]> {
  const { rows } = await sql<LivePool>`
    select catalog_item_id as "itemId", pool.unit, quantity, no_cap_quantity as "noCapQuantity", households, capped_households as "cappedHouseholds",
           item.base_price as "targetPrice"
    from (${poolSums(sql`effective_lines(${localityId}, ${weekStart}, ${id}, ${items}::uuid[])`)}) pool
    join catalog_items item on item.id = pool.catalog_item_id`.execute(db)
  return rows
}

export interface PoolDemand extends FurtherSums {
  itemId: string
  unit: Unit
  households: number
  cappedHouseholds: number
  /** The median quantity per household, in thousandths; null once the week is closed. */
  typicalQuantity: number | null
  /** Without flexible parts. */
  curve: PricePoint[]
  tolerant: TolerantPoint[]
}

type PoolRow = Omit<PoolDemand, 'curve' | 'tolerant'> & { curve: [Money | null, number][]; tolerant: [Money, number, number][] | null }

/**
 * The points of lines on the demand curves of their pools: one of each line, and one of each further step. Few lines have any, so they are
 * looked for apart, and plain lines cost what they cost without.
 */
const pointsOf = (lines: ReturnType<typeof sql>) => sql`(
  select catalog_item_id, unit, max_price as cap, quantity from ${lines} line
  union all
  select catalog_item_id, unit, step.cap, step.added from ${lines} line cross join lateral further_points(quantity, further_steps) step
  where further_steps is not null)`

/**
 * What the lines of each pool accept on top, as [cap, steps of the unit, lines]. Few lines do, so plain lines cost nothing.
 */
const tolerantOf = (lines: ReturnType<typeof sql>) => sql`
  select catalog_item_id, unit, json_agg(json_build_array(cap, steps, lines)) as tolerant
  from (
    select catalog_item_id, unit, max_price as cap, flexible_steps(quantity, further_steps, unit::text) as steps, count(*) as lines
    from ${lines} line where cardinality(further_steps) = 1 group by 1, 2, 3, 4
  ) point where steps > 0 group by catalog_item_id, unit`

// SQL adds up: one row per pool, its curve as [cap, quantity] pairs.
const curvesOf = (lines: ReturnType<typeof sql>) => sql`
  select catalog_item_id, unit, json_agg(json_build_array(cap, quantity)) as curve
  from (select catalog_item_id, unit, cap, sum(quantity) as quantity from ${pointsOf(lines)} point group by catalog_item_id, unit, cap) point
  group by catalog_item_id, unit`

const liveDemands = ({ id, localityId, weekStart }: OfDelivery, items: readonly string[] | null) => sql<PoolRow>`
  with line as materialized (
    select user_id, catalog_item_id, unit, quantity, max_price, further_steps from effective_lines(${localityId}, ${weekStart}, ${id}, ${items}::uuid[])
  )
  select pool.catalog_item_id as "itemId", pool.unit, size.households, size."cappedHouseholds", size."typicalQuantity", size."furtherQuantity",
         size."furtherHouseholds", pool.curve, more.tolerant
  from (${curvesOf(sql`line`)}) pool join (
    select catalog_item_id, unit, count(*) as households, ${cappedHouseholds} as "cappedHouseholds",
           percentile_disc(0.5) within group (order by quantity) as "typicalQuantity", sum(further_quantity) as "furtherQuantity",
           ${furtherHouseholds} as "furtherHouseholds"
    from (${householdsOf(sql`line`)}) household left join shared_households shared using (user_id)
    group by catalog_item_id, unit
  ) size using (catalog_item_id, unit) left join (${tolerantOf(sql`line`)}) more using (catalog_item_id, unit)`

const frozenLines = (id: string, items: readonly string[] | null) => sql`(
  select * from snapshot_lines where delivery_id = ${id} and (${items}::uuid[] is null or catalog_item_id = any(${items})))`

// A household's usual quantity matters only while others may still join.
const frozenDemands = ({ id }: OfDelivery, items: readonly string[] | null) => sql<PoolRow>`
  select size.catalog_item_id as "itemId", size.unit, size.households, size.capped_households as "cappedHouseholds",
         null as "typicalQuantity", size.further_quantity as "furtherQuantity", size.further_households as "furtherHouseholds", pool.curve,
         more.tolerant
  from aggregated_demands size
  join (${curvesOf(frozenLines(id, items))}) pool on pool.catalog_item_id = size.catalog_item_id and pool.unit = size.unit
  left join (${tolerantOf(frozenLines(id, items))}) more on more.catalog_item_id = size.catalog_item_id and more.unit = size.unit
  where size.delivery_id = ${id}`

/** The demand of each pool for its forecast: from current baskets while they can change, afterwards from the frozen lines. */
export async function poolDemands(
  db: Db,
  delivery: OfDelivery & { isFrozen: boolean },
  items: readonly string[] | null,
): Promise<PoolDemand[]> {
  const { rows } = await (delivery.isFrozen ? frozenDemands : liveDemands)(delivery, items).execute(db)
  return rows.map(({ curve, tolerant, ...pool }) => ({
    ...pool,
    curve: curve.map(([cap, quantity]) => ({ cap, quantity })),
    tolerant: pointsFrom(tolerant ?? []),
  }))
}

/** What the frozen lines of pools accept on top, by pool. */
async function tolerantPools(tx: Tx, deliveryId: string): Promise<Map<string, { unit: Unit; points: TolerantPoint[] }>> {
  const { rows } = await sql<{ id: string; unit: Unit; tolerant: [Money, number, number][] }>`
    select pool.id, pool.unit, more.tolerant
    from (${tolerantOf(sql`(select * from snapshot_lines where delivery_id = ${deliveryId})`)}) more
    join aggregated_demands pool on pool.delivery_id = ${deliveryId} and pool.catalog_item_id = more.catalog_item_id and pool.unit = more.unit`.execute(
    tx,
  )
  return new Map(rows.map(({ id, unit, tolerant }) => [id, { unit, points: pointsFrom(tolerant) }]))
}

const pointsFrom = (tolerant: readonly [Money, number, number][]): TolerantPoint[] =>
  tolerant.map(([cap, steps, lines]) => ({ cap, steps, lines }))

const pointsAtOnce = 10_000

/** The demand curve of a pool, and what its lines accept on top; the curve has that too. */
export interface DecidedDemand {
  poolId: string
  curve: PricePoint[]
  tolerant: { unit: Unit; points: readonly TolerantPoint[] } | null
}

/**
 * The demand curves of some pools of a closed delivery, one after another. Lines without a cap affect no price and are excluded. Uses a
 * cursor to limit memory, however many caps there are. Must run in a transaction.
 */
export async function* demandCurves(tx: Tx, deliveryId: string, poolIds: readonly string[]): AsyncGenerator<DecidedDemand> {
  const tolerant = await tolerantPools(tx, deliveryId)
  const whole = (id: string, firm: PricePoint[]): DecidedDemand => {
    const more = tolerant.get(id) ?? null
    return { poolId: id, curve: more === null ? firm : [...firm, ...flexiblePoints(more.points, more.unit)], tolerant: more }
  }
  await joinWholeSets(tx, () =>
    sql`
    declare demand_points no scroll cursor for
    select pool.id, point.cap, sum(point.quantity) as quantity
    from ${pointsOf(sql`(select * from snapshot_lines where delivery_id = ${deliveryId} and max_price is not null)`)} point
    join aggregated_demands pool on pool.catalog_item_id = point.catalog_item_id and pool.unit = point.unit
    where pool.delivery_id = ${deliveryId} and pool.id = any(${poolIds}::uuid[])
    group by pool.id, point.cap
    order by pool.id`.execute(tx),
  )
  let poolId: string | undefined
  let curve: PricePoint[] = []
  for (;;) {
    const { rows } = await sql<{
      id: string
      cap: Money
      quantity: number
    }>`fetch forward ${sql.lit(pointsAtOnce)} from demand_points`.execute(tx)
    for (const { id, cap, quantity } of rows) {
      if (id !== poolId) {
        if (poolId !== undefined) yield whole(poolId, curve)
        poolId = id
        curve = []
      }
      curve.push({ cap, quantity })
    }
    if (rows.length < pointsAtOnce) break
  }
  if (poolId !== undefined) yield whole(poolId, curve)
  await sql`close demand_points`.execute(tx)
}

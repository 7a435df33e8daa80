import { sql } from 'kysely'
import type { Money } from '#domain/money/money.ts'
import type { ToleranceLevel } from '#domain/week/clearing/tolerance.ts'

/** A pool whose lines take some steps on top, and how they share them. */
export interface SharedPool extends ToleranceLevel {
  poolId: string
  price: Money
}

/**
 * The steps that single lines take on top, as `sharesOf` of domain/week/clearing/tolerance.ts says it: `user_id`, `source_id` and `flexible`. The last
 * ones go in the order of hashes over the names of the protocol's files, where households are numbered, so that anybody can compute it again.
 */
export const sharedSteps = (deliveryId: string, pools: readonly SharedPool[]) => sql`
  select user_id, source_id, (least(steps, level) + case when steps > level and place <= rest then 1 else 0 end)
           * case when unit in ('kg', 'l') then 10 else 1000 end as flexible
  from (
    select line.*, row_number() over (partition by pool_id, steps > level
             order by sha256(convert_to(concat_ws(chr(31), locality, week, item, unit, 'd' || household), 'UTF8')), row) as place
    from (
      select shared.*, line.user_id, line.source_id, line.unit::text, line.max_price, line.quantity, delivery.week_start_date as week,
             coalesce(award.shared_as[1], locality.name) as locality, coalesce(award.shared_as[2], item.name) as item,
             flexible_steps(line.quantity, line.further_steps, line.unit::text) as steps,
             dense_rank() over (partition by pool.id order by md5(pool.id::text || line.user_id::text), line.user_id) as household,
             row_number() over (partition by pool.id order by md5(pool.id::text || line.user_id::text), line.user_id,
               md5(pool.id::text || line.source_id::text), line.source_id) as row
      from unnest(${pools.map(({ poolId }) => poolId)}::uuid[], ${pools.map(({ price }) => price)}::integer[],
             ${pools.map(({ level }) => level)}::integer[], ${pools.map(({ rest }) => rest)}::integer[]) as shared (pool_id, price, level, rest)
      join aggregated_demands pool on pool.id = shared.pool_id
      join deliveries delivery on delivery.id = pool.delivery_id join localities locality on locality.id = delivery.locality_id
      join catalog_items item on item.id = pool.catalog_item_id
      left join demand_supplier_allocations award on award.aggregated_demand_id = pool.id
      join snapshot_lines line on line.delivery_id = ${deliveryId} and line.catalog_item_id = pool.catalog_item_id and line.unit = pool.unit
    ) line where steps > 0 and max_price >= price
  ) able`

/**
 * What a frozen `line` buys at the `price`: `bought.quantity`, of it `bought.flexible` on top. With pools that share, it joins `more`, their steps;
 * without any, plain lines cost what they cost before.
 */
export const boughtOf = (shared: readonly SharedPool[]) => {
  const firm = sql`quantity_at(line.quantity, line.max_price, line.further_steps, price.unit_price)`
  return shared.length === 0
    ? sql`cross join lateral (select ${firm}, 0) bought (quantity, flexible)`
    : sql`left join more on more.user_id = line.user_id and more.source_id = line.source_id
  cross join lateral (select ${firm} + coalesce(more.flexible, 0), coalesce(more.flexible, 0)) bought (quantity, flexible)`
}

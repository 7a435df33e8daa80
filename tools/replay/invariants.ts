import { sql, type RawBuilder } from 'kysely'
import type { WeekStart } from '#domain/time/week.ts'
import type { Db } from '#server/platform/db/database.ts'

type Sql = RawBuilder<unknown>

// Invariants at the end of every week (docs/rules/week.md#deliveries). Each query selects violations, and computes from the single lines
// differently than the product: brute force instead of curves, numeric rounding instead of integers.
const rules: Record<string, (week: WeekStart) => Sql> = {
  'everything put in through the acts stands in the snapshot, and nothing else': (week) => sql`
    select from (select * from replay_lines where week_start_date = ${week}::date) put
    full join (select s.* from snapshot_lines s join deliveries d on d.id = s.delivery_id where d.week_start_date = ${week}::date) frozen
      on frozen.user_id = put.user_id and frozen.source_id = put.source_id
    where put.source_id is null or frozen.source_id is null or (frozen.catalog_item_id, frozen.quantity, frozen.max_price)
      is distinct from (put.catalog_item_id, put.quantity, put.max_price)`,
  'a delivery counts its frozen lines, and is cleared': (week) => sql`
    select from deliveries d where d.week_start_date = ${week}::date and (d.cleared_at is null or d.snapshot_sha256 is null
      or d.snapshot_lines is distinct from (select count(*) from snapshot_lines s where s.delivery_id = d.id))`,
  'the snapshot lines of a pool add up to its quantity, and every line has its pool': (week) => sql`
    select from (
      select s.delivery_id, s.catalog_item_id, s.unit, sum(s.quantity) as quantity, count(distinct s.user_id) as households
      from snapshot_lines s join deliveries d on d.id = s.delivery_id where d.week_start_date = ${week}::date group by 1, 2, 3
    ) lines
    full join (select p.* from aggregated_demands p join deliveries d on d.id = p.delivery_id where d.week_start_date = ${week}::date) pool
      using (delivery_id, catalog_item_id, unit)
    where lines.quantity is distinct from pool.total_weekly_quantity or lines.households is distinct from pool.households`,
  'purchase items of a pool = award = admitted snapshot lines': (week) => sql`
    select from (${pools(week)}) pool
    where coalesce(pool.awarded, 0) <> (select coalesce(sum(quantity), 0) from purchase_items i where i.aggregated_demand_id = pool.id)
       or coalesce(pool.awarded, 0) <> (select coalesce(sum(s.quantity), 0) from snapshot_lines s where ${ofPool} and s.max_price >= pool.price)`,
  'nobody pays above the cap': (week) => sql`
    select from purchase_items i join deliveries d on d.id = i.delivery_id
    left join snapshot_lines s on s.delivery_id = i.delivery_id and s.user_id = i.user_id and s.source_id = i.source_id
    where d.week_start_date = ${week}::date and (s.max_price is null or i.unit_price > s.max_price or i.quantity <> s.quantity)`,
  'one price in a pool': (week) => sql`
    select from (${pools(week)}) pool
    where exists (select from purchase_items i where i.aggregated_demand_id = pool.id and i.unit_price is distinct from pool.price)`,
  'the chosen minimum is at most the quantity, and the price is that of the chosen tier': (week) => sql`
    select from demand_supplier_allocations a join (${pools(week)}) pool on pool.id = a.aggregated_demand_id
    left join (${tiers}) tier on tier.pool_id = pool.id and tier.offer_id = a.supplier_price_list_id and tier.n = a.tier
    where tier.price is null or tier.min > a.quantity or tier.price <> a.locked_unit_price`,
  'no cheaper tier would have been feasible': (week) => sql`
    select from (${pools(week)}) pool join (${tiers}) tier on tier.pool_id = pool.id
    join lateral (select coalesce(sum(s.quantity), 0) as wanted from snapshot_lines s where ${ofPool} and s.max_price >= tier.price) d on true
    where (pool.price is null or tier.price < pool.price) and d.wanted > 0 and d.wanted >= tier.min`,
  'the total of a purchase is the sum of its lines, each rounded half up': (week) => sql`
    select from (select p.* from purchases p join deliveries d on d.id = p.delivery_id where d.week_start_date = ${week}::date) purchase
    full join (
      select i.delivery_id, i.user_id, count(*) as items, sum(i.total) as total, sum(round(i.unit_price::numeric * i.quantity / 1000)) as reckoned
      from purchase_items i join deliveries d on d.id = i.delivery_id where d.week_start_date = ${week}::date group by 1, 2
    ) lines using (delivery_id, user_id)
    where lines.total is distinct from purchase.total or lines.reckoned is distinct from purchase.total or lines.items is distinct from purchase.items`,
  'nobody is left without a reason': (week) => sql`
    select from (${pools(week)}) pool join snapshot_lines s on ${ofPool}
    left join pool_results r on r.aggregated_demand_id = pool.id
    left join purchase_items i on i.delivery_id = s.delivery_id and i.user_id = s.user_id and i.source_id = s.source_id
    where (case
      when r.status is null then 'not decided'
      when r.has_offer <> exists (select from pool_offers o where o.aggregated_demand_id = pool.id) then 'not true'
      when i.id is not null then 'bought'
      when s.max_price is null then 'no_cap'
      when not r.has_offer then 'no_offer'
      when pool.price is null and r.missing_quantity > 0 then 'below_minimum'
      when s.max_price < pool.price then 'over_cap'
      else 'none' end) in ('not decided', 'not true', 'none')`,
}

const ofPool = sql`s.delivery_id = pool.delivery_id and s.catalog_item_id = pool.catalog_item_id and s.unit = pool.unit`

const pools = (week: WeekStart) => sql`
  select p.id, p.delivery_id, p.catalog_item_id, p.unit, a.quantity as awarded, a.locked_unit_price as price
  from aggregated_demands p join deliveries d on d.id = p.delivery_id
  left join demand_supplier_allocations a on a.aggregated_demand_id = p.id
  where d.week_start_date = ${week}::date`

const tiers = sql`
  select o.aggregated_demand_id as pool_id, l.id as offer_id, t.n, t.min, t.price
  from pool_offers o join supplier_price_lists l on l.id = o.supplier_price_list_id
  cross join lateral (values (1, l.price_tier_1_min_qty, l.price_tier_1_price), (2, l.price_tier_2_min_qty, l.price_tier_2_price),
    (3, l.price_tier_3_min_qty, l.price_tier_3_price)) t (n, min, price)
  where t.price is not null`

/** The names of the violated rules of a week, with the number of rows. */
export async function brokenInvariants(db: Db, week: WeekStart): Promise<string[]> {
  const broken: string[] = []
  for (const [name, breaks] of Object.entries(rules)) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from (${breaks(week)}) broken`.execute(db)
    if (rows[0]!.count > 0) broken.push(`${name}: broken in ${rows[0]!.count} places`)
  }
  return broken
}

/** A fingerprint of everything that closing and clearing wrote for a week. */
export async function closedState(db: Db, week: WeekStart): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    with delivery as (select * from deliveries where week_start_date = ${week}::date), written (line) as (
      select d::text from delivery d
      union all select s::text from snapshot_lines s where s.delivery_id in (select id from delivery)
      union all select p::text from aggregated_demands p where p.delivery_id in (select id from delivery)
      union all select o::text from pool_offers o join aggregated_demands p on p.id = o.aggregated_demand_id where p.delivery_id in (select id from delivery)
      union all select r::text from pool_results r join aggregated_demands p on p.id = r.aggregated_demand_id where p.delivery_id in (select id from delivery)
      union all select a::text from demand_supplier_allocations a join aggregated_demands p on p.id = a.aggregated_demand_id
        where p.delivery_id in (select id from delivery)
      union all select i::text from purchase_items i where i.delivery_id in (select id from delivery)
      union all select p::text from purchases p where p.delivery_id in (select id from delivery)
      union all select 'outbox ' || count(*) from outbox
    ) select md5(string_agg(line, E'\n' order by line)) as state from written`.execute(db)
  return rows[0]!.state
}

import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { World } from './world.ts'

export interface Sums {
  snapshot: number
  pools: number
  admitted: number
  awards: number
  purchases: number
}

// Each counts rows that break a promise of the cycle; all must be zero.
const promises: Record<string, ReturnType<typeof sql<{ broken: number }>>> = {
  'pools that differ from their frozen lines': sql`
    select count(*) as broken from (
      select delivery_id, catalog_item_id, unit, sum(quantity) as quantity, coalesce(sum(quantity) filter (where max_price is null), 0) as no_cap, count(distinct user_id) as households
      from snapshot_lines group by 1, 2, 3) s
    full join aggregated_demands a on a.delivery_id = s.delivery_id and a.catalog_item_id = s.catalog_item_id and a.unit = s.unit
    where s.quantity is distinct from a.total_weekly_quantity or s.no_cap is distinct from a.no_cap_quantity or s.households is distinct from a.households`,
  'pools without exactly one result': sql`
    select count(*) as broken from aggregated_demands a full join pool_results r on r.aggregated_demand_id = a.id where a.id is null or r.aggregated_demand_id is null`,
  'results that an award contradicts': sql`
    select count(*) as broken from pool_results r full join demand_supplier_allocations w using (aggregated_demand_id)
    where (r.status = 'cleared') is distinct from (w.aggregated_demand_id is not null)`,
  'awards that differ from their admitted lines or purchase items': sql`
    select count(*) as broken from demand_supplier_allocations w join aggregated_demands a on a.id = w.aggregated_demand_id
    cross join lateral (select sum(l.quantity) as quantity from snapshot_lines l where l.delivery_id = a.delivery_id and l.catalog_item_id = a.catalog_item_id
                          and l.unit = a.unit and l.max_price >= w.locked_unit_price) admitted
    cross join lateral (select sum(i.quantity) as quantity from purchase_items i where i.aggregated_demand_id = a.id) bought
    where admitted.quantity is distinct from w.quantity or bought.quantity is distinct from w.quantity`,
  'admitted lines without exactly one purchase item': sql`
    select count(*) as broken from (
      select l.delivery_id, l.user_id, l.source_id, l.quantity, w.locked_unit_price from snapshot_lines l
      join aggregated_demands a on a.delivery_id = l.delivery_id and a.catalog_item_id = l.catalog_item_id and a.unit = l.unit
      join demand_supplier_allocations w on w.aggregated_demand_id = a.id where l.max_price >= w.locked_unit_price) l
    full join purchase_items i on i.delivery_id = l.delivery_id and i.user_id = l.user_id and i.source_id = l.source_id
    where l.quantity is distinct from i.quantity or l.locked_unit_price is distinct from i.unit_price`,
  'purchases that differ from their items': sql`
    select count(*) as broken from purchases p
    full join (select delivery_id, user_id, sum(total) as total, count(*) as items from purchase_items group by 1, 2) i using (delivery_id, user_id)
    where p.total is distinct from i.total or p.items is distinct from i.items`,
  'totals that are not quantity × price, rounded half up': sql`
    select count(*) as broken from purchase_items where total <> floor(unit_price::numeric * quantity / 1000 + 0.5)`,
  'deliveries that did not go through each state once': sql`
    select count(*) as broken from (
      select d.id from deliveries d left join history h on h.item_id = d.id and h.table_name = 'deliveries' and 'status' = any(h.changed_fields)
      where d.status = 'cleared' group by d.id
      having array_agg(h.new_values ->> 'status' order by h.id) filter (where h.new_values ->> 'status' <> 'collecting') is distinct from array['closed', 'offering', 'cleared']) wrong`,
}

const sumsOf = (db: Db, deliveryIds: string[]) =>
  sql<Sums>`
    select (select coalesce(sum(quantity), 0) from snapshot_lines where delivery_id = any(${deliveryIds}::uuid[])) as snapshot,
           (select coalesce(sum(total_weekly_quantity), 0) from aggregated_demands where delivery_id = any(${deliveryIds}::uuid[])) as pools,
           (select coalesce(sum(l.quantity), 0) from snapshot_lines l
              join aggregated_demands a on a.delivery_id = l.delivery_id and a.catalog_item_id = l.catalog_item_id and a.unit = l.unit
              join demand_supplier_allocations w on w.aggregated_demand_id = a.id
              where l.delivery_id = any(${deliveryIds}::uuid[]) and l.max_price >= w.locked_unit_price) as admitted,
           (select coalesce(sum(w.quantity), 0) from demand_supplier_allocations w join aggregated_demands a on a.id = w.aggregated_demand_id
              where a.delivery_id = any(${deliveryIds}::uuid[])) as awards,
           (select coalesce(sum(quantity), 0) from purchase_items where delivery_id = any(${deliveryIds}::uuid[])) as purchases`.execute(db)

/** The sums of all rounds, and their contradictions, pool by pool and line by line. */
export async function judgeSums({ db, localities }: World): Promise<{ sums: Sums; broken: string[] }> {
  const broken: string[] = []
  for (const [what, query] of Object.entries(promises)) {
    const { rows } = await query.execute(db)
    if (rows[0]!.broken > 0) broken.push(`${rows[0]!.broken} ${what}`)
  }
  const { rows } = await sumsOf(
    db,
    localities.flatMap(({ now, next }) => [now.deliveryId, next.deliveryId]),
  )
  const sums = rows[0]!
  if (sums.snapshot !== sums.pools) broken.push(`frozen ${sums.snapshot}, pooled ${sums.pools}`)
  if (sums.admitted !== sums.awards || sums.awards !== sums.purchases)
    broken.push(`admitted ${sums.admitted}, awarded ${sums.awards}, bought ${sums.purchases}`)
  if (sums.purchases === 0) broken.push('nothing was bought, so the storm proved little')
  return { sums, broken }
}

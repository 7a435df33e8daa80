import { sql } from 'kysely'
import type { ItemPrices, Savings, WeekSaving } from '#contract/help/dashboard.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Items with a history of prices, so that the answer stays small. */
const ITEMS = 60

// What was delivered counts, once it is known; what did not come, and what was never ordered, was not paid.
const bought = (userId: string) => sql`
  bought as (
    select d.week_start_date as week, i.aggregated_demand_id as pool_id, i.unit_price, i.standard_price, cost.quantity as got,
           cost.amount as paid, cost.saved
    from purchases p join deliveries d on d.id = p.delivery_id
    join purchase_items i on i.user_id = p.user_id and i.delivery_id = p.delivery_id
    join item_costs cost on cost.user_id = i.user_id and cost.id = i.id
    where p.user_id = ${userId} and d.status <> 'cancelled' and not exists (select from missed_purchases missed where missed.delivery_id = p.delivery_id and missed.user_id = p.user_id)
      and d.week_start_date > (select app_today()) - 371
  )`

const weekRows = (db: Db, userId: string) =>
  sql<WeekSaving>`
  with ${bought(userId)}
  select week as "weekStart", sum(paid)::bigint as paid, case when count(saved) > 0 then greatest(0, sum(saved)) end::bigint as saved
  from bought group by week order by week`.execute(db)

const itemRows = (db: Db, userId: string) =>
  sql<ItemPrices>`
  with ${bought(userId)}
  select item.id as "itemId", item.name, pool.unit,
         json_agg(json_build_object('weekStart', week, 'unitPrice', unit_price, 'standardPrice', standard_price) order by week) as prices
  from (select distinct on (pool_id) * from bought where got > 0 order by pool_id) line
  join aggregated_demands pool on pool.id = line.pool_id join catalog_items item on item.id = pool.catalog_item_id
  group by item.id, pool.unit
  order by count(*) desc, item.name collate "cs-CZ-x-icu" limit ${sql.lit(ITEMS)}`.execute(db)

/** The savings of the last year by week, and what each item cost, in two statements. */
export async function readSavings(db: Db, userId: string): Promise<Savings> {
  const weeks = await weekRows(db, userId)
  const items = await itemRows(db, userId)
  return { weeks: weeks.rows, items: items.rows }
}

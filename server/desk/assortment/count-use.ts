import { sql } from 'kysely'
import type { ItemUse } from '#contract/desk/assortment.ts'
import type { Db } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** The lines with one of these items: of templates, and of open weeks and deliveries. */
const linesOf = (ids: readonly string[]) => sql`
  select user_id from weekly_demands where catalog_item_id = any(${ids}::uuid[]) and active
  union all
  select v.user_id from weekly_variant_items v
    where v.catalog_item_id = any(${ids}::uuid[]) and v.weekly_demand_id is null and not exists (
      select from member_stays s join deliveries d on d.locality_id = s.locality_id and d.week_start_date = v.week_start_date
      where s.user_id = v.user_id and s.from_week <= v.week_start_date and v.week_start_date < s.until_week
        and d.status not in ('planned', 'collecting'))
      and v.week_start_date >= date_trunc('week', app_today())::date
  union all
  select t.user_id from deliveries d join one_time_items t on t.delivery_id = d.id
    where d.status in ('planned', 'collecting') and t.catalog_item_id = any(${ids}::uuid[])
  union all
  select user_id from waiting_lines where catalog_item_id = any(${ids}::uuid[]) and ended_at is null and from_week is not null`

/** The members and lines that a change of these items would affect. */
export async function countUse(db: Db, ids: readonly string[]): Promise<ItemUse> {
  const { rows } = await sql<ItemUse>`
    select count(distinct user_id) as households, count(*) as lines from (${linesOf(ids)}) line`.execute(db)
  return rows[0]!
}

/** The same for all items in and below a category. */
export async function countUseOfCategory(db: Db, categoryId: string): Promise<ItemUse> {
  const { rows } = await sql<{ items: string[] }>`
    with recursive below as (
      select id from categories where id = ${categoryId}
      union all select c.id from categories c join below on c.parent_id = below.id
    )
    select array(
      select i.id from catalog_items i join below on i.category_id = below.id where not i.is_off_catalog or i.approved_at is not null
    ) as items from categories where id = ${categoryId}`.execute(db)
  if (!rows[0]) throw new Refusal('NOT_FOUND')
  return countUse(db, rows[0].items)
}

/** Whether anybody ever agreed to a purchase in the item's unit. Then the unit cannot change. */
export async function isUnitFixed(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ isFixed: boolean }>`
    select exists (select from weekly_demands where catalog_item_id = ${id})
        or exists (select from weekly_variant_items where catalog_item_id = ${id} and weekly_demand_id is null)
        or exists (select from one_time_items where catalog_item_id = ${id})
        or exists (select from aggregated_demands where catalog_item_id = ${id})
        or exists (select from supplier_price_lists where catalog_item_id = ${id})
        or exists (select from catalog_items where brand_of = ${id}) as "isFixed"`.execute(db)
  return rows[0]!.isFixed
}

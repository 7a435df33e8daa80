import { sql } from 'kysely'
import type { ExportPage } from '#contract/desk/assortment-import.ts'
import type { Day } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'

// The largest page that one answer may contain; a hundred thousand items are fifty pages.
const itemsOfPage = 2000

export interface Wanted {
  type: 'product' | 'service' | null
  categoryId: string | null
  /** The last code of the previous page. */
  after: string | null
}

/** One page of the assortment, ordered by code. */
export async function exportAssortment(db: Db, { type, categoryId, after }: Wanted): Promise<ExportPage> {
  const isWanted = sql`(not item.is_off_catalog or item.approved_at is not null) and item.merged_into is null and (${type}::text is null or item.type = ${type})
    and (${categoryId}::uuid is null or item.category_id in (select id from below))`
  const tree = sql`
    with recursive below as (
      select id from categories where id = ${categoryId}::uuid
      union all select c.id from categories c join below on c.parent_id = below.id
    ), path as (
      select id, name as path, vat_class from categories where parent_id is null
      union all select c.id, path.path || ' > ' || c.name, c.vat_class from categories c join path on c.parent_id = path.id
    )`
  const { rows: counts } = await sql<{ total: number; today: Day; isThere: boolean }>`
    ${tree} select (select count(*) from catalog_items item where ${isWanted}) as total, app_today() as today,
                   ${categoryId}::uuid is null or exists (select from below) as "isThere"`.execute(db)
  const { total, today, isThere } = counts[0]!
  if (!isThere) throw new Refusal('NOT_FOUND')
  const { rows: items } = await sql<ExportPage['items'][number]>`
    ${tree}, rate as materialized (select c as class, vat_rate_on(c, (select app_today())) as rate from unnest(array['standard', 'reduced', 'zero']) c)
    select item.sku, item.name, item.generic_name as "genericName", item.other_names as "otherNames", path.path as category, item.type, item.unit, item.base_price as price,
           rate.rate as "vatRate", item.brand, item.description, item.composition, item.allergens, item.is_adults_only as "isAdultsOnly", item.is_storable as "isStorable", item.is_active as "isActive", item.is_blocked as "isBlocked"
    from catalog_items item join path on path.id = item.category_id join rate on rate.class = path.vat_class
    where ${isWanted} and (${after}::text is null or item.sku > ${after})
    order by item.sku limit ${itemsOfPage + 1}`.execute(db)
  const page = items.slice(0, itemsOfPage)
  return { items: page, total, next: items.length > itemsOfPage ? page.at(-1)!.sku : null, today }
}

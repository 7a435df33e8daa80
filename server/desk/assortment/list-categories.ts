import { sql } from 'kysely'
import type { DeskCategory, VatClass } from '#contract/desk/assortment.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Today's VAT rates in percent, from the dated table. */
export async function vatRatesToday(db: Db): Promise<Record<VatClass, number>> {
  const { rows } = await sql<Record<VatClass, number>>`
    select vat_rate_on('standard', app_today()) as standard, vat_rate_on('reduced', app_today()) as reduced,
           vat_rate_on('zero', app_today()) as zero`.execute(db)
  return rows[0]!
}

/** All categories, level by level and in order, each with its number of desk items; and today's VAT rates. */
export async function listCategories(db: Db): Promise<{ categories: DeskCategory[]; vatRates: Record<VatClass, number> }> {
  const { rows: categories } = await sql<DeskCategory>`
    select c.id, c.version, c.type, c.parent_id as "parentId", c.level, c.name, c.other_names as "otherNames", c.icon, c.vat_class as "vatClass", c.is_perishable as "isPerishable",
           c.sort_order as "sortOrder", c.is_active as "isActive", coalesce(held.items, 0) as items, coalesce(held.offered, 0) as offered
    from categories c left join (
      select category_id, count(*) as items, count(*) filter (where is_active and not is_blocked) as offered
      from catalog_items where not is_off_catalog or approved_at is not null group by category_id
    ) held on held.category_id = c.id
    order by c.type, c.level, c.sort_order, c.name collate "cs-CZ-x-icu", c.id`.execute(db)
  return { categories, vatRates: await vatRatesToday(db) }
}

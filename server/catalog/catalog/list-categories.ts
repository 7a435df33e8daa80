import { sql } from 'kysely'
import type { CatalogCategory } from '#contract/catalog/catalog.ts'
import type { Db } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'

type ItemType = 'product' | 'service'

/** Listed categories: active ones whose ancestors are all active, each with the ids of its path. */
const listed = (type: ItemType) => sql`
  with recursive listed as (
    select id, array[id] as path from categories where type = ${type} and level = 1 and is_active
    union all
    select below.id, listed.path || below.id from categories below join listed on below.parent_id = listed.id where below.is_active
  )`

/** The listed categories of a type, each with the number of listed items in and below it. */
export async function listCategories(db: Db, type: ItemType): Promise<CatalogCategory[]> {
  const { rows } = await sql<CatalogCategory>`
    ${listed(type)}, held as (
      select category_id as id, count(*) as items from catalog_items
      where type = ${type} and is_active and not is_blocked and not is_off_catalog and brand is null group by category_id
    ), counted as (
      select above.id, sum(held.items)::int as items from held join listed using (id) cross join unnest(listed.path) above(id) group by above.id
    )
    select id, parent_id as "parentId", level, name, icon, coalesce(items, 0) as "itemCount"
    from listed join categories using (id) left join counted using (id)
    order by level, sort_order, name collate "cs-CZ-x-icu", id`.execute(db)
  return rows
}

/** The categories to search: only these, or all but the unlisted ones. */
export type Scope = { within: readonly string[] } | { without: readonly string[] }

/** A category with everything below it, or the whole catalog. Refused with NOT_FOUND if the category is not listed. */
export async function categoryScope(db: Db, type: ItemType, categoryId: string | null): Promise<Scope> {
  if (categoryId === null) {
    const { rows } = await sql<{ id: string }>`
      ${listed(type)} select id from categories
      where exists (select from categories where type = ${type} and not is_active) and type = ${type} and id not in (select id from listed)`.execute(
      db,
    )
    return { without: rows.map(({ id }) => id) }
  }
  const { rows } = await sql<{ id: string }>`${listed(type)} select id from listed where ${categoryId} = any(path)`.execute(db)
  if (rows.length === 0) throw new Refusal('NOT_FOUND')
  return { within: rows.map(({ id }) => id) }
}

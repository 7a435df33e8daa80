import { sql } from 'kysely'
import type { CatalogCategory } from '#contract/catalog/catalog.ts'
import type { Db } from '#server/platform/db/database.ts'

type ItemType = 'product' | 'service'

/** The listed categories of a type, each with the number of listed items in and below it. */
export async function listCategories(db: Db, type: ItemType): Promise<CatalogCategory[]> {
  const { rows } = await sql<CatalogCategory>`
    with held as (
      select category_id as id, count(*) as items from catalog_items
      where type = ${type} and is_active and not is_blocked and not is_off_catalog and brand is null group by category_id
    ), counted as (
      select scope.category_id as id, sum(items)::int as items
      from category_scopes scope cross join unnest(within) below(id) join held on held.id = below.id where scope.type = ${type} group by 1
    )
    select id, parent_id as "parentId", level, name, icon, coalesce(items, 0) as "itemCount"
    from category_scopes scope join categories on id = scope.category_id left join counted using (id)
    where scope.type = ${type} and within <> '{}'
    order by level, sort_order, name collate "cs-CZ-x-icu", id`.execute(db)
  return rows
}

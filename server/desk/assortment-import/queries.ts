import { sql } from 'kysely'
import type { KnownCategory } from '#domain/desk/assortment/category-names.ts'
import type { BrandFree } from '#domain/desk/assortment/import-brand.ts'
import { questionsOf, type ImportState } from '#domain/desk/assortment/import-plan.ts'
import type { StoredItem } from '#domain/desk/assortment/import-row.ts'
import type { ParsedTable } from '#domain/desk/assortment/import-table.ts'
import { lockBrandFree, lockImportedItems, lockTree } from '#server/desk/assortment/locks.ts'
import { lockBaskets } from '#server/week/deliveries/locks.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Tx } from '#server/platform/db/change.ts'

type StoredRow = Omit<StoredItem, 'isUnitFixed' | 'isBought' | 'hasBrands'>

async function itemsOf(db: Db, codes: readonly string[]): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select i.id, i.sku, i.type, i.name, i.generic_name as "genericName", i.other_names as "otherNames", i.category_id as "categoryId", i.unit, i.base_price as price, i.brand,
           i.description, i.composition, i.allergens, i.is_adults_only as "isAdultsOnly", i.is_storable as "isStorable", i.is_active as "isActive", i.is_off_catalog and i.approved_at is null as "isPrivate", i.merged_into is not null as "isMerged"
    from catalog_items i where lower(i.sku) in (select lower(code) from unnest(${codes}::text[]) code)
    order by i.id`.execute(db)
  return rows
}

interface Uses {
  id: string
  isUnitFixed: boolean
  isBought: boolean
  hasBrands: boolean
}

/** What forbids changes of these items. Each item is queried separately, because lines are not indexed by item alone. */
async function usesOf(db: Db, ids: readonly string[]): Promise<Map<string, Uses>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Uses>`
    with asked as materialized (select id from unnest(${ids}::uuid[]) id),
    bought as materialized (
      select catalog_item_id as id from weekly_demands where catalog_item_id = any(${ids}::uuid[]) and active
      union select catalog_item_id from weekly_variant_items where catalog_item_id = any(${ids}::uuid[]) and weekly_demand_id is null and week_start_date >= (select app_today()) - 6
      union select t.catalog_item_id from one_time_items t join deliveries d on d.id = t.delivery_id
        where t.catalog_item_id = any(${ids}::uuid[]) and d.status in ('planned', 'collecting')),
    agreed as materialized (
      select id from bought
      union select catalog_item_id from weekly_demands where catalog_item_id = any(${ids}::uuid[])
      union select catalog_item_id from weekly_variant_items where catalog_item_id = any(${ids}::uuid[]) and weekly_demand_id is null
      union select catalog_item_id from one_time_items where catalog_item_id = any(${ids}::uuid[])
      union select catalog_item_id from aggregated_demands where catalog_item_id = any(${ids}::uuid[])
      union select catalog_item_id from supplier_price_lists where catalog_item_id = any(${ids}::uuid[]))
    select id, id in (select id from agreed) as "isUnitFixed", id in (select id from bought) as "isBought",
           exists (select from catalog_items brand where brand.brand_of = asked.id) as "hasBrands"
    from asked`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

async function brandFreeOf(db: Db, names: readonly string[]): Promise<BrandFree[]> {
  if (names.length === 0) return []
  const { rows } = await sql<BrandFree>`
    select sku, type, unit, name, generic_name as "genericName" from catalog_items
    where generic_folded in (select fold(name) from unnest(${names}::text[]) name)
      and brand is null and is_active and not is_off_catalog
    order by id`.execute(db)
  return rows
}

const categoriesOf = (db: Db): Promise<KnownCategory[]> =>
  db.selectFrom('categories').select(['id', 'type', 'parent_id as parentId', 'name', 'is_active as isActive']).orderBy('id').execute()

async function stateFor(
  db: Db,
  items: readonly StoredRow[],
  { ids, genericNames }: { ids: string[]; genericNames: string[] },
): Promise<ImportState> {
  const uses = await usesOf(db, ids)
  return {
    items: items.map((item) => ({ isUnitFixed: false, isBought: false, hasBrands: false, ...item, ...uses.get(item.id) })),
    categories: await categoriesOf(db),
    brandFree: await brandFreeOf(db, genericNames),
  }
}

/** The stored data that a file refers to. */
export async function stateOf(db: Db, table: ParsedTable): Promise<ImportState> {
  const { codes, questions } = questionsOf(table)
  const items = await itemsOf(db, codes)
  return stateFor(db, items, questions(items))
}

/**
 * The same, locked until the end of the transaction: these items, their brands and the tree do not change meanwhile, nor do baskets if a unit
 * changes. `alone` is for imports that add categories.
 */
export async function lockStateOf(tx: Tx, table: ParsedTable, { alone }: { alone: boolean }): Promise<ImportState> {
  const { codes, questions } = questionsOf(table)
  await lockTree(tx, { alone })
  // Read before the items are locked, because baskets come first. The plan is made from the locked state and notices a change meanwhile.
  const { hasOtherUnit } = questions(table.columns.includes('unit') ? await itemsOf(tx, codes) : [])
  if (hasOtherUnit) await lockBaskets(tx)
  await lockImportedItems(tx, codes)
  const items = await itemsOf(tx, codes)
  const asked = questions(items)
  if (asked.genericNames.length > 0) await lockBrandFree(tx, asked.genericNames)
  return stateFor(tx, items, asked)
}

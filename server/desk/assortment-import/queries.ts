import { sql } from 'kysely'
import type { KnownCategory } from '#domain/desk/assortment/category-names.ts'
import type { BrandFree } from '#domain/desk/assortment/import-brand.ts'
import { questionsOf, type ImportState, type ImportTable } from '#domain/desk/assortment/import-plan.ts'
import type { StoredItem } from '#domain/desk/assortment/import-row.ts'
import type { ImportKind } from '#domain/desk/assortment/import-columns.ts'
import { holdTree } from '#server/desk/assortment/hold-tree.ts'
import { holdBaskets } from '#server/week/deliveries/hold-baskets.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Tx } from '#server/platform/db/change.ts'

type Kept = Omit<StoredItem, 'isUnitFixed' | 'isBought' | 'hasBrands'>

async function itemsOf(db: Db, codes: readonly string[], hold: boolean): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    select i.id, i.sku, i.type, i.name, i.generic_name as "genericName", i.other_names as "otherNames", i.category_id as "categoryId", i.unit, i.base_price as price, i.brand,
           i.description, i.composition, i.allergens, i.is_active as "isActive", i.is_off_catalog and i.approved_at is null as "isPrivate", i.merged_into is not null as "isMerged"
    from catalog_items i where lower(i.sku) in (select lower(code) from unnest(${codes}::text[]) code)
    order by i.id ${hold ? sql`for no key update` : sql``}`.execute(db)
  return rows
}

interface Uses {
  id: string
  isUnitFixed: boolean
  isBought: boolean
  hasBrands: boolean
}

/** Of these items, what forbids to change them: each is asked for at once, as no line is found by its item alone. */
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

async function brandFreeOf(db: Db, names: readonly string[], hold: boolean): Promise<BrandFree[]> {
  if (names.length === 0) return []
  const { rows } = await sql<BrandFree>`
    select sku, type, unit, name, generic_name as "genericName" from catalog_items
    where generic_folded in (select fold(name) from unnest(${names}::text[]) name)
      and brand is null and is_active and not is_off_catalog
    order by id ${hold ? sql`for share` : sql``}`.execute(db)
  return rows
}

const categoriesOf = (db: Db): Promise<KnownCategory[]> =>
  db.selectFrom('categories').select(['id', 'type', 'parent_id as parentId', 'name', 'is_active as isActive']).orderBy('id').execute()

async function stateFor(db: Db, table: ImportTable, kind: ImportKind, hold: boolean): Promise<ImportState> {
  const { codes, questions } = questionsOf(table, kind)
  const items = await itemsOf(db, codes, hold)
  const { ids, genericNames } = questions(items)
  const uses = await usesOf(db, ids)
  return {
    items: items.map((item) => ({ isUnitFixed: false, isBought: false, hasBrands: false, ...item, ...uses.get(item.id) })),
    categories: await categoriesOf(db),
    brandFree: await brandFreeOf(db, genericNames, hold),
  }
}

/** What is there of what a file speaks of. */
export const stateOf = (db: Db, table: ImportTable, kind: ImportKind): Promise<ImportState> => stateFor(db, table, kind, false)

/** Whether an item would go by another unit. Not locked, as baskets come before items: the plan over what is held tells whether it is still so. */
async function hasOtherUnit(tx: Tx, table: ImportTable, kind: ImportKind): Promise<boolean> {
  if (!table.columns.includes('unit')) return false
  const { codes, questions } = questionsOf(table, kind)
  return questions(await itemsOf(tx, codes, false)).hasOtherUnit
}

/**
 * The same, held until the transaction ends: nobody else changes these items, what brands are of or the tree meanwhile, and where a unit changes
 * nobody a basket; `alone` for who adds to the tree.
 */
export async function heldStateOf(tx: Tx, table: ImportTable, kind: ImportKind, { alone }: { alone: boolean }): Promise<ImportState> {
  await holdTree(tx, { alone })
  if (await hasOtherUnit(tx, table, kind)) await holdBaskets(tx)
  return stateFor(tx, table, kind, true)
}

import { sql } from 'kysely'
import { categoryKey, type CategoryNames, type NewCategory } from '#domain/desk/assortment/category-names.ts'
import type { ItemValues } from '#domain/desk/assortment/import-row.ts'
import { rootKey, type RootVat } from '#domain/desk/assortment/root-vat.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** An item after an import; its category already exists. */
export type ImportedItem = Omit<ItemValues, 'newCategory' | 'categoryId'> & { categoryId: string }

const asRows = (items: readonly ImportedItem[]) =>
  JSON.stringify(
    items.map(({ genericName, otherNames, categoryId, price, brandOf, isAdultsOnly, isStorable, isActive, ...item }) => ({
      ...item,
      generic_name: genericName,
      other_names: otherNames,
      category_id: categoryId,
      base_price: price,
      brand_of_sku: brandOf,
      is_adults_only: isAdultsOnly,
      is_storable: isStorable,
      is_active: isActive,
    })),
  )

const given = (items: readonly ImportedItem[]) => sql`
  jsonb_to_recordset(${asRows(items)}::jsonb) as given (
    id uuid, type text, sku text, name text, generic_name text, other_names text[], description text, composition text, allergens text, category_id uuid, unit text, base_price integer,
    brand text, brand_of_sku text, is_adults_only boolean, is_storable boolean, is_active boolean)`

// A concurrent change gave a brand to the item that brands of this file refer to.
const saysOutdated = (fault: { constraint?: string }): never => {
  throw fault.constraint === 'catalog_items_brand_of_plain' ? new Refusal('IMPORT_OUTDATED') : fault
}

async function insert(tx: Tx, items: readonly ImportedItem[]): Promise<number> {
  if (items.length === 0) return 0
  const { numAffectedRows } = await sql`
    insert into catalog_items (type, sku, name, generic_name, other_names, description, composition, allergens, category_id, unit, base_price, brand, brand_of,
      is_adults_only, is_storable, is_active)
    select given.type, given.sku, given.name, given.generic_name, given.other_names, given.description, given.composition, given.allergens, given.category_id,
           given.unit, given.base_price, given.brand, free.id, given.is_adults_only, given.is_storable, given.is_active
    from ${given(items)} left join catalog_items free on free.sku = given.brand_of_sku
    order by given.sku
    on conflict do nothing`
    .execute(tx)
    .catch(saysOutdated)
  return Number(numAffectedRows ?? 0)
}

/**
 * Inserts new items, brand-free items before their brands. Returns the number of inserted items, which is lower if a code was taken
 * concurrently.
 */
export const insertImported = async (tx: Tx, items: readonly ImportedItem[]): Promise<number> =>
  (await insert(
    tx,
    items.filter(({ brand }) => brand === null),
  )) +
  (await insert(
    tx,
    items.filter(({ brand }) => brand !== null),
  ))

/** Updates locked items with the values of an import. */
export async function updateImported(tx: Tx, items: readonly ImportedItem[]): Promise<void> {
  if (items.length === 0) return
  await sql`
    update catalog_items item
    set name = given.name, generic_name = given.generic_name, other_names = given.other_names, description = given.description, composition = given.composition,
        allergens = given.allergens, is_adults_only = given.is_adults_only, is_storable = given.is_storable, category_id = given.category_id, unit = given.unit, base_price = given.base_price, brand = given.brand, brand_of = coalesce(free.id, item.brand_of), is_active = given.is_active,
        aside_with = case when item.is_active = given.is_active then item.aside_with end
    from ${given(items)} left join catalog_items free on free.sku = given.brand_of_sku
    where item.id = given.id`
    .execute(tx)
    .catch(saysOutdated)
}

/**
 * Creates missing categories, one level at a time, while the tree is locked. A new category inherits tax and icon from its parent; one of the
 * first level has the VAT class of `rootVat`. Returns their ids by `categoryKey`.
 */
export async function makeCategories(
  tx: Tx,
  wanted: readonly NewCategory[],
  known: CategoryNames,
  rootVat: readonly RootVat[],
): Promise<Map<string, string>> {
  const made = new Map<string, string>()
  const vatOf = new Map(rootVat.map((root) => [rootKey(root), root.vatClass]))
  const levels = Map.groupBy(wanted, ({ names }) => names.length)
  for (const [level, categories] of [...levels].toSorted(([a], [b]) => a - b)) {
    const named = categories.map(({ type, names }) => {
      const above = { type, names: names.slice(0, -1) }
      const parentId = made.get(categoryKey(above)) ?? known.nearest(type, above.names)?.id ?? null
      const key = categoryKey({ type, names })
      return { key, type, parent_id: parentId, name: names.at(-1), vat_class: vatOf.get(key) }
    })
    const { rows } = await sql<{ key: string; id: string }>`
      with named as materialized (
        select uuidv7() as id, given.*
        from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as given (key text, type text, parent_id uuid, name text, vat_class text)
      ), made as (
        insert into categories (id, type, level, parent_id, name, vat_class, icon)
        select named.id, named.type, ${level}::integer, named.parent_id, named.name, coalesce(above.vat_class, named.vat_class),
               coalesce(above.icon, case named.type when 'service' then 'wrench' else 'package' end)
        from named left join categories above on above.id = named.parent_id
      )
      select key, id from named`.execute(tx)
    for (const { key, id } of rows) made.set(key, id)
  }
  return made
}

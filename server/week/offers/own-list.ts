import { sql } from 'kysely'
import type { OwnLists, RememberedList } from '#contract/week/price-lists.ts'
import type { OwnLayout } from '#domain/week/offers/own-list-columns.ts'
import type { Tx } from '#server/platform/db/change.ts'
import type { Db } from '#server/platform/db/database.ts'
import { allDemands, takesOffers } from './demand-list.ts'

/** By what the browser reads a supplier's own price list: its layouts, the items that take offers, and which of them its rows were. */
export async function ownLists(db: Db, supplierId: string): Promise<OwnLists> {
  const items = await wantedItems(db, supplierId)
  const layouts = await db
    .selectFrom('supplier_layouts')
    .select(['name', 'columns', 'is_per_package as isPerPackage'])
    .where('supplier_id', '=', supplierId)
    .execute()
  // Of an item that was merged, the one that it was merged into.
  const { rows: remembered } = await sql<OwnLists['remembered'][number]>`
    select row.key, coalesce(item.merged_into, item.id) as "itemId"
    from supplier_rows row join catalog_items item on item.id = row.catalog_item_id
    where row.supplier_id = ${supplierId} and coalesce(item.merged_into, item.id) = any(${items.map(({ id }) => id)}::uuid[])`.execute(db)
  return {
    layouts: layouts.map(({ name, columns, isPerPackage }) => ({
      name,
      layout: { columns: columns as OwnLayout['columns'], isPerPackage },
    })),
    items,
    remembered,
  }
}

/** The items that take offers now, each with the names of its localities. */
async function wantedItems(db: Db, supplierId: string): Promise<OwnLists['items']> {
  const { now, demands } = await allDemands(db, supplierId)
  const byItem = Map.groupBy(
    demands.filter((demand) => takesOffers(demand, now)),
    ({ item }) => item.id,
  )
  const items = await db
    .selectFrom('catalog_items')
    .select(['id', 'sku', 'name', 'other_names as otherNames', 'unit'])
    .where('id', '=', sql<string>`any(${[...byItem.keys()]}::uuid[])`)
    .execute()
  return items.flatMap((item) => {
    // What is still wanted in a former unit is offered in the list of demands.
    const open = byItem.get(item.id)!.filter(({ unit }) => unit === item.unit)
    const localities = [...new Set(open.map(({ localityName }) => localityName))].toSorted((a, b) => a.localeCompare(b, 'cs'))
    return open.slice(0, 1).map(({ unit, vatRate }) => ({ ...item, unit, vatRate, localities }))
  })
}

/** Remembers the columns of a supplier's own price list and the items of its rows, for the next one. */
export async function rememberList(tx: Tx, supplierId: string, { layout, items }: RememberedList): Promise<void> {
  const columns = { columns: JSON.stringify(layout.layout.columns), is_per_package: layout.layout.isPerPackage }
  await tx
    .insertInto('supplier_layouts')
    .values({ supplier_id: supplierId, name: layout.name, ...columns })
    .onConflict((same) => same.columns(['supplier_id', 'name']).doUpdateSet(columns))
    .execute()
  // Of a key that two rows have, the last one counts.
  const rows = [...new Map(items.flatMap(({ keys, sku }) => keys.map((key) => [key, sku] as const)))]
  await sql`
    insert into supplier_rows (supplier_id, key, catalog_item_id)
    select ${supplierId}, said.key, item.id
    from unnest(${rows.map(([key]) => key)}::text[], ${rows.map(([, sku]) => sku)}::text[]) said(key, sku) join catalog_items item using (sku)
    on conflict (supplier_id, key) do update set catalog_item_id = excluded.catalog_item_id`.execute(tx)
}

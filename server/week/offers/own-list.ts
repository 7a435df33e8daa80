import { sql } from 'kysely'
import type { NamedLayout, OwnList, OwnListInput, RememberedList } from '#contract/week/price-lists.ts'
import { readOwnList, type WantedItem } from '#domain/week/offers/own-list.ts'
import type { OwnColumn, OwnLayout } from '#domain/week/offers/own-list-columns.ts'
import { candidatesOf } from '#server/catalog/catalog/match-items.ts'
import type { Tx } from '#server/platform/db/change.ts'
import type { Db } from '#server/platform/db/database.ts'
import { allDemands, takesOffers } from './demand-list.ts'

/** What a supplier said of the columns of its own price lists. */
export async function ownLayouts(db: Db, supplierId: string): Promise<NamedLayout[]> {
  const rows = await db
    .selectFrom('supplier_layouts')
    .select(['name', 'columns', 'is_per_package'])
    .where('supplier_id', '=', supplierId)
    .execute()
  return rows.map(({ name, columns, is_per_package: isPerPackage }) => ({
    name,
    layout: { columns: columns as OwnLayout['columns'], isPerPackage },
  }))
}

interface Wanted extends WantedItem {
  localities: string[]
}

/** The items that take offers now, each with the names of its localities. */
async function wantedItems(db: Db, supplierId: string): Promise<Wanted[]> {
  const { now, demands } = await allDemands(db, supplierId)
  const byItem = Map.groupBy(
    demands.filter((demand) => takesOffers(demand, now)),
    ({ item }) => item.id,
  )
  const candidates = await candidatesOf(db, [...byItem.keys()], null)
  return candidates.flatMap((candidate) => {
    const open = byItem.get(candidate.id)!.filter(({ unit }) => unit === candidate.unit)
    const localities = [...new Set(open.map(({ localityName }) => localityName))].toSorted((a, b) => a.localeCompare(b, 'cs'))
    return open.slice(0, 1).map(({ sku, vatRate }) => ({ ...candidate, sku, vatRate, localities }))
  })
}

/** The items that a supplier confirmed, by the keys of rows; of one that was merged, the item that it was merged into. */
async function rememberedRows(db: Db, supplierId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('supplier_rows as row')
    .innerJoin('catalog_items as item', 'item.id', 'row.catalog_item_id')
    .select((eb) => ['row.key', eb.fn.coalesce('item.merged_into', 'item.id').as('id')])
    .where('row.supplier_id', '=', supplierId)
    .execute()
  return new Map(rows.map(({ key, id }) => [key, id]))
}

/** Which items that take offers the rows of a supplier's own price list are of, and at what price. */
export async function matchOwnList(db: Db, supplierId: string, { columns, rows, isPerPackage }: OwnListInput): Promise<OwnList> {
  const items = await wantedItems(db, supplierId)
  const remembered = await rememberedRows(db, supplierId)
  const table = rows.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(columns.map((column, i) => [column, cells[i] ?? ''])) as Partial<Record<OwnColumn, string>>,
  }))
  const read = readOwnList(table, isPerPackage, { items, remembered })
  return {
    rows: read.map(({ candidates, ...row }) => ({
      ...row,
      candidates: candidates.map(({ item: { id, name, sku, unit, localities }, price }) => ({
        item: { id, name, sku, unit },
        localities,
        price: price.price ?? null,
        minQuantity: price.fault === undefined ? price.minimum : null,
        remark: price.fault ?? price.remark,
      })),
    })),
    others: rows.length - read.length,
  }
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

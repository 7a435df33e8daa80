import { sql } from 'kysely'
import type { ImportTable } from '#domain/desk/assortment/import-table.ts'
import type { Unit } from '#domain/money/unit.ts'
import { importTable } from '#server/desk/assortment-import/apply-import.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { pastPrices, staples, tableOf } from './assortment-files.ts'
import { seedCategories } from './categories.ts'
import { categoriesCalled } from './categories-called.ts'

type Entered = Map<string, { id: string; unit: Unit; type: 'product' | 'service' }>

const pathOf = (path: readonly string[]) => path.join(' > ')

/** Kinds of goods that spoil quickly, with all below them. */
const perishable: ReadonlySet<string> = new Set(
  ['Ovoce a zelenina', 'Mléčné a chlazené', 'Pečivo', 'Maso', 'Mražené'].map((name) => pathOf(['Potraviny', name])),
)

/** Creates the categories of these paths with their ancestors, which have drawings and tax rates; existing ones stay unchanged. */
async function enterCategories(tx: Tx, paths: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string; path: string[] }>`
    with recursive tree as (
      select id, type, array[name] as path from categories where level = 1
      union all
      select below.id, below.type, tree.path || below.name from categories below join tree on tree.id = below.parent_id
    )
    select id, path from tree`.execute(tx)
  const standing = new Map(rows.map(({ id, path }) => [pathOf(path), id]))
  const wanted = seedCategories
    .map((category, order) => ({ ...category, order, at: pathOf(category.path) }))
    .filter(({ at }) => !standing.has(at) && paths.some((path) => path === at || path.startsWith(`${at} > `)))
  for (const level of [1, 2, 3, 4, 5]) {
    const ofLevel = wanted.filter(({ path }) => path.length === level)
    if (ofLevel.length === 0) continue
    const made = await tx
      .insertInto('categories')
      .values(
        ofLevel.map(({ path, type, vatClass, icon, order }) => ({
          type,
          level,
          parent_id: level > 1 ? standing.get(pathOf(path.slice(0, -1)))! : null,
          name: path.at(-1)!,
          vat_class: vatClass,
          is_perishable: perishable.has(pathOf(path)),
          icon,
          sort_order: order,
          other_names: [...(categoriesCalled.get(pathOf(path)) ?? [])],
        })),
      )
      .returning(['id', 'sort_order'])
      .execute()
    const atOrder = new Map(ofLevel.map(({ order, at }) => [order, at]))
    for (const { id, sort_order: order } of made) standing.set(atOrder.get(order)!, id)
  }
}

/** Imports a file like an operator who has confirmed every warning, and returns its items by code. */
async function importFile(tx: Tx, file: string): Promise<Entered> {
  const table = tableOf(file)
  const columnOf = (column: ImportTable['columns'][number]) => table.rows.map(({ cells }) => cells[table.columns.indexOf(column)]!)
  await enterCategories(tx, [...new Set(columnOf('category'))])
  // Nobody watches a world that is being seeded.
  await importTable({ tx, announce: () => undefined }, { ...table, createCategories: false, rootVat: [] }, ({ rows }) => {
    const faulty = rows.find(({ outcome }) => outcome !== 'new')
    if (faulty) throw new Error(`${file}, line ${faulty.line}: ${faulty.faults[0]?.sentence ?? faulty.outcome}`)
  })
  const rows = await tx.selectFrom('catalog_items').where('sku', 'in', columnOf('sku')).select(['id', 'sku', 'unit', 'type']).execute()
  return new Map(rows.map((row) => [row.sku, row]))
}

/** Creates the few items that every world has. */
export const seedStaples = (tx: Tx): Promise<Entered> => importFile(tx, 'staples.csv')

/** How many days ago the demo started to sell; a price without changes is valid since then. */
const firstDay = 84

/** As if the prices had been entered when they changed: the trigger's row starts with the last change, and earlier prices are added. */
async function enterPastPrices(tx: Tx, skus: readonly string[]): Promise<void> {
  const last = [...Map.groupBy(pastPrices, ({ sku }) => sku).values()].map((prices) => prices.at(-1)!)
  const earlier = pastPrices.filter((price) => !last.includes(price))
  await sql`
    update catalog_prices set valid_from = app_now() - make_interval(days => coalesce(change.days_ago, ${firstDay}))
    from catalog_items item
    left join unnest(${last.map(({ sku }) => sku)}::text[], ${last.map(({ daysAgo }) => daysAgo)}::int[]) as change(sku, days_ago)
      on change.sku = item.sku
    where item.id = catalog_prices.catalog_item_id and item.sku = any(${skus}::text[])`.execute(tx)
  await sql`
    insert into catalog_prices (catalog_item_id, valid_from, price)
    select item.id, app_now() - make_interval(days => past.days_ago), past.price
    from unnest(${earlier.map(({ sku }) => sku)}::text[], ${earlier.map(({ daysAgo }) => daysAgo)}::int[],
                ${earlier.map(({ price }) => price)}::int[]) as past(sku, days_ago, price)
    join catalog_items item on item.sku = past.sku`.execute(tx)
}

/** Adds the rest of the demo's catalog to a world with staples: some hundred items, branded items, and their past prices. */
export async function addAssortment(tx: Tx): Promise<Entered> {
  const entered = new Map([...(await importFile(tx, 'assortment.csv')), ...(await importFile(tx, 'brands.csv'))])
  await enterPastPrices(tx, [...staples.map(({ sku }) => sku), ...entered.keys()])
  return entered
}

/** The same in a transaction of its own. */
export const seedAssortment = (db: Db): Promise<Entered> => db.transaction().execute(addAssortment)

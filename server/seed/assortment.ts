import { sql } from 'kysely'
import type { Money } from '#domain/money/money.ts'
import type { Db } from '#server/platform/db/database.ts'
import { brandedWares, pastPrices } from './assortment-brands.ts'
import { care } from './assortment-care.ts'
import { dairy } from './assortment-dairy.ts'
import { drinks } from './assortment-drinks.ts'
import { fresh } from './assortment-fresh.ts'
import { household } from './assortment-household.ts'
import { larder } from './assortment-larder.ts'
import { pantry } from './assortment-pantry.ts'
import { produce } from './assortment-produce.ts'
import { services } from './assortment-services.ts'
import { seedItems, type SeedItem } from './catalog.ts'
import { seedCategories } from './categories.ts'
import { contentsOf } from './contents.ts'
import { colloquial } from './colloquial.ts'
import { categoriesCalled, itemsCalled } from './other-names.ts'
import type { Shelf } from './shelf.ts'

/** Everything of the demo's assortment but its brands. */
export const shelves: readonly Shelf[] = [
  ...produce,
  ...dairy,
  ...fresh,
  ...pantry,
  ...larder,
  ...drinks,
  ...household,
  ...care,
  ...services,
]

type Entered = Map<string, { id: string; unit: SeedItem[3]; type: 'product' | 'service' }>

const pathOf = (path: readonly string[]) => path.join(' / ')

/** The categories at these paths with all above them, by path; one that stands already is taken as it is. */
async function enterCategories(db: Db, paths: readonly string[]): Promise<Map<string, { id: string; type: 'product' | 'service' }>> {
  const { rows } = await sql<{ id: string; type: 'product' | 'service'; path: string[] }>`
    with recursive tree as (
      select id, type, array[name] as path from categories where level = 1
      union all
      select below.id, below.type, tree.path || below.name from categories below join tree on tree.id = below.parent_id
    )
    select id, type, path from tree`.execute(db)
  const standing = new Map(rows.map(({ id, type, path }) => [pathOf(path), { id, type }]))
  const wanted = seedCategories
    .map((category, order) => ({ ...category, order, at: pathOf(category.path) }))
    .filter(({ at }) => !standing.has(at) && paths.some((path) => path === at || path.startsWith(`${at} / `)))
  for (const level of [1, 2, 3, 4, 5]) {
    const ofLevel = wanted.filter(({ path }) => path.length === level)
    if (ofLevel.length === 0) continue
    const made = await db
      .insertInto('categories')
      .values(
        ofLevel.map(({ path, type, vatClass, icon, order }) => ({
          type,
          level,
          parent_id: level > 1 ? standing.get(pathOf(path.slice(0, -1)))!.id : null,
          name: path.at(-1)!,
          vat_class: vatClass,
          icon,
          sort_order: order,
          other_names: [...(categoriesCalled.get(pathOf(path)) ?? [])],
        })),
      )
      .returning(['id', 'type', 'sort_order'])
      .execute()
    const atOrder = new Map(ofLevel.map(({ order, at }) => [order, at]))
    for (const { id, type, sort_order: order } of made) standing.set(atOrder.get(order)!, { id, type })
  }
  return standing
}

interface NewItem {
  sku: string
  name: string
  category: string
  unit: SeedItem[3]
  basePrice: number
  description?: string
}

async function enterItems(db: Db, items: readonly NewItem[]): Promise<Entered> {
  const categories = await enterCategories(db, [...new Set(items.map(({ category }) => category))])
  const rows = items.map(({ sku, name, category, unit, basePrice, description = '' }) => {
    const { id, type } = categories.get(category)!
    const names = [...(itemsCalled.get(sku) ?? []), ...(colloquial.get(sku) ?? [])]
    return {
      type,
      sku,
      name,
      generic_name: name,
      description,
      category_id: id,
      unit,
      base_price: basePrice as Money,
      other_names: names,
      ...contentsOf(sku),
    }
  })
  const made = await db.insertInto('catalog_items').values(rows).returning(['id', 'sku', 'unit', 'type']).execute()
  return new Map(made.map((row) => [row.sku, row]))
}

/** Enters the few items that every world has. */
export function seedStaples(db: Db): Promise<Entered> {
  return enterItems(
    db,
    seedItems.map(([sku, name, category, unit, basePrice]) => ({ sku, name, category, unit, basePrice })),
  )
}

async function enterBrands(db: Db): Promise<Entered> {
  const columns = <T>(pick: (ware: (typeof brandedWares)[number]) => T) => brandedWares.map(pick)
  const { rows } = await sql<{ id: string; sku: string; unit: SeedItem[3]; type: 'product' | 'service' }>`
    insert into catalog_items (type, sku, name, generic_name, description, allergens, category_id, unit, base_price, brand, brand_of)
    select generic.type, ware.sku, ware.name, generic.generic_name, generic.description, generic.allergens, generic.category_id, generic.unit, ware.price,
           ware.brand, generic.id
    from unnest(${columns(([sku]) => sku)}::text[], ${columns(([, of]) => of)}::text[], ${columns(([, , brand]) => brand)}::text[],
                ${columns(([, , , name]) => name)}::text[], ${columns(([, , , , price]) => price)}::int[])
      as ware(sku, of_sku, brand, name, price)
    join catalog_items generic on generic.sku = ware.of_sku
    returning id, sku, unit, type`.execute(db)
  return new Map(rows.map((row) => [row.sku, row]))
}

/** Since when the demo sells: what has cost the same all the time has cost it since then. */
const firstDay = 84

/** As if the prices had been entered when they changed: what the trigger wrote holds from the last change, what held before is added. */
async function enterPastPrices(db: Db, skus: readonly string[]): Promise<void> {
  const last = pastPrices.map(([sku, ...prices]) => ({ sku, daysAgo: prices.at(-1)![0] }))
  const earlier = pastPrices.flatMap(([sku, ...prices]) => prices.slice(0, -1).map(([daysAgo, price]) => ({ sku, daysAgo, price })))
  await sql`
    update catalog_prices set valid_from = app_now() - make_interval(days => coalesce(change.days_ago, ${firstDay}))
    from catalog_items item
    left join unnest(${last.map(({ sku }) => sku)}::text[], ${last.map(({ daysAgo }) => daysAgo)}::int[]) as change(sku, days_ago)
      on change.sku = item.sku
    where item.id = catalog_prices.catalog_item_id and item.sku = any(${skus}::text[])`.execute(db)
  await sql`
    insert into catalog_prices (catalog_item_id, valid_from, price)
    select item.id, app_now() - make_interval(days => past.days_ago), past.price
    from unnest(${earlier.map(({ sku }) => sku)}::text[], ${earlier.map(({ daysAgo }) => daysAgo)}::int[],
                ${earlier.map(({ price }) => price)}::int[]) as past(sku, days_ago, price)
    join catalog_items item on item.sku = past.sku`.execute(db)
}

/**
 * Enters the rest of the demo's catalog into a world that has its staples: some hundred items, items of invented brands, and what
 * they all cost in the last weeks.
 */
export async function seedAssortment(db: Db): Promise<Entered> {
  const wares = shelves.flatMap(({ category, wares: onShelf }) =>
    onShelf.map(([sku, name, unit, basePrice, description]) => ({ sku, name, category, unit, basePrice, description })),
  )
  const entered = await enterItems(db, wares)
  const branded = await enterBrands(db)
  await enterPastPrices(db, [...seedItems, ...brandedWares].map(([sku]) => sku).concat(wares.map(({ sku }) => sku)))
  return new Map([...entered, ...branded])
}

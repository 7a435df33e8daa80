import { afterAll, beforeAll, expect, test } from 'vitest'
import { signOfItem } from '#domain/catalog/catalog/drawings/drawing-of.ts'
import { CATEGORY_ICONS } from '#domain/catalog/catalog/icons.ts'
import { sql } from 'kysely'
import { openWorld, type World } from '#server/test/call.ts'
import { branded, pastPrices, staples, wares } from './assortment-files.ts'
import { fold } from '#domain/text/fold.ts'
import { otherNamesFault, readOtherNames } from '#domain/catalog/catalog/other-names.ts'
import { seedCategories } from './categories.ts'
import { categoriesCalled } from './categories-called.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ assortment: true })
})
afterAll(() => world.close())

const items = () =>
  world.db
    .selectFrom('catalog_items')
    .innerJoin('categories', 'categories.id', 'catalog_items.category_id')
    .selectAll('catalog_items')
    .select(['categories.level', 'categories.icon', 'categories.vat_class'])
    .execute()

const pathOf = (path: readonly string[]) => path.join(' > ')
const categoryAt = (path: string) => seedCategories.find((category) => pathOf(category.path) === path)

/** Plausible list prices of everyday items in haléře; services per hour or piece. */
const bounds = {
  ks: [150, 90_000],
  balení: [1500, 90_000],
  kg: [1000, 90_000],
  l: [900, 60_000],
  g: [5, 5000],
  ml: [5, 5000],
}

test('the demo has at least three hundred items, twenty of them services, down to the fifth level', async () => {
  const rows = await items()
  expect(rows.length).toBeGreaterThanOrEqual(300)
  expect(rows.filter(({ type }) => type === 'service').length).toBeGreaterThanOrEqual(20)
  expect(rows.filter(({ level }) => level === 5).length).toBeGreaterThanOrEqual(50)
  expect(rows.filter(({ description }) => description !== '').length).toBeGreaterThanOrEqual(100)
})

test('its categories are in the tree, each with an icon, and none is empty', async () => {
  const paths = seedCategories.map(({ path }) => pathOf(path))
  expect(new Set(paths).size).toBe(paths.length)
  expect(seedCategories.filter(({ icon }) => !CATEGORY_ICONS.includes(icon))).toEqual([])
  const used = [...staples, ...wares].map(({ category }) => category)
  expect(used.filter((path) => !categoryAt(path))).toEqual([])
  expect(paths.filter((path) => !used.some((at) => at === path || at.startsWith(`${path} > `)))).toEqual([])
  const { rows } = await sql<{ path: string }>`
    with recursive tree as (
      select id, sort_order, name as path from categories where level = 1 and name <> 'Ostatní'
      union all
      select c.id, c.sort_order, tree.path || ' > ' || c.name from categories c join tree on tree.id = c.parent_id
    ) select path from tree order by sort_order`.execute(world.db)
  expect(rows.map(({ path }) => path)).toEqual(paths)
})

test('food has the lower tax; bottled drinks, household goods and services do not', () => {
  const lower = seedCategories.filter(({ vatClass }) => vatClass !== 'standard').map(({ path }) => path)
  expect(lower.filter(([top, second]) => top !== 'Potraviny' && second !== 'Káva, čaj a kakao')).toEqual([])
  expect(seedCategories.filter(({ path, vatClass }) => path[0] === 'Potraviny' && vatClass !== 'reduced')).toEqual([])
})

test('codes and names are unique, and only items of a brand name it', async () => {
  const rows = await items()
  expect(new Set(rows.map(({ sku }) => sku)).size).toBe(rows.length)
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length)
  const brands = new Set(branded.map(({ brand }) => brand))
  for (const { name, generic_name: generic, brand } of rows) {
    expect(brands.has(brand ?? ''), name).toBe(brand !== null)
    if (brand) expect(name).toContain(brand)
    for (const other of brands) expect(generic).not.toContain(other)
  }
})

const taken =
  /hermelín|lučin|pribináč|termix|kofol|coca|nutell|vegeta|solamyl|savo|\bjar\b|diav|domestos|pampers|kleenex|tatrank|kinder|bebe|sunar|nesc|nesq|granko|masox|maizen|melta|krtek/i

test('no name is a trademark used as a common word', async () => {
  expect((await items()).filter(({ name }) => taken.test(name)).map(({ name }) => name)).toEqual([])
})

test('a branded item belongs to a generic item of its unit and category', async () => {
  const rows = await items()
  const ofBrands = rows.filter(({ brand }) => brand !== null)
  expect(ofBrands).toHaveLength(branded.length)
  for (const { brand_of: of, ...item } of ofBrands)
    expect(rows.find(({ id }) => id === of)).toMatchObject({
      brand: null,
      generic_name: item.generic_name,
      unit: item.unit,
      category_id: item.category_id,
    })
})

test('goods that keep for weeks say so; fresh and frozen goods and services do not', async () => {
  const rows = await items()
  const paths = new Map([...staples, ...wares, ...branded].map(({ sku, category }) => [sku, category]))
  const isIn = (...tops: string[]) =>
    rows.filter(({ sku }) => tops.some((top) => paths.get(sku) === top || paths.get(sku)?.startsWith(`${top} > `)))
  const fresh = ['Ovoce a zelenina', 'Maso', 'Ryby', 'Uzeniny', 'Vejce', 'Mražené', 'Pečivo > Rohlíky, housky a bagety']
  expect(isIn(...fresh.map((name) => `Potraviny > ${name}`)).filter((item) => item.is_storable)).toEqual([])
  expect(rows.filter((item) => item.type === 'service' && item.is_storable)).toEqual([])
  const spoilt = isIn('Potraviny > Trvanlivé', 'Nápoje', 'Domácnost', 'Drogerie').filter((item) => !item.is_storable)
  // Both are sold unheated.
  expect(spoilt.map(({ sku }) => sku).toSorted()).toEqual(['DZU-06', 'KON-08'])
  const storable = new Map(rows.map(({ id, is_storable: keeps }) => [id, keeps]))
  expect(rows.filter((item) => item.brand_of !== null && storable.get(item.brand_of) !== item.is_storable)).toEqual([])
})

test('names follow Czech typography: a decimal comma, a space before the unit, no space at either end', async () => {
  const odd = /\d\.\d|\d(?:g|kg|ml|l|ks|m²)\b|\s{2}|^\s|\s$|\d\s?x\s?\d|"|\.\.\.| - |\s,|\d%/
  for (const { name, description } of await items()) {
    expect(name).not.toMatch(odd)
    expect(description).not.toMatch(odd)
    expect(name).toMatch(/^\p{Lu}/u)
    expect(description).toMatch(/^$|^[\p{Lu}\d].*\.$/u)
  }
})

test('every price is plausible for its unit', async () => {
  for (const { name, type, unit, base_price: price } of await items()) {
    const [least, most] = type === 'service' ? [1500, 500_000] : bounds[unit]
    expect(price, name).toBeGreaterThanOrEqual(least!)
    expect(price, name).toBeLessThanOrEqual(most!)
  }
})

test("former prices end with today's price", async () => {
  const today = new Map((await items()).map(({ sku, base_price: price }) => [sku, price]))
  const bySku = Map.groupBy(pastPrices, ({ sku }) => sku)
  expect(bySku.size).toBeGreaterThanOrEqual(40)
  for (const [sku, prices] of bySku) {
    expect(today.get(sku), sku).toBe(prices.at(-1)!.price)
    const days = prices.map(({ daysAgo }) => daysAgo)
    expect(days).toEqual([...new Set(days)].toSorted((a, b) => b - a))
  }
  const rows = await world.db
    .selectFrom('catalog_prices')
    .innerJoin('catalog_items', 'catalog_items.id', 'catalog_item_id')
    .where('sku', '=', 'MAS')
    .select('price')
    .orderBy('valid_from')
    .execute()
  expect(rows.map(({ price }) => price)).toEqual([5990, 6990, 6490])
})

test('other names are no trademarks, and add something to the name', async () => {
  const rows = await items()
  const called = rows.map((item) => item.other_names).filter((names) => names.length > 0)
  expect(called.length + categoriesCalled.size).toBeGreaterThanOrEqual(80)
  expect([...categoriesCalled.keys()].filter((path) => !categoryAt(path))).toEqual([])
  const brands = new Set(branded.map(({ brand }) => fold(brand)))
  for (const names of [...called, ...categoriesCalled.values()]) {
    expect(readOtherNames(...names)).toEqual(names)
    expect(otherNamesFault(names)).toBeNull()
    expect(names.filter((name) => taken.test(name) || brands.has(fold(name)))).toEqual([])
  }
  const { rows: said } = await sql`
    select i.name, other from catalog_items i, unnest(i.other_names) other
    where (select bool_and(i.folded like '% ' || word || '%') from regexp_split_to_table(btrim(folded_words(other)), ' ') word)
      and not exists (select from catalog_items o where o.id <> i.id
        and (select bool_and(o.folded like '% ' || word || '%') from regexp_split_to_table(btrim(folded_words(other)), ' ') word))`.execute(
    world.db,
  )
  expect(said).toEqual([])
})

test('every item of the demo has its own drawing, not only that of its category', () => {
  const undrawn = [...staples, ...wares]
    .filter(({ name, category }) => !signOfItem(name, categoryAt(category)!.icon).includes('/'))
    .map(({ name }) => name)
  expect(undrawn).toEqual([])
})

test('a branded item has the drawing of its generic item', () => {
  const otherwise = branded.filter(({ of, name, category }) => {
    const { icon } = categoryAt(category)!
    return signOfItem(name, icon) !== signOfItem(of, icon)
  })
  expect(otherwise).toEqual([])
})

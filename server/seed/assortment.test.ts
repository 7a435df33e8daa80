import { afterAll, beforeAll, expect, test } from 'vitest'
import { signOfItem } from '#domain/catalog/catalog/drawings/drawing-of.ts'
import { CATEGORY_ICONS } from '#domain/catalog/catalog/icons.ts'
import { sql } from 'kysely'
import { openWorld, type World } from '#server/test/call.ts'
import { brandedWares, pastPrices } from './assortment-brands.ts'
import { shelves } from './assortment.ts'
import { seedItems } from './catalog.ts'
import { fold } from '#domain/text/fold.ts'
import { otherNamesFault, readOtherNames } from '#domain/catalog/catalog/other-names.ts'
import { seedCategories } from './categories.ts'
import { colloquial } from './colloquial.ts'
import { categoriesCalled, itemsCalled } from './other-names.ts'

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

const pathOf = (path: readonly string[]) => path.join(' / ')
const categoryAt = (path: string) => seedCategories.find((category) => pathOf(category.path) === path)

/** List prices in haléře that an everyday item may have; a service for each of its hours or pieces. */
const bounds = {
  ks: [150, 90_000],
  balení: [1500, 90_000],
  kg: [1000, 90_000],
  l: [900, 60_000],
  g: [5, 5000],
  ml: [5, 5000],
}

test('the demo has at least three hundred items, of them twenty services, down to the fifth level', async () => {
  const rows = await items()
  expect(rows.length).toBeGreaterThanOrEqual(300)
  expect(rows.filter(({ type }) => type === 'service').length).toBeGreaterThanOrEqual(20)
  expect(rows.filter(({ level }) => level === 5).length).toBeGreaterThanOrEqual(50)
  expect(rows.filter(({ description }) => description !== '').length).toBeGreaterThanOrEqual(100)
})

test('its categories stand where the tree has them, each with a sign that is drawn, and none is empty', async () => {
  const paths = seedCategories.map(({ path }) => pathOf(path))
  expect(new Set(paths).size).toBe(paths.length)
  expect(seedCategories.filter(({ icon }) => !CATEGORY_ICONS.includes(icon))).toEqual([])
  const used = [...seedItems.map(([, , category]) => category), ...shelves.map(({ category }) => category)]
  expect(used.filter((path) => !categoryAt(path))).toEqual([])
  expect(paths.filter((path) => !used.some((at) => at === path || at.startsWith(`${path} / `)))).toEqual([])
  const { rows } = await sql<{ path: string }>`
    with recursive tree as (
      select id, sort_order, name as path from categories where level = 1 and name <> 'Ostatní'
      union all
      select c.id, c.sort_order, tree.path || ' / ' || c.name from categories c join tree on tree.id = c.parent_id
    ) select path from tree order by sort_order`.execute(world.db)
  expect(rows.map(({ path }) => path)).toEqual(paths)
})

test('food is taxed less, what is drunk from a bottle, the household and services are not', () => {
  const lower = seedCategories.filter(({ vatClass }) => vatClass !== 'standard').map(({ path }) => path)
  expect(lower.filter(([top, second]) => top !== 'Potraviny' && second !== 'Káva, čaj a kakao')).toEqual([])
  expect(seedCategories.filter(({ path, vatClass }) => path[0] === 'Potraviny' && vatClass !== 'reduced')).toEqual([])
})

test('codes and names are there once, and a name says no brand unless it is an item of one', async () => {
  const rows = await items()
  expect(new Set(rows.map(({ sku }) => sku)).size).toBe(rows.length)
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length)
  const brands = new Set(brandedWares.map(([, , brand]) => brand))
  for (const { name, generic_name: generic, brand } of rows) {
    expect(brands.has(brand ?? ''), name).toBe(brand !== null)
    if (brand) expect(name).toContain(brand)
    for (const other of brands) expect(generic).not.toContain(other)
  }
})

const taken =
  /hermelín|lučin|pribináč|termix|kofol|coca|nutell|vegeta|solamyl|savo|\bjar\b|diav|domestos|pampers|kleenex|tatrank|kinder|bebe|sunar|nesc|nesq|granko|masox|maizen|melta|krtek/i

test('no name is a trademark that people take for a word', async () => {
  expect((await items()).filter(({ name }) => taken.test(name)).map(({ name }) => name)).toEqual([])
})

test('an item of a brand is one of what every brand pools under, in its unit and category', async () => {
  const rows = await items()
  const branded = rows.filter(({ brand }) => brand !== null)
  expect(branded).toHaveLength(brandedWares.length)
  for (const { brand_of: of, ...item } of branded)
    expect(rows.find(({ id }) => id === of)).toMatchObject({
      brand: null,
      generic_name: item.generic_name,
      unit: item.unit,
      category_id: item.category_id,
    })
})

test('names are written as in Czech: a decimal comma, a space before the unit, no space at either end', async () => {
  const odd = /\d\.\d|\d(?:g|kg|ml|l|ks|m²)\b|\s{2}|^\s|\s$|\d\s?x\s?\d|"|\.\.\.| - |\s,|\d%/
  for (const { name, description } of await items()) {
    expect(name).not.toMatch(odd)
    expect(description).not.toMatch(odd)
    expect(name).toMatch(/^\p{Lu}/u)
    expect(description).toMatch(/^$|^[\p{Lu}\d].*\.$/u)
  }
})

test('every price is one that such a unit may cost', async () => {
  for (const { name, type, unit, base_price: price } of await items()) {
    const [least, most] = type === 'service' ? [1500, 500_000] : bounds[unit]
    expect(price, name).toBeGreaterThanOrEqual(least!)
    expect(price, name).toBeLessThanOrEqual(most!)
  }
})

test('what an item cost before ends with what it costs today', async () => {
  const today = new Map((await items()).map(({ sku, base_price: price }) => [sku, price]))
  expect(pastPrices.length).toBeGreaterThanOrEqual(40)
  for (const [sku, ...prices] of pastPrices) {
    expect(today.get(sku), sku).toBe(prices.at(-1)![1])
    const days = prices.map(([daysAgo]) => daysAgo)
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

test('what people call a thing besides is no trademark, and says what its name does not say, or not of it alone', async () => {
  const rows = await items()
  expect(itemsCalled.size + categoriesCalled.size).toBeGreaterThanOrEqual(80)
  expect([...itemsCalled.keys(), ...colloquial.keys()].filter((sku) => !rows.some((item) => item.sku === sku))).toEqual([])
  expect([...categoriesCalled.keys()].filter((path) => !categoryAt(path))).toEqual([])
  const brands = new Set(brandedWares.map(([, , brand]) => fold(brand)))
  for (const names of [...itemsCalled.values(), ...colloquial.values(), ...categoriesCalled.values()]) {
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

test('every item of the demo is drawn as what it is, and none as its category alone', () => {
  const wares = [
    ...seedItems.map(([, name, at]) => [name, at] as const),
    ...shelves.flatMap(({ category, wares }) => wares.map(([, name]) => [name, category] as const)),
  ]
  const undrawn = wares.filter(([name, at]) => !signOfItem(name, categoryAt(at)!.icon).includes('/'))
  expect(undrawn).toEqual([])
})

test('an item of one brand is drawn as the item that it is of', () => {
  const items = [
    ...seedItems.map(([sku, name, at]) => [sku, name, at] as const),
    ...shelves.flatMap(({ category, wares }) => wares.map(([sku, name]) => [sku, name, category] as const)),
  ]
  const otherwise = brandedWares.filter(([, of, , name]) => {
    const [, plainName, at] = items.find(([sku]) => sku === of)!
    const { icon } = categoryAt(at)!
    return signOfItem(name, icon) !== signOfItem(plainName, icon)
  })
  expect(otherwise).toEqual([])
})

import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addItems } from '#server/test/add-items.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { matching } from './match-items.ts'

const ofPetr = {
  type: 'product',
  source: 'https://obchod.example/kombucha',
  genericName: 'Kombucha zázvorová',
  description: '',
  estimatedPrice: 5900,
  unit: 'ks',
  weeklyQuantity: 1000,
  maxPrice: 6900,
  preferredBrand: '',
  brandFlexible: true,
  notes: '',
  target: { mode: 'regular' },
}

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const matched = (names: string[]) => world.as('jana').catalog.match({ names })
const best = async (name: string) => {
  const [[first] = []] = await matched([name])
  return first && [first.item.name, first.isSure]
}

test.each([
  ['mléko', 'Mléko polotučné'],
  ['MLEKO', 'Mléko polotučné'],
  ['polotučné mléko', 'Mléko polotučné'],
  ['chleba', 'Chléb kmínový 1 kg'],
  ['brambor', 'Brambory konzumní, varný typ B'],
  ['rohlíků', 'Rohlík'],
  ['jablka', 'Jablka'],
  ['cibuli', 'Cibule žlutá'],
  ['toaletní papír', 'Toaletní papír 8 rolí'],
  ['máslo 250 g', 'Máslo 250 g'],
  ['mouka hladká', 'Hladká mouka 1 kg'],
])('%s is matched with %s', async (name, item) => expect(await best(name)).toEqual([item, true]))

test('an item that shares only some of the words is suggested, not chosen', async () => {
  expect(await best('mléko kozí, syrovátkové')).toEqual(['Mléko polotučné', false])
})

test('a name similar to nothing finds nothing, with any characters', async () => {
  expect(await matched(['ananas', '', '%', `'; drop table users; --`, '<b>', '__'])).toEqual([[], [], [], [], [], []])
})

test('two hundred names are answered in order', async () => {
  const names = Array.from({ length: 200 }, (_, i) => (i % 2 ? 'mrkev' : 'vejce'))
  expect((await matched(names)).map(([first]) => first!.item.name)).toEqual(
    names.map((name) => (name === 'mrkev' ? 'Mrkev' : 'Vejce M, podestýlka')),
  )
  await expect(matched([...names, 'mrkev'])).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    message: 'Najednou jde najít nejvýš 200 položek',
  })
  await expect(matched(['x'.repeat(121)])).rejects.toMatchObject({ code: 'INVALID_INPUT', message: 'Název může mít nejvýš 120 znaků' })
  await expect(matched(['a\u0000'])).rejects.toMatchObject({ code: 'INVALID_INPUT', message: 'Název obsahuje nepovolené znaky' })
})

test('items no longer offered are not found', async () => {
  await world.db.updateTable('catalog_items').set({ is_blocked: true }).where('sku', '=', 'KUR').execute()
  expect(await matched(['kuřecí prsa'])).toEqual([[]])
})

test('a visitor is asked to sign in', async () => {
  await expect(world.as(null).catalog.match({ names: ['mléko'] })).rejects.toMatchObject({ code: 'SIGNED_OUT' })
})

const inPlan = async (names: string[]) => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${matching(names, null)}`.execute(world.db)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

describe('in a large catalog', () => {
  beforeAll(async () => {
    await addItems(world, 6000, (n) => `Šroub ${createHash('md5').update(String(n)).digest('hex').slice(0, 6)}${n % 2 ? ' mléčný' : ' kg'}`)
  })

  test('names are looked up by indexes, and no table is scanned completely', async () => {
    const plan = await inPlan(['mléko polotučné', 'chleba'])
    expect(plan).toContain('catalog_vocabulary_like')
    expect(plan).toMatch(/catalog_words_pkey/)
    expect(plan).not.toMatch(/Seq Scan on catalog_/)
  })

  test('a match is found among very many with the same word', async () => {
    expect(await best('mléko')).toEqual(['Mléko polotučné', true])
    expect(await best('kg šroub chleba kmínový')).toEqual(['Chléb kmínový 1 kg', true])
    expect((await matched(['šroub kg']))[0]).toHaveLength(5)
  })

  test('twelve words of a name count, and each of many names is looked up', async () => {
    const idle = Array.from({ length: 12 }, (_, n) => `zzqq${n}`).join(' ')
    expect(await matched([`${idle} mrkev`, `mrkev ${idle}`])).toMatchObject([[], [{ item: { name: 'Mrkev' } }]])
  })
})

describe('items not offered to the member are not found', () => {
  const change = (sku: string, changed: object) => world.db.updateTable('catalog_items').set(changed).where('sku', '=', sku).execute()

  test('private items of other members', async () => {
    const { item } = await world.as('petr').offCatalog.save(ofPetr as never)
    expect(item.name).toBe('Kombucha zázvorová')
    for (const key of ['jana', 'petr']) expect(await world.as(key).catalog.match({ names: ['kombucha zázvorová'] })).toEqual([[]])
    const { rows } = await sql`select word from catalog_vocabulary where word like 'komb%'`.execute(world.db)
    expect(rows).toEqual([])
  })

  test('a renamed item is found by its new name, and one put aside only after it is brought back', async () => {
    await change('RYZ', { name: 'Jasmínová rýže' })
    expect(await best('jasmínová')).toEqual(['Jasmínová rýže', true])
    expect(await matched(['dlouhozrnná'])).toEqual([[]])
    await change('RYZ', { is_active: false })
    expect(await matched(['jasmínová'])).toEqual([[]])
    await change('RYZ', { is_active: true })
    expect(await best('jasmínová')).toEqual(['Jasmínová rýže', true])
  })
})

test('a caller with too many requests is rejected for a while, and nobody else is', async () => {
  const ask = () => world.as('klara').catalog.match({ names: ['mléko'] })
  for (let n = 0; n < 60; n += 1) await ask()
  await expect(ask()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(await best('mléko')).toEqual(['Mléko polotučné', true])
})

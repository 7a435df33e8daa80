import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#server/test/call.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const found = async (query: string, type?: 'product' | 'service') =>
  (await world.as('jana').catalog.search({ query, type })).map(({ name }) => name)

test('an item is found by words of its name, in any order and without accents', async () => {
  expect(await found('brambory')).toEqual(['Brambory konzumní, varný typ B'])
  expect(await found('KONZUMNI bram')).toEqual(['Brambory konzumní, varný typ B'])
  expect(await found('mleko')).toEqual(['Mléko polotučné'])
  expect(await found('polotučn')).toEqual(['Mléko polotučné', 'Tvaroh polotučný 250 g'])
  expect(await found('polotučné brambory')).toEqual([])
})

test('an item is found by its code', async () => {
  expect(await found('bra-b')).toEqual(['Brambory konzumní, varný typ B'])
})

test('punctuation is ignored, and is no wildcard for the database', async () => {
  for (const query of ['%', '_', '%%%', String.raw`\ ' "`, '🍌', "'; drop table catalog_items; --"]) expect(await found(query)).toEqual([])
  for (const query of ['30%', 'eidam %', '_eidam_', 'Eidam\u00a030 %,', String.raw`\eidam`])
    expect(await found(query)).toEqual(['Eidam 30 %, plátky'])
})

test('an empty query lists the catalog in Czech order, ch after h', async () => {
  const names = await found('')
  expect(names).toHaveLength(24)
  expect(names).toEqual(names.toSorted(new Intl.Collator('cs').compare))
  expect(names.indexOf('Chléb kmínový 1 kg')).toBeGreaterThan(names.indexOf('Hladká mouka 1 kg'))
})

test('services are listed separately', async () => {
  expect(await found('', 'service')).toEqual(['Mytí oken, jeden byt'])
})

test('a card contains what is needed to choose', async () => {
  expect(await world.as('jana').catalog.search({ query: 'máslo' })).toEqual([
    {
      id: await world.itemId('MAS'),
      name: 'Máslo 250 g',
      unit: 'ks',
      type: 'product',
      category: 'Máslo a tuky',
      icon: 'dairy/chilled/butter',
      picture: null,
      brand: null,
      brandOfId: null,
      basePrice: 6490,
      isOffCatalog: false,
      awaitsApproval: false,
      rejection: null,
      isOffered: true,
      sourceUrl: null,
    },
  ])
})

test('items that are blocked or put aside are not offered', async () => {
  await world.db.updateTable('catalog_items').set({ is_blocked: true }).where('sku', '=', 'KUR').execute()
  await world.db.updateTable('catalog_items').set({ is_active: false }).where('sku', '=', 'VEP').execute()
  expect(await found('kuřecí')).toEqual([])
  expect(await found('vepřová')).toEqual([])
})

test('a query that is too long, and a visitor, are rejected', async () => {
  await expect(world.as('jana').catalog.search({ query: 'x'.repeat(121) })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    message: 'Hledaný text může mít nejvýš 120 znaků',
  })
  for (const query of ['a\u0000b', 'a\u0007b', 'a\ud83db', 'a\udd54'])
    await expect(world.as('jana').catalog.search({ query })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: 'Hledaný text obsahuje nepovolené znaky',
    })
  await expect(world.as(null).catalog.search({ query: '' })).rejects.toMatchObject({ code: 'SIGNED_OUT' })
})

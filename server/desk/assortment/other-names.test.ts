import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#server/test/call.ts'
import { deskOf, reason } from '#server/test/desk.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  // The seed runs in the first seconds of that noon.
  await world.clock('2026-11-21', '12:05')
})
afterAll(() => world.close())

const { desk, item, listed, categoryOf } = deskOf(() => world)
const fieldsOf = async (sku: string) => {
  const { id, version, name, genericName, description, unit, listPrice, brand } = await item(sku)
  return { itemId: id, version, name, genericName, description, sku, unit, listPrice, brand, brandOfId: null, reason: null }
}
const fieldsOfCategory = async (of: string) => {
  const { id: categoryId, version, name, icon, vatClass, sortOrder } = await categoryOf(of)
  return { categoryId, version, name, icon: icon as 'egg', vatClass, sortOrder, reason: null }
}

test("a manager's other names of an item are cleaned, and recorded in the history", async () => {
  await desk().changeItem({ ...(await fieldsOf('BAN')), otherNames: [' banánky ', 'Banánky', 'bano,  nány'] })
  expect((await item('BAN')).otherNames).toEqual(['banánky', 'bano', 'nány'])
  const { entries } = await desk().itemHistory({ itemId: await world.itemId('BAN'), after: null })
  expect(entries[0]!.fields).toEqual([{ label: 'Další názvy', from: 'banánky', to: 'banánky, bano, nány' }])
  expect(await listed({ query: 'nany' })).toEqual(['BAN'])
  await desk().changeItem({ ...(await fieldsOf('BAN')), description: 'Žluté.' })
  expect((await item('BAN')).otherNames).toHaveLength(3)
  await desk().changeItem({ ...(await fieldsOf('BAN')), otherNames: [] })
  expect((await item('BAN')).otherNames).toEqual([])
})

test('other names of a category find all its items', async () => {
  await desk().changeCategory({ ...(await fieldsOfCategory('Kuřecí')), otherNames: ['drůbežárna'] })
  expect(await categoryOf('Kuřecí')).toMatchObject({ otherNames: ['drůbežárna'] })
  expect((await world.as('jana').catalog.search({ query: 'drubezarna' })).map(({ name }) => name)).toEqual(['Kuřecí prsa'])
  const { id: categoryId } = await categoryOf('Kuřecí')
  const { entries } = await desk().categoryHistory({ categoryId, after: null })
  expect(entries[0]!.fields).toEqual([{ label: 'Další názvy', from: null, to: 'drůbežárna' }])
  await desk().changeCategory({ ...(await fieldsOfCategory('Kuřecí')), sortOrder: 7 })
  expect(await categoryOf('Kuřecí')).toMatchObject({ otherNames: ['drůbežárna'], sortOrder: 7 })
})

test('new items and categories have other names from the beginning', async () => {
  const category = { type: 'product', parentId: null, name: 'Hračky', icon: 'baby', vatClass: 'standard', sortOrder: 3 } as const
  const { categoryId } = await desk().createCategory({ ...category, otherNames: ['hračičky'] })
  const written = { name: 'Míč', genericName: 'Míč', description: '', sku: 'MIC', unit: 'ks', listPrice: null, brand: null } as const
  await desk().createItem({ type: 'product', categoryId, ...written, brandOfId: null, otherNames: ['balón', 'mičuda'] })
  for (const query of ['micuda', 'hračičky', 'balon hracicky'])
    expect((await world.as('jana').catalog.search({ query })).map(({ name }) => name)).toEqual(['Míč'])
})

test('an invalid name is rejected, and nothing is written', async () => {
  const fields = await fieldsOf('MRK')
  const before = (await item('MRK')).otherNames
  for (const [otherNames, message] of [
    [['k'], 'Další název „k“ je příliš krátký, má mít nejméně 2 znaky'],
    [['k'.repeat(41)], `Další název „${'k'.repeat(40)}…“ je příliš dlouhý, může mít nejvýš 40 znaků`],
    [Array.from({ length: 11 }, (_, n) => `mrkev ${n}`), 'Dalších názvů může být nejvýš 10'],
    [['mrkev\u202e'], 'Další název obsahuje nepovolené znaky'],
  ] as const)
    await expect(desk().changeItem({ ...fields, otherNames: [...otherNames] })).rejects.toMatchObject({ code: 'INVALID_INPUT', message })
  expect(await item('MRK')).toMatchObject({ version: fields.version, otherNames: before })
  await expect(world.as('jana').assortment.changeItem({ ...fields, otherNames: ['mrkvička'] })).rejects.toMatchObject({
    code: 'NOT_ALLOWED',
  })
})

test('an item is found by the names of items merged into it, and the history shows them', async () => {
  const potatoes = await item('BRA-B')
  await desk().changeItem({ ...(await fieldsOf('BRA-B')), otherNames: ['kobzole'] })
  const { itemId: intoId } = await desk().createItem({
    type: 'product',
    categoryId: potatoes.categoryId,
    name: 'Zemáky',
    genericName: 'Zemáky',
    description: '',
    sku: 'ZEM',
    unit: potatoes.unit,
    listPrice: null,
    brand: null,
    brandOfId: null,
  })
  const { id: itemId, version } = await item('BRA-B')
  await desk().mergeItem({ itemId, version, intoId, reason })
  for (const query of ['kobzole', potatoes.name])
    expect(await world.as('jana').catalog.browse({ query })).toMatchObject({ isLike: false, items: [{ id: intoId }] })
  const { entries } = await desk().itemHistory({ itemId: intoId, after: null })
  expect(entries[0]).toMatchObject({ reason, fields: [{ label: 'Další názvy', from: null, to: 'Brambory konzumní varný typ B, kobzole' }] })
})

test('so are the items of a category by the names of categories merged into it', async () => {
  await desk().changeCategory({ ...(await fieldsOfCategory('Cibule a česnek')), otherNames: ['štiplavé'] })
  const [{ id: categoryId, version }, into] = [await categoryOf('Cibule a česnek'), await categoryOf('Zelenina')]
  await desk().mergeCategory({ categoryId, version, intoId: into.id, reason })
  expect(await categoryOf('Zelenina')).toMatchObject({ otherNames: ['zelenina', 'štiplavé'] })
  expect((await world.as('jana').catalog.search({ query: 'stiplave' })).map(({ name }) => name)).toContain('Cibule žlutá')
})

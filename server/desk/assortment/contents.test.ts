import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#server/test/call.ts'
import { deskOf } from '#server/test/desk.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await world.clock('2026-11-21', '12:05')
})
afterAll(() => world.close())

const { desk, item, categoryOf } = deskOf(() => world)
const fieldsOf = async (sku: string) => {
  const { id, version, name, genericName, description, unit, listPrice, brand } = await item(sku)
  return { itemId: id, version, name, genericName, description, sku, unit, listPrice, brand, brandOfId: null, reason: null }
}
const seenBy = async (key: string, sku: string) => {
  const { composition, allergens } = await world.as(key).catalog.item({ itemId: await world.itemId(sku) })
  return { composition, allergens }
}

test('a member reads the ingredients that a manager wrote, and the history shows them', async () => {
  expect(await seenBy('jana', 'MRK')).toEqual({ composition: '', allergens: '' })
  const contents = { composition: 'Mrkev, voda', allergens: 'celer' }
  await desk().changeItem({ ...(await fieldsOf('MRK')), composition: ' Mrkev, voda ', allergens: ' celer ' })
  expect(await seenBy('jana', 'MRK')).toEqual(contents)
  expect(await item('MRK')).toMatchObject(contents)
  const { entries } = await desk().itemHistory({ itemId: await world.itemId('MRK'), after: null })
  expect(entries[0]!.fields).toEqual([
    { label: 'Složení', from: null, to: 'Mrkev, voda' },
    { label: 'Alergeny', from: null, to: 'celer' },
  ])
  await desk().changeItem({ ...(await fieldsOf('MRK')), description: 'Oranžová.' })
  expect(await seenBy('petr', 'MRK')).toEqual(contents)
  await desk().changeItem({ ...(await fieldsOf('MRK')), composition: '', allergens: '' })
  expect(await seenBy('jana', 'MRK')).toEqual({ composition: '', allergens: '' })
})

test('an item for adults says so to members, and the history tells who said it', async () => {
  const isForAdults = async () => (await world.as('jana').catalog.item({ itemId: await world.itemId('MRK') })).isAdultsOnly
  expect(await isForAdults()).toBe(false)
  await desk().changeItem({ ...(await fieldsOf('MRK')), isAdultsOnly: true })
  expect(await isForAdults()).toBe(true)
  const { entries } = await desk().itemHistory({ itemId: await world.itemId('MRK'), after: null })
  expect(entries[0]!.fields).toEqual([{ label: 'Jen pro dospělé', from: 'ne', to: 'ano' }])
  await desk().changeItem({ ...(await fieldsOf('MRK')), description: 'Stejná.' })
  expect(await isForAdults()).toBe(true)
})

test('an item keeps for weeks only if a manager says so, and the history tells it', async () => {
  const { id: categoryId } = await categoryOf('Rýže')
  const written = { type: 'product', categoryId, genericName: '', description: '', unit: 'ks', listPrice: null, brand: null } as const
  const make = (sku: string, rest: object) => desk().createItem({ ...written, name: sku, genericName: sku, sku, brandOfId: null, ...rest })
  const historyOf = async (sku: string) => (await desk().itemHistory({ itemId: await world.itemId(sku), after: null })).entries
  await make('JAH', {})
  await make('KUS', { isStorable: true })
  expect([(await item('JAH')).isStorable, (await item('KUS')).isStorable]).toEqual([false, true])
  expect((await historyOf('JAH')).at(-1)!.fields.map(({ label }) => label)).not.toContain('Vydrží několik týdnů')
  expect((await historyOf('KUS')).at(-1)!.fields).toContainEqual({ label: 'Vydrží několik týdnů', from: null, to: 'ano' })
  await desk().changeItem({ ...(await fieldsOf('JAH')), isStorable: true })
  expect((await historyOf('JAH'))[0]!.fields).toEqual([{ label: 'Vydrží několik týdnů', from: 'ne', to: 'ano' }])
  await desk().changeItem({ ...(await fieldsOf('JAH')), description: 'Stejné.' })
  expect((await item('JAH')).isStorable).toBe(true)
  await desk().changeItem({ ...(await fieldsOf('JAH')), isStorable: false })
  expect((await item('JAH')).isStorable).toBe(false)
})

test('a new item has ingredients from the beginning, or none', async () => {
  const { id: categoryId } = await categoryOf('Rýže')
  const written = { type: 'product', categoryId, genericName: '', description: '', unit: 'ks', listPrice: null, brand: null } as const
  const make = (sku: string, rest: object) => desk().createItem({ ...written, name: sku, genericName: sku, sku, brandOfId: null, ...rest })
  await make('BUL', { composition: 'Pšenice', allergens: 'lepek (pšenice)' })
  await make('RYZ-B', {})
  expect(await seenBy('jana', 'BUL')).toEqual({ composition: 'Pšenice', allergens: 'lepek (pšenice)' })
  expect(await seenBy('jana', 'RYZ-B')).toEqual({ composition: '', allergens: '' })
})

test('a member cannot write ingredients', async () => {
  const fields = await fieldsOf('MLE')
  await expect(world.as('jana').assortment.changeItem({ ...fields, allergens: 'žádné' })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  expect(await seenBy('jana', 'MLE')).toEqual({ composition: 'Mléko', allergens: 'mléko' })
})

test('a text that is too long is rejected with a message, and nothing is written', async () => {
  const fields = await fieldsOf('CIB')
  await expect(desk().changeItem({ ...fields, allergens: 'a'.repeat(301) })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    message: 'Seznam alergenů může mít nejvýš 300 znaků',
  })
  expect((await item('CIB')).version).toBe(fields.version)
})

test.each([
  { column: 'adultsOnly', field: 'isAdultsOnly', title: 'Jen pro dospělé' },
  { column: 'storable', field: 'isStorable', title: 'Vydrží' },
] as const)('an import says yes or no to $title, and an empty cell leaves it', async ({ column, field, title }) => {
  const manager = world.as('katalog').assortmentImport
  const read = async (sku: string) =>
    (await manager.export({ type: null, categoryId: null, after: null })).items.find((each) => each.sku === sku)
  const load = async (rows: string[][]) => {
    const input = {
      kind: 'items' as const,
      columns: ['sku' as const, column, 'composition' as const],
      rows: rows.map((cells, i) => ({ line: i + 2, cells })),
      createCategories: false,
    }
    const { rows: plans, fingerprint } = await manager.preview(input)
    await manager.apply({ ...input, fingerprint, skipFaulty: true, confirmed: [], reason: 'Nové etikety' })
    return plans.map(({ changes, faults }) => [changes.map(({ from, to }) => [from, to]), faults.map(({ sentence }) => sentence)])
  }
  expect((await read('BUL'))![field]).toBe(false)
  expect(
    await load([
      ['BUL', 'ano', ''],
      ['CIB', 'možná', ''],
    ]),
  ).toEqual([
    [[['ne', 'ano']], []],
    [[], [`Ve sloupci ${title} je „možná“. Napište „ano“ nebo „ne“.`]],
  ])
  expect((await read('BUL'))![field]).toBe(true)
  expect(await load([['BUL', '', title]])).toEqual([[[[expect.any(String), title]], []]])
  expect((await read('BUL'))![field]).toBe(true)
  expect(await load([['BUL', 'ne', '']])).toEqual([[[['ano', 'ne']], []]])
  expect((await read('BUL'))![field]).toBe(false)
})

test('an import changes ingredients, except in a row with an error, and the history and next export contain them', async () => {
  const manager = world.as('katalog').assortmentImport
  const input = {
    kind: 'items' as const,
    columns: ['sku', 'composition', 'allergens'] as const,
    rows: [
      { line: 2, cells: ['MRK', 'Mrkev 100 %', 'celer'] },
      { line: 3, cells: ['CIB', 'Cibule', 'a'.repeat(301)] },
    ],
    createCategories: false,
  }
  const { rows, fingerprint } = await manager.preview({ ...input, columns: [...input.columns] })
  expect(rows.map(({ outcome, faults }) => [outcome, faults.map(({ sentence }) => sentence)])).toEqual([
    ['changed', []],
    ['faulty', ['Seznam alergenů může mít nejvýš 300 znaků.']],
  ])
  await manager.apply({ ...input, columns: [...input.columns], fingerprint, skipFaulty: true, confirmed: [], reason: 'Nové etikety' })
  expect(await seenBy('jana', 'MRK')).toEqual({ composition: 'Mrkev 100 %', allergens: 'celer' })
  const { entries } = await desk().itemHistory({ itemId: await world.itemId('MRK'), after: null })
  expect(entries[0]!.fields.map(({ label, to }) => [label, to])).toEqual([
    ['Složení', 'Mrkev 100 %'],
    ['Alergeny', 'celer'],
  ])
  const { items } = await manager.export({ type: null, categoryId: null, after: null })
  expect(items.find(({ sku }) => sku === 'MRK')).toMatchObject({ composition: 'Mrkev 100 %', allergens: 'celer' })
})

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { haler } from '#domain/money/money.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { asWeekStart } from '#domain/time/week.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { deliveryOf } from '#server/test/cycle.ts'

const weekStart = asWeekStart('2026-11-23')
const next = asWeekStart('2026-11-30')
const noCap = { quantity: thousandths(2000), maxPrice: null }
const withCap = { quantity: thousandths(2000), maxPrice: haler(3000) }
const refused = { code: 'INVALID_INPUT', message: 'Zadejte cenu do', data: { fields: [{ path: 'maxPrice', message: 'Zadejte cenu do' }] } }

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const jana = () => world.as('jana')
const lines = async (week = weekStart) => (await jana().basket.week({ weekStart: week })).lines
const lineOf = async (name: string, week = weekStart) => (await lines(week)).find(({ item }) => item.name === name)!
/** Adds an off-catalog item without a cap to the week. */
const addKefir = () =>
  jana().offCatalog.save({
    type: 'product',
    source: 'https://obchod.example/kefir',
    genericName: 'Kefír',
    description: '',
    estimatedPrice: null,
    unit: 'ks',
    weeklyQuantity: 2000,
    maxPrice: null,
    preferredBrand: 'Bio',
    brandFlexible: true,
    notes: 'do skla',
    target: { mode: 'weekly', weekStart },
  })

describe('a catalog line never becomes interest unnoticed', () => {
  test('neither when it is added nor when it is changed', async () => {
    const [itemId, { id: deliveryId }] = [await world.itemId('JAB'), await deliveryOf(world.db)]
    const { basket, oneTime } = jana()
    await expect(basket.addItem({ weekStart, itemId, ...noCap })).rejects.toMatchObject(refused)
    await expect(oneTime.addItem({ deliveryId, itemId, ...noCap, notes: '' })).rejects.toMatchObject(refused)
    const { id: additionId } = await basket.addItem({ weekStart, itemId, ...withCap })
    const { id: oneTimeItemId } = await oneTime.addItem({ deliveryId, itemId, ...withCap, notes: '' })
    const { id: lineId } = await lineOf('Mléko polotučné')
    await expect(basket.changeAddition({ weekStart, additionId, ...noCap })).rejects.toMatchObject(refused)
    await expect(basket.changeAddition({ weekStart, additionId, ...noCap, seen: withCap })).rejects.toMatchObject(refused)
    await expect(oneTime.changeItem({ oneTimeItemId, ...noCap })).rejects.toMatchObject(refused)
    await expect(basket.changeItem({ weekStart, lineId, ...noCap })).rejects.toMatchObject(refused)
    expect((await lines()).filter(({ maxPrice }) => maxPrice === null).map(({ item }) => item.name)).toEqual(['Máslo 250 g'])
  })

  test('but one without a cap may be changed, excluded and restored', async () => {
    const { id: lineId } = await lineOf('Máslo 250 g')
    await jana().basket.changeItem({ weekStart, lineId, quantity: thousandths(3000), maxPrice: null })
    expect(await lineOf('Máslo 250 g')).toMatchObject({ quantity: 3000, maxPrice: null })
    await jana().basket.changeItem({ weekStart, lineId, quantity: thousandths(0), maxPrice: null })
    await jana().basket.changeItem({ weekStart, lineId, quantity: thousandths(3000), maxPrice: null })
    // An override with a cap does not prevent a template line without one.
    await jana().basket.changeItem({ weekStart, lineId, quantity: thousandths(3000), maxPrice: haler(9000) })
    await jana().basket.changeItem({ weekStart, lineId, quantity: thousandths(3000), maxPrice: null })
    expect(await lineOf('Máslo 250 g')).toMatchObject({ quantity: 3000, maxPrice: null })
  })
})

describe('an off-catalog item', () => {
  test('is restored after its removal unchanged: without a cap, with its notes', async () => {
    await addKefir()
    const line = await lineOf('Kefír')
    await jana().basket.removeAddition({ weekStart, additionId: line.id })
    const { item, quantity, maxPrice, notes } = line
    await jana().basket.addItem({ weekStart, itemId: item.id, quantity, maxPrice, notes })
    expect(await lineOf('Kefír')).toMatchObject({ quantity: 2000, maxPrice: null, notes: line.notes })
    expect(line.notes).toContain('Bio')
  })

  test('can lose its cap, as an addition and as a one-time item', async () => {
    const { item } = await addKefir()
    const { id: additionId } = await lineOf('Kefír')
    await jana().basket.changeAddition({ weekStart, additionId, ...withCap })
    await jana().basket.changeAddition({ weekStart, additionId, ...noCap })
    const { id: deliveryId } = await deliveryOf(world.db)
    const { id: oneTimeItemId } = await jana().oneTime.addItem({ deliveryId, itemId: item.id, ...noCap, notes: 'dárek' })
    await jana().oneTime.changeItem({ oneTimeItemId, ...noCap, quantity: thousandths(1000) })
    expect((await lines()).filter((line) => line.item.id === item.id)).toMatchObject([noCap, { maxPrice: null, notes: 'dárek' }])
  })

  test('is carried over to another week with its notes', async () => {
    await addKefir()
    const { items } = await jana().basket.carriable({ weekStart: next })
    await jana().basket.carryOver({ weekStart: next, from: weekStart, sourceIds: items.map(({ sourceId }) => sourceId) })
    expect((await lineOf('Kefír', next)).notes).toBe((await lineOf('Kefír')).notes)
  })
})

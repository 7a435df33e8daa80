import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { haler } from '#domain/money/money.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { asWeekStart } from '#domain/time/week.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { cutOff } from '#server/test/cycle.ts'

const week48 = asWeekStart('2026-11-23')
const week49 = asWeekStart('2026-11-30')
const some = { quantity: thousandths(2000), maxPrice: haler(4990) }

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const basketOf = async (week: string, key = 'jana') => (await world.as(key).basket.week({ weekStart: week })).lines
const lineOf = async (sku: string, week: string = week48) => {
  const itemId = await world.itemId(sku)
  return (await basketOf(week)).find(({ item }) => item.id === itemId)
}
const newItem = async (sku: string) => ({ itemId: await world.itemId(sku), ...some })
const amountOf = (line: { id: string } | undefined, quantity: number, maxPrice = 2100) => ({
  lineId: line!.id,
  quantity: thousandths(quantity),
  maxPrice: haler(maxPrice),
})

describe('Jana adds a whole list to one week', () => {
  test('with new items and other amounts for existing lines, without changing other weeks', async () => {
    const { addItem, addItems } = world.as('jana').basket
    await addItem({ weekStart: week48, ...(await newItem('MRK')) })
    await addItems({
      weekStart: week48,
      added: [{ ...(await newItem('RYZ')), notes: 'ne loupanou' }],
      changed: [amountOf(await lineOf('MLE'), 6000), amountOf(await lineOf('MRK'), 1500)],
    })
    expect(await lineOf('RYZ')).toMatchObject({ origin: 'addition', quantity: 2000, maxPrice: 4990, notes: 'ne loupanou' })
    expect(await lineOf('MLE')).toMatchObject({ origin: 'override', quantity: 6000, maxPrice: 2100, templateQuantity: 4000 })
    expect(await lineOf('MRK')).toMatchObject({ origin: 'addition', quantity: 1500, maxPrice: 2100 })
    expect(await lineOf('MLE', week49)).toMatchObject({ origin: 'template', quantity: 4000 })
  })

  test('and a line that equals the template is no change any more', async () => {
    const { changeItem, addItems } = world.as('jana').basket
    const milk = (await lineOf('MLE'))!
    await changeItem({ weekStart: week48, lineId: milk.id, quantity: thousandths(0), maxPrice: milk.maxPrice })
    await addItems({ weekStart: week48, added: [], changed: [amountOf(milk, milk.quantity, milk.maxPrice!)] })
    expect(await lineOf('MLE')).toMatchObject({ origin: 'template', excluded: false, quantity: 4000 })
  })

  test('and one wrong line, or the cut-off, rejects the whole list', async () => {
    const before = await basketOf(week48)
    const [milk, rice] = [await lineOf('MLE'), await newItem('RYZ')]
    const petrs = (await basketOf(week48, 'petr'))[0]!
    const { addItems } = world.as('jana').basket
    const wrong = [
      { code: 'ALREADY_IN_BASKET', added: [rice, await newItem('CHL')], changed: [amountOf(milk, 6000)] },
      { code: 'ALREADY_IN_BASKET', added: [rice, rice], changed: [amountOf(milk, 6000)] },
      { code: 'WRONG_STEP', added: [{ ...rice, quantity: thousandths(1500) }], changed: [amountOf(milk, 6000)] },
      { code: 'NOT_FOUND', added: [rice], changed: [amountOf(petrs, 6000)] },
      { code: 'NOT_FOUND', added: [rice], changed: [amountOf(milk, 6000), amountOf(milk, 7000)] },
    ]
    for (const { code, ...list } of wrong) await expect(addItems({ weekStart: week48, ...list })).rejects.toMatchObject({ code })
    await world.clock(...cutOff)
    await expect(addItems({ weekStart: week48, added: [rice], changed: [] })).rejects.toMatchObject({ code: 'CUTOFF_PASSED' })
    expect(await basketOf(week48)).toEqual(before)
  })

  test('and no line of it may be an item that is no longer offered, in the template or the week', async () => {
    const { addItem, addItems } = world.as('jana').basket
    await addItem({ weekStart: week48, ...(await newItem('MRK')) })
    await world.db.updateTable('catalog_items').set({ is_blocked: true }).where('sku', 'in', ['MLE', 'MRK']).execute()
    const before = await basketOf(week48)
    for (const sku of ['MLE', 'MRK'])
      await expect(addItems({ weekStart: week48, added: [], changed: [amountOf(await lineOf(sku), 6000)] })).rejects.toMatchObject({
        code: 'ITEM_NOT_OFFERED',
      })
    expect(await basketOf(week48)).toEqual(before)
  })
})

describe('Jana carries over the changes of the week before', () => {
  const furnish = async () => {
    const { addItem, changeItem } = world.as('jana').basket
    await addItem({ weekStart: week48, ...(await newItem('RYZ')) })
    await addItem({ weekStart: week48, ...(await newItem('MRK')) })
    const [milk, bread] = [(await lineOf('MLE'))!, (await lineOf('CHL'))!]
    await changeItem({ weekStart: week48, lineId: milk.id, quantity: thousandths(6000), maxPrice: milk.maxPrice })
    await changeItem({ weekStart: week48, lineId: bread.id, quantity: thousandths(0), maxPrice: null })
  }
  const carriable = (weekStart: string) => world.as('jana').basket.carriable({ weekStart })

  test('listed with their amounts; the checked ones are repeated, from a closed week too', async () => {
    await furnish()
    await world.clock(...cutOff)
    const { from, items } = await carriable(week49)
    expect(from).toBe(week48)
    expect(
      items.map(({ item, kind, quantity, templateQuantity, obstacle }) => [item.name, kind, quantity, templateQuantity, obstacle]),
    ).toEqual([
      ['Rýže dlouhozrnná 1 kg', 'addition', 2000, null, null],
      ['Mrkev', 'addition', 2000, null, null],
      ['Mléko polotučné', 'change', 6000, 4000, null],
      ['Chléb kmínový 1 kg', 'exclusion', 0, 1000, null],
    ])
    const sourceIds = items.filter(({ kind }) => kind !== 'exclusion').map(({ sourceId }) => sourceId)
    expect(await world.as('jana').basket.carryOver({ weekStart: week49, from: week48, sourceIds })).toMatchObject({ carried: 3, left: [] })
    expect(await lineOf('RYZ', week49)).toMatchObject({ origin: 'addition', quantity: 2000, maxPrice: 4990 })
    expect(await lineOf('MLE', week49)).toMatchObject({ origin: 'override', quantity: 6000 })
    expect(await lineOf('CHL', week49)).toMatchObject({ origin: 'template', excluded: false })
    expect((await carriable(week49)).items.map(({ obstacle }) => obstacle)).toEqual(['present', 'present', 'present', null])
  })

  test('except those that are impossible now, which are reported', async () => {
    await furnish()
    const { items } = await carriable(week49)
    await world.as('jana').basket.addItem({ weekStart: week49, ...(await newItem('RYZ')) })
    await world.db.updateTable('catalog_items').set({ is_blocked: true }).where('sku', '=', 'MRK').execute()
    await world.as('jana').template.pauseLine({ lineId: (await lineOf('MLE'))!.id })
    const sourceIds = items.map(({ sourceId }) => sourceId)
    expect(await world.as('jana').basket.carryOver({ weekStart: week49, from: week48, sourceIds })).toMatchObject({
      carried: 1,
      left: [
        { name: 'Rýže dlouhozrnná 1 kg', obstacle: 'present' },
        { name: 'Mrkev', obstacle: 'not_offered' },
        { name: 'Mléko polotučné', obstacle: 'not_due' },
      ],
    })
    expect(await lineOf('CHL', week49)).toMatchObject({ excluded: true })
  })

  test('but nothing without such changes, of other members, of another week, or after the cut-off', async () => {
    expect(await carriable(week49)).toEqual({ from: null, items: [] })
    await furnish()
    const { items } = await carriable(week49)
    const sourceIds = items.map(({ sourceId }) => sourceId)
    const input = { weekStart: week49, from: week48, sourceIds }
    await expect(world.as('petr').basket.carryOver(input)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const { carryOver } = world.as('jana').basket
    await expect(carryOver({ ...input, from: week49 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(carryOver({ ...input, sourceIds: [] })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    await world.clock('2026-11-30', '20:00')
    await expect(carryOver(input)).rejects.toMatchObject({ code: 'CUTOFF_PASSED' })
  })
})

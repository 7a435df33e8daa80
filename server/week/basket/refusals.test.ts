import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { haler } from '#domain/money/money.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { asWeekStart } from '#domain/time/week.ts'
import { openWorld, type World } from '#server/test/call.ts'

const weekStart = asWeekStart('2026-11-23')
const week49 = asWeekStart('2026-11-30')

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const lineOf = async (key: string, sku: string, week = weekStart) => {
  const itemId = await world.itemId(sku)
  return (await world.as(key).basket.week({ weekStart: week })).lines.find(({ item }) => item.id === itemId)!
}
const change = async (key: string, sku: string, quantity: number, maxPrice: number | null = 1950, week = weekStart) =>
  world.as(key).basket.changeItem({
    weekStart: week,
    lineId: (await lineOf(key, sku, week)).id,
    quantity: thousandths(quantity),
    maxPrice: maxPrice === null ? null : haler(maxPrice),
  })
const addition = async (sku: string) => ({ weekStart, itemId: await world.itemId(sku), quantity: thousandths(2000), maxPrice: haler(4000) })

describe('rejected changes', () => {
  test.each([
    ['is not a Monday', '2026-11-24', 'INVALID_INPUT', 'Týden musí začínat pondělím'],
    ['does not exist', '2026-02-30', 'INVALID_INPUT', 'Týden musí začínat pondělím'],
    ['is one week too far ahead', '2027-01-18', 'WEEK_NOT_OFFERED', 'Tento týden nelze upravovat. Vyberte některý z příštích 8 týdnů.'],
    ['is far away', '2030-01-07', 'WEEK_NOT_OFFERED', 'Tento týden nelze upravovat. Vyberte některý z příštích 8 týdnů.'],
    ['is over', '2026-11-16', 'WEEK_NOT_OFFERED', 'Tento týden nelze upravovat. Vyberte některý z příštích 8 týdnů.'],
  ])('a week that %s is rejected', async (_name, week, code, message) => {
    const { id: lineId } = await lineOf('jana', 'MLE')
    const call = world.as('jana').basket.changeItem({ weekStart: week, lineId, quantity: 6000, maxPrice: 1950 })
    await expect(call).rejects.toMatchObject({ code, message })
  })

  test('a week that cannot be edited yet says so when it is read', async () => {
    await expect(world.as('jana').basket.week({ weekStart: '2027-01-11' as never })).resolves.toMatchObject({ isOpen: true })
    await expect(world.as('jana').basket.week({ weekStart: '2027-01-18' as never })).resolves.toMatchObject({ isOpen: false })
  })

  test('a line that is paused, not due that week or an addition is not found', async () => {
    const coffee = await lineOf('jana', 'KAV')
    const milk = await lineOf('jana', 'MLE')
    const { id: additionId } = await world.as('jana').basket.addItem(await addition('JAB'))
    await world.as('jana').template.pauseLine({ lineId: milk.id })
    const jana = world.as('jana').basket
    const one = { quantity: thousandths(1000), maxPrice: haler(1950) }
    await expect(jana.changeItem({ weekStart: week49, lineId: coffee.id, ...one })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(jana.changeItem({ weekStart, lineId: milk.id, ...one })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(jana.changeItem({ weekStart, lineId: additionId, ...one })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(jana.changeAddition({ weekStart: week49, additionId, ...one })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('an item that is in the week already cannot be added again', async () => {
    const jana = world.as('jana').basket
    const already = { code: 'ALREADY_IN_BASKET', message: 'Tato položka je již v nákupu!' }
    await jana.addItem(await addition('JAB'))
    await expect(jana.addItem(await addition('JAB'))).rejects.toMatchObject(already)
    await expect(jana.addItem(await addition('BRA-B'))).rejects.toMatchObject(already)
    // Coffee is due only every other week.
    await jana.addItem({ ...(await addition('KAV')), weekStart: week49 })
  })

  test('half a loaf, and an item no longer offered, are rejected', async () => {
    const bread = await lineOf('jana', 'CHL')
    const jana = world.as('jana').basket
    await expect(change('jana', 'CHL', 1500)).rejects.toMatchObject({ code: 'WRONG_STEP' })
    await expect(jana.addItem({ ...(await addition('TOA')), quantity: thousandths(500) })).rejects.toMatchObject({ code: 'WRONG_STEP' })
    await world.db.updateTable('catalog_items').set({ is_active: false }).where('sku', 'in', ['CHL', 'JAB']).execute()
    await expect(jana.addItem(await addition('JAB'))).rejects.toMatchObject({ code: 'ITEM_NOT_OFFERED' })
    await expect(change('jana', 'CHL', 2000)).rejects.toMatchObject({ code: 'ITEM_NOT_OFFERED' })
    await jana.changeItem({ weekStart, lineId: bread.id, quantity: thousandths(0), maxPrice: null })
    expect(await lineOf('jana', 'CHL')).toMatchObject({ excluded: true })
  })

  test('a 201st line is rejected, also when many come at once', async () => {
    const { category_id } = await world.db
      .selectFrom('catalog_items')
      .where('sku', '=', 'JAB')
      .select('category_id')
      .executeTakeFirstOrThrow()
    const items = await world.db
      .insertInto('catalog_items')
      .values(
        Array.from({ length: 203 }, (_, n) => ({
          type: 'product' as const,
          sku: `T${n}`,
          name: `Zboží ${n}`,
          generic_name: 'Zboží',
          category_id,
          unit: 'ks' as const,
        })),
      )
      .returning('id')
      .execute()
    const line = { quantity: thousandths(1000), maxPrice: haler(100) }
    const { version } = await world.as('petr').template.read()
    const lines = items
      .slice(0, 195)
      .map(({ id }) => ({ id: null, itemId: id, ...line, recurrence: 'weekly' as const, recurrenceWeeks: 1, notes: '' }))
    await world.as('petr').template.replace({ version, lines })
    const answers = await Promise.allSettled(
      items.slice(195).map(({ id }) => world.as('petr').basket.addItem({ weekStart, itemId: id, ...line })),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    for (const answer of answers)
      if (answer.status === 'rejected')
        expect(answer.reason).toMatchObject({ code: 'BASKET_FULL', message: 'V košíku může být nejvýš 200 položek.' })
    expect((await world.as('petr').basket.week({ weekStart })).lines).toHaveLength(200)
    await expect(
      world.as('petr').template.addLine({ ...lines[0]!, id: undefined, itemId: await world.itemId('JAB') } as never),
    ).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    const { id: _none, ...fresh } = lines[0]!
    await expect(world.as('petr').template.addLine({ ...fresh, itemId: await world.itemId('JAB') })).rejects.toMatchObject({
      code: 'BASKET_FULL',
    })
  })

  test.each([
    ['more than 9 999', { quantity: 9_999_001 }, 'quantity', 'Množství může být nejvýš 9 999'],
    ['less than nothing', { quantity: -1 }, 'quantity', 'Množství nemůže být záporné'],
    ['a text for a number', { quantity: '2' }, 'quantity', 'Zadejte množství'],
    ['a cap of zero', { maxPrice: 0 }, 'maxPrice', 'Zadejte cenu do'],
    ['an unknown field', { price: 1 }, '', 'Neznámé pole'],
  ])('a change with %s is rejected in Czech', async (_name, fault, path, message) => {
    const { id: lineId } = await lineOf('jana', 'MLE')
    const call = world.as('jana').basket.changeItem({ weekStart, lineId, quantity: 6000, maxPrice: 1950, ...fault } as never)
    await expect(call).rejects.toMatchObject({ code: 'INVALID_INPUT', message, data: { fields: [{ path, message }] } })
    expect(await lineOf('jana', 'MLE')).toMatchObject({ quantity: 4000 })
  })
})

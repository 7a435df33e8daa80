import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { haler } from '#domain/money/money.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { addWeeks, asWeekStart } from '#domain/time/week.ts'
import { closeDelivery } from '#server/week/deliveries/close-delivery.ts'
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
const cardOf = async (key: string, week: string) => (await world.as(key).basket.weeks()).find((card) => card.weekStart === week)
const change = async (key: string, sku: string, quantity: number, maxPrice: number | null = 1950, week = weekStart) =>
  world.as(key).basket.changeItem({
    weekStart: week,
    lineId: (await lineOf(key, sku, week)).id,
    quantity: thousandths(quantity),
    maxPrice: maxPrice === null ? null : haler(maxPrice),
  })
const addition = async (sku: string) => ({ weekStart, itemId: await world.itemId(sku), quantity: thousandths(2000), maxPrice: haler(4000) })

describe('Jana changes her week', () => {
  test('which begins as a copy of the template', async () => {
    const { lines, isOpen, delivery, now } = await world.as('jana').basket.week({ weekStart })
    expect(lines.map(({ item, quantity, maxPrice, origin }) => [item.name, quantity, maxPrice, origin])).toEqual([
      ['Brambory konzumní, varný typ B', 5000, 2000, 'template'],
      ['Vejce M, podestýlka', 30000, 520, 'template'],
      ['Mléko polotučné', 4000, 1950, 'template'],
      ['Chléb kmínový 1 kg', 1000, 4600, 'template'],
      ['Káva zrnková', 500, 33000, 'template'],
      ['Máslo 250 g', 2000, null, 'template'],
    ])
    expect({ isOpen, status: delivery.status, localityName: delivery.localityName, now: now.toISOString().slice(0, 16) }).toEqual({
      isOpen: true,
      status: 'collecting',
      localityName: 'Brno-sever',
      now: '2026-11-21T11:00',
    })
    expect((await world.as('jana').basket.week({ weekStart: week49 })).lines.map(({ item }) => item.name)).not.toContain('Káva zrnková')
  })

  test('by two litres more, in that week only', async () => {
    const { acceptedAt } = await change('jana', 'MLE', 6000, 2100)
    expect(acceptedAt.toISOString().slice(0, 16)).toBe('2026-11-21T11:00')
    expect(await lineOf('jana', 'MLE')).toMatchObject({
      origin: 'override',
      quantity: 6000,
      maxPrice: 2100,
      templateQuantity: 4000,
      templateMaxPrice: 1950,
    })
    expect(await lineOf('jana', 'MLE', week49)).toMatchObject({ origin: 'template', quantity: 4000 })
    expect(await cardOf('jana', weekStart)).toMatchObject({ changed: 1, excluded: 0, added: 0 })
    expect(await cardOf('jana', week49)).toMatchObject({ changed: 0 })
  })

  test('for good, which is shown in the first week it applies to, and in no other', async () => {
    const line = (await world.as('jana').template.read()).lines.find(({ item }) => item.name === 'Mléko polotučné')!
    const told = async () => [(await lineOf('jana', 'MLE')).isTemplateChanged, (await lineOf('jana', 'MLE', week49)).isTemplateChanged]
    expect(await told()).toEqual([false, false])
    const { id: lineId, notes, maxPrice } = line
    const wanted = { lineId, notes, maxPrice: maxPrice!, quantity: thousandths(6000), recurrence: 'weekly', recurrenceWeeks: 1 } as const
    await world.as('jana').template.changeLine(wanted)
    expect(await told()).toEqual([true, false])
    await world.as('jana').template.changeLine({ ...wanted, quantity: line.quantity })
    expect(await told()).toEqual([false, false])
  })

  test('back to the template, which is no change any more', async () => {
    await change('jana', 'MLE', 6000)
    await change('jana', 'MLE', 4000)
    expect(await lineOf('jana', 'MLE')).toMatchObject({ origin: 'template', quantity: 4000 })
    expect(await world.db.selectFrom('weekly_variant_items').select('id').execute()).toEqual([])
  })

  test('to zero, which excludes the line, and a number restores it', async () => {
    await change('jana', 'MLE', 0)
    expect(await lineOf('jana', 'MLE')).toMatchObject({ excluded: true, quantity: 0, maxPrice: 1950, templateQuantity: 4000 })
    expect(await cardOf('jana', weekStart)).toMatchObject({ changed: 0, excluded: 1 })
    await change('jana', 'MLE', 1000)
    expect(await lineOf('jana', 'MLE')).toMatchObject({ excluded: false, quantity: 1000, origin: 'override' })
    await change('jana', 'MLE', 0)
    await world.as('jana').basket.restoreItem({ weekStart, lineId: (await lineOf('jana', 'MLE')).id })
    expect(await lineOf('jana', 'MLE')).toMatchObject({ excluded: false, quantity: 4000, origin: 'template' })
  })

  test('with an addition that is added, changed and removed', async () => {
    const jana = world.as('jana').basket
    const { id: additionId } = await jana.addItem(await addition('JAB'))
    expect(await lineOf('jana', 'JAB')).toMatchObject({
      id: additionId,
      origin: 'addition',
      quantity: 2000,
      maxPrice: 4000,
      templateQuantity: null,
    })
    expect(await cardOf('jana', weekStart)).toMatchObject({ added: 1 })
    await jana.changeAddition({ weekStart, additionId, quantity: thousandths(350), maxPrice: haler(3900) })
    expect(await lineOf('jana', 'JAB')).toMatchObject({ quantity: 350, maxPrice: 3900 })
    expect(await lineOf('jana', 'JAB', week49)).toBeUndefined()
    await jana.removeAddition({ weekStart, additionId })
    expect(await lineOf('jana', 'JAB')).toBeUndefined()
    await expect(jana.removeAddition({ weekStart, additionId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('in any of the eight weeks ahead, before they collect', async () => {
    const last = addWeeks(weekStart, 7)
    await change('jana', 'MLE', 1000, 1950, last)
    expect(await lineOf('jana', 'MLE', last)).toMatchObject({ quantity: 1000 })
    expect((await world.as('jana').basket.weeks()).map((card) => [card.weekStart, card.status, card.isOpen])).toEqual(
      Array.from({ length: 8 }, (_, n) => [addWeeks(weekStart, n), n === 0 ? 'collecting' : 'planned', true]),
    )
  })
})

describe('other accounts', () => {
  test('Petr can neither see nor change her week', async () => {
    const { id: lineId } = await lineOf('jana', 'MLE')
    const { id: additionId } = await world.as('jana').basket.addItem(await addition('JAB'))
    const petr = world.as('petr').basket
    const milk = { quantity: thousandths(9000), maxPrice: haler(1950) }
    expect((await petr.week({ weekStart })).lines.map(({ id }) => id)).not.toContain(lineId)
    await expect(petr.changeItem({ weekStart, lineId, ...milk })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'Záznam jsme nenašli.',
    })
    await expect(petr.restoreItem({ weekStart, lineId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(petr.changeAddition({ weekStart, additionId, ...milk })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(petr.removeAddition({ weekStart, additionId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await lineOf('jana', 'MLE')).toMatchObject({ quantity: 4000 })
    expect(await lineOf('jana', 'JAB')).toMatchObject({ quantity: 2000 })
  })

  test('a member without a municipality is asked to choose one', async () => {
    await expect(world.as('novacek').basket.weeks()).rejects.toMatchObject({
      code: 'NO_LOCALITY',
      message: 'Nejprve si v nastavení nákupů zvolte obec.',
    })
    await expect(world.as('novacek').basket.week({ weekStart })).rejects.toMatchObject({ code: 'NO_LOCALITY' })
    await expect(world.as('novacek').basket.addItem(await addition('JAB'))).rejects.toMatchObject({ code: 'NO_LOCALITY' })
  })

  test('a visitor is asked to sign in', async () => {
    await expect(world.as(null).basket.weeks()).rejects.toMatchObject({ code: 'SIGNED_OUT' })
  })
})

describe('at the cut-off', () => {
  test('a change just before it is accepted, and at the exact moment rejected', async () => {
    await world.clock('2026-11-23', '19:59')
    await change('jana', 'MLE', 6000)
    const { id: additionId } = await world.as('jana').basket.addItem(await addition('JAB'))
    const { id: lineId } = await lineOf('jana', 'MLE')
    await world.clock('2026-11-23', '20:00')
    const jana = world.as('jana').basket
    const late = { code: 'CUTOFF_PASSED', message: 'Uzávěrka pro změny uplynula' }
    await expect(change('jana', 'MLE', 7000)).rejects.toMatchObject(late)
    await expect(jana.restoreItem({ weekStart, lineId })).rejects.toMatchObject(late)
    await expect(jana.addItem(await addition('BAN'))).rejects.toMatchObject(late)
    await expect(jana.changeAddition({ weekStart, additionId, quantity: thousandths(1000), maxPrice: haler(100) })).rejects.toMatchObject(
      late,
    )
    await expect(jana.removeAddition({ weekStart, additionId })).rejects.toMatchObject(late)
    expect(await jana.week({ weekStart })).toMatchObject({ isOpen: false, delivery: { status: 'collecting' } })
    expect(await lineOf('jana', 'MLE')).toMatchObject({ quantity: 6000 })
    await change('jana', 'MLE', 7000, 1950, week49)
  })

  test('a retry of an accepted change is confirmed', async () => {
    const { id: lineId } = await lineOf('jana', 'MLE')
    const input = { weekStart, lineId, quantity: thousandths(6000), maxPrice: haler(1950) }
    const jana = world.as('jana', { idempotencyKey: 'tab-1-change-1' }).basket
    const first = await jana.changeItem(input)
    await world.clock('2026-11-23', '20:00')
    expect(await jana.changeItem(input)).toEqual(first)
    await expect(jana.changeItem({ ...input, quantity: thousandths(7000) })).rejects.toMatchObject({ code: 'KEY_REUSED' })
    await expect(world.as('jana', { idempotencyKey: 'tab-1-change-2' }).basket.changeItem(input)).rejects.toMatchObject({
      code: 'CUTOFF_PASSED',
    })
    const history = await world.db.selectFrom('history').where('table_name', '=', 'weekly_variant_items').select('change_type').execute()
    expect(history).toEqual([{ change_type: 'insert' }])
  })

  test('a change that waited for the closing is rejected, not lost', async () => {
    const { id: lineId } = await lineOf('jana', 'MLE')
    const { delivery } = await world.as('jana').basket.week({ weekStart })
    const { promise: closing, resolve: finish } = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    const closer = world.db.transaction().execute(async (tx) => {
      await sql`select * from lock_delivery_alone(${delivery.id})`.execute(tx)
      held.resolve()
      await closing
      await tx.updateTable('deliveries').set({ status: 'closed' }).where('id', '=', delivery.id).execute()
    })
    await held.promise
    const late = world.as('jana').basket.changeItem({ weekStart, lineId, quantity: thousandths(6000), maxPrice: haler(1950) })
    const refused = expect(late).rejects.toMatchObject({ code: 'CUTOFF_PASSED' })
    finish()
    await closer
    await refused
  })

  test('the closed week shows the frozen lines, whatever happens to the template', async () => {
    await change('jana', 'MLE', 6000, 2100)
    await change('jana', 'CHL', 0, 4600)
    await world.as('jana').basket.addItem(await addition('JAB'))
    await world.clock('2026-11-23', '20:00')
    const { delivery } = await world.as('jana').basket.week({ weekStart })
    expect(
      await closeDelivery({ db: world.db, notices: world.notices, userId: null, source: 'system' }, delivery.id, { by: 'schedule' }),
    ).toBe(true)
    const { id: lineId } = (await world.as('jana').template.read()).lines.find(({ item }) => item.name === 'Mléko polotučné')!
    await world.as('jana').template.removeLine({ lineId })
    const basket = await world.as('jana').basket.week({ weekStart })
    expect(basket).toMatchObject({ isOpen: false, delivery: { status: 'closed' }, purchaseTotal: null, saved: null })
    expect(basket.lines.map(({ item, quantity, maxPrice, origin, outcome }) => [item.name, quantity, maxPrice, origin, outcome])).toEqual([
      ['Brambory konzumní, varný typ B', 5000, 2000, 'template', null],
      ['Vejce M, podestýlka', 30000, 520, 'template', null],
      ['Mléko polotučné', 6000, 2100, 'override', null],
      ['Káva zrnková', 500, 33000, 'template', null],
      ['Máslo 250 g', 2000, null, 'template', null],
      ['Jablka', 2000, 4000, 'addition', null],
    ])
    expect(basket.lines.find(({ id }) => id === lineId)).toMatchObject({ templateQuantity: 4000, templateMaxPrice: 1950 })
    await world.clock('2026-11-24', '12:00')
    expect((await world.as('jana').basket.weeks()).slice(0, 2)).toMatchObject([
      { weekStart, status: 'closed', isOpen: false },
      { weekStart: week49, isOpen: true },
    ])
  })
})

test('every change is in the history with its author and screen', async () => {
  const { id: lineId } = await lineOf('jana', 'MLE')
  const jana = world.as('jana', { uiPath: '/demand?mode=weekly', sessionId: 'tab-7' }).basket
  for (const quantity of [6000, 0]) await jana.changeItem({ weekStart, lineId, quantity: thousandths(quantity), maxPrice: haler(1950) })
  await jana.restoreItem({ weekStart, lineId })
  const rows = await world.db
    .selectFrom('history')
    .where('table_name', '=', 'weekly_variant_items')
    .orderBy('changed_at')
    .selectAll()
    .execute()
  expect(rows.map((row) => [row.change_type, row.change_type === 'update' ? row.changed_fields : []])).toEqual([
    ['insert', []],
    ['update', ['max_price', 'modification_type', 'quantity']],
    ['delete', []],
  ])
  const userId = await world.userId('jana')
  for (const row of rows)
    expect(row).toMatchObject({
      changed_by: userId,
      owner_id: userId,
      change_source: 'member',
      ui_path: '/demand?mode=weekly',
      session_id: 'tab-7',
    })
})

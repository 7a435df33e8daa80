import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { haler } from '#domain/money/money.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { asWeekStart } from '#domain/time/week.ts'
import { openWorld, type World } from '#server/test/call.ts'

const week48 = asWeekStart('2026-11-23')
const week49 = asWeekStart('2026-11-30')
const weekly = { quantity: thousandths(2000), maxPrice: haler(2500), recurrence: 'weekly' as const, recurrenceWeeks: 1, notes: '' }

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const lineOf = async (key: string, sku: string) => {
  const itemId = await world.itemId(sku)
  return (await world.as(key).template.read()).lines.find(({ item }) => item.id === itemId)!
}
const basketOf = async (key: string, weekStart: string) => (await world.as(key).basket.week({ weekStart })).lines
const quantityIn = async (key: string, weekStart: string, sku: string) => {
  const itemId = await world.itemId(sku)
  return (await basketOf(key, weekStart)).find(({ item }) => item.id === itemId)?.quantity
}
const wantedOf = async (key: string) => {
  const { version, lines } = await world.as(key).template.read()
  return {
    version,
    lines: lines.map(({ id, item, quantity, maxPrice, recurrenceWeeks, notes }) => ({
      id,
      itemId: item.id,
      quantity,
      maxPrice: maxPrice ?? haler(1),
      recurrence: recurrenceWeeks === 1 ? ('weekly' as const) : ('biweekly' as const),
      recurrenceWeeks,
      notes,
    })),
  }
}

describe('Jana edits her template', () => {
  test('new lines are due from the first open week', async () => {
    const { id } = await world.as('jana').template.addLine({ ...weekly, itemId: await world.itemId('JAB'), notes: ' kyselejší ' })
    expect(await lineOf('jana', 'JAB')).toMatchObject({
      id,
      quantity: 2000,
      maxPrice: 2500,
      anchorWeek: week48,
      nextWeek: week48,
      notes: 'kyselejší',
    })
    expect(await quantityIn('jana', week48, 'JAB')).toBe(2000)
  })

  test('a line every two weeks shows its next date', async () => {
    const { id } = await world
      .as('jana')
      .template.addLine({ ...weekly, recurrence: 'custom', recurrenceWeeks: 2, itemId: await world.itemId('RYZ') })
    await world.clock('2026-11-23', '20:00')
    expect(await lineOf('jana', 'RYZ')).toMatchObject({ id, recurrence: 'biweekly', nextWeek: '2026-12-07' })
  })

  test('a new period keeps the phase of its former weeks', async () => {
    await world.as('jana').template.addLine({ ...weekly, itemId: await world.itemId('RYZ') })
    await world.clock('2026-11-23', '20:00')
    const { id } = await lineOf('jana', 'RYZ')
    await world.as('jana').template.changeLine({ ...weekly, lineId: id, recurrence: 'biweekly', recurrenceWeeks: 2 })
    expect(await lineOf('jana', 'RYZ')).toMatchObject({ anchorWeek: week48, nextWeek: '2026-12-07' })
  })

  test('a pause lasts 30 calendar days, and resuming ends it', async () => {
    const { id } = await lineOf('jana', 'MLE')
    await world.as('jana').template.pauseLine({ lineId: id })
    expect(await lineOf('jana', 'MLE')).toMatchObject({ pausedUntil: '2026-12-21', nextWeek: '2026-12-21' })
    expect(await quantityIn('jana', week48, 'MLE')).toBeUndefined()
    await world.as('jana').template.resumeLine({ lineId: id })
    expect(await lineOf('jana', 'MLE')).toMatchObject({ pausedUntil: null, nextWeek: week48 })
    expect(await quantityIn('jana', week48, 'MLE')).toBe(4000)
  })

  test('a removed line can be added again', async () => {
    const { id } = await lineOf('jana', 'MLE')
    await world.as('jana').template.removeLine({ lineId: id })
    expect(await lineOf('jana', 'MLE')).toBeUndefined()
    await expect(world.as('jana').template.pauseLine({ lineId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const again = await world.as('jana').template.addLine({ ...weekly, itemId: await world.itemId('MLE') })
    expect(again.id).not.toBe(id)
  })

  test('a member without a municipality has a template too, from the next Monday', async () => {
    await world.as('novacek').template.addLine({ ...weekly, itemId: await world.itemId('JAB') })
    expect(await world.as('novacek').template.read()).toMatchObject({ version: 1, effectiveFrom: week48, lines: [{ anchorWeek: week48 }] })
  })

  test('Petr can neither see nor change her line', async () => {
    const { id: lineId } = await lineOf('jana', 'MLE')
    expect((await world.as('petr').template.read()).lines.map(({ id }) => id)).not.toContain(lineId)
    const petr = world.as('petr').template
    await expect(petr.changeLine({ ...weekly, lineId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    for (const call of [petr.pauseLine, petr.resumeLine, petr.removeLine])
      await expect(call({ lineId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const { version, lines } = await wantedOf('petr')
    const hers = (await wantedOf('jana')).lines.find(({ id }) => id === lineId)!
    await expect(petr.replace({ version, lines: [...lines, hers] })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await lineOf('jana', 'MLE')).toMatchObject({ quantity: 4000, pausedUntil: null })
  })

  test('a visitor is asked to sign in', async () => {
    await expect(world.as(null).template.read()).rejects.toMatchObject({ code: 'SIGNED_OUT', message: 'Nejprve se přihlaste.' })
  })
})

describe('after the cut-off', () => {
  test('a change of the template is valid from the next week and does not affect the closed one', async () => {
    const { id } = await lineOf('jana', 'MLE')
    const bread = await lineOf('jana', 'CHL')
    const before = await basketOf('jana', week48)
    await world.clock('2026-11-23', '20:00')
    expect((await world.as('jana').template.read()).effectiveFrom).toBe(week49)
    await world.as('jana').template.changeLine({ ...weekly, lineId: id, quantity: thousandths(9000) })
    await world.as('jana').template.removeLine({ lineId: bread.id })
    await world.as('jana').template.addLine({ ...weekly, itemId: await world.itemId('JAB') })
    await world.as('jana').template.changeLine({ ...weekly, lineId: id, quantity: thousandths(8000) })
    expect(await basketOf('jana', week48)).toEqual(before)
    expect(await quantityIn('jana', week49, 'MLE')).toBe(8000)
    expect(await quantityIn('jana', week49, 'JAB')).toBe(2000)
    expect(await quantityIn('jana', week49, 'CHL')).toBeUndefined()
  })

  test('a pause does not affect the week that is closing', async () => {
    const { id } = await lineOf('jana', 'MLE')
    await world.clock('2026-11-23', '20:00')
    await world.as('jana').template.pauseLine({ lineId: id })
    expect(await quantityIn('jana', week48, 'MLE')).toBe(4000)
    expect(await quantityIn('jana', week49, 'MLE')).toBeUndefined()
  })

  test('when another locality takes over her municipality and still collects, she changes the week there, and only once', async () => {
    const { id } = await lineOf('jana', 'MLE')
    await world.as('jana').template.changeLine({ ...weekly, lineId: id, quantity: thousandths(5000) })
    await world.clock('2026-11-23', '20:00')
    await world.as('jana').template.changeLine({ ...weekly, lineId: id, quantity: thousandths(9000) })
    await world.as('jana').template.addLine({ ...weekly, itemId: await world.itemId('JAB') })
    await world.db
      .updateTable('municipalities')
      .set((eb) => ({ locality_id: eb.selectFrom('localities').select('id').where('name', '=', 'Žďársko') }))
      .where('name', '=', 'Brno')
      .execute()
    expect(await quantityIn('jana', week48, 'MLE')).toBe(5000)
    await world.as('jana').template.changeLine({ ...weekly, lineId: id, quantity: thousandths(7000) })
    await world.as('jana').template.changeLine({ ...weekly, lineId: (await lineOf('jana', 'JAB')).id, quantity: thousandths(1000) })
    expect(await quantityIn('jana', week48, 'MLE')).toBe(7000)
    expect(await quantityIn('jana', week49, 'MLE')).toBe(7000)
    expect((await basketOf('jana', week48)).filter(({ id: line }) => line === id)).toHaveLength(1)
    expect(await quantityIn('jana', week49, 'JAB')).toBe(1000)
  })
})

describe('replacing the whole template', () => {
  test('writes only differences, and keeps the identity of remaining lines', async () => {
    const { version, lines } = await wantedOf('jana')
    const [first, second, ...rest] = lines
    const answer = await world.as('jana', { uiPath: '/demand?mode=regular' }).template.replace({
      version,
      lines: [{ ...first!, quantity: thousandths(7000) }, ...rest, { ...weekly, id: null, itemId: await world.itemId('JAB') }],
    })
    expect(answer.version).toBe(version + 1)
    const after = await world.as('jana').template.read()
    expect(after.lines.map(({ id }) => id)).not.toContain(second!.id)
    expect(after.lines.find(({ id }) => id === first!.id)).toMatchObject({ quantity: 7000 })
    const history = await world.db
      .selectFrom('history')
      .where('table_name', '=', 'weekly_demands')
      .where('ui_path', '=', '/demand?mode=regular')
      .select(['change_type', 'item_id'])
      .execute()
    expect(history.map(({ change_type }) => change_type).toSorted()).toEqual(['insert', 'update', 'update'])
    expect(history.map(({ item_id }) => item_id)).toEqual(expect.arrayContaining([first!.id, second!.id]))
  })

  test('with an outdated version is rejected and changes nothing', async () => {
    const { version, lines } = await wantedOf('jana')
    await world.as('jana').template.pauseLine({ lineId: lines[0]!.id })
    const before = await world.as('jana').template.read()
    await expect(world.as('jana').template.replace({ version, lines: lines.slice(1) })).rejects.toMatchObject({ code: 'TEMPLATE_CHANGED' })
    expect(await world.as('jana').template.read()).toEqual(before)
  })

  test('from five tabs at once lets exactly one win completely', async () => {
    const { version } = await wantedOf('jana')
    const skus = ['JAB', 'BAN', 'MRK', 'CIB', 'RYZ', 'TES', 'OLE', 'VOD', 'PRA', 'TOA']
    const sets = await Promise.all([0, 1, 2, 3, 4].map((tab) => Promise.all(skus.slice(tab, tab + 4).map((sku) => world.itemId(sku)))))
    const answers = await Promise.allSettled(
      sets.map((items, tab) =>
        world.as('jana').template.replace({
          version,
          lines: items.map((itemId) => ({ ...weekly, id: null, itemId, quantity: thousandths(1000 * (tab + 1)) })),
        }),
      ),
    )
    const won = answers.flatMap(({ status }, tab) => (status === 'fulfilled' ? [tab] : []))
    expect(won).toHaveLength(1)
    for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'TEMPLATE_CHANGED' })
    const { lines } = await world.as('jana').template.read()
    expect(lines.map(({ item }) => item.id).toSorted()).toEqual(sets[won[0]!]!.toSorted())
    expect(new Set(lines.map(({ quantity }) => quantity))).toEqual(new Set([1000 * (won[0]! + 1)]))
  })

  test('with a duplicate line or item is rejected', async () => {
    const { version, lines } = await wantedOf('petr')
    const fresh = { ...weekly, id: null, itemId: await world.itemId('JAB') }
    await expect(world.as('petr').template.replace({ version, lines: [lines[0]!, lines[0]!] })).rejects.toMatchObject({
      code: 'ALREADY_IN_BASKET',
    })
    await expect(world.as('petr').template.replace({ version, lines: [fresh, fresh] })).rejects.toMatchObject({ code: 'ALREADY_IN_BASKET' })
    await expect(world.as('petr').template.replace({ version, lines: [{ ...lines[0]!, itemId: fresh.itemId }] })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

test('every change is in the history with its author and screen', async () => {
  const jana = world.as('jana', { uiPath: '/demand', sessionId: 'tab-1' }).template
  const { id } = await jana.addLine({ ...weekly, itemId: await world.itemId('JAB') })
  await jana.changeLine({ ...weekly, lineId: id, quantity: thousandths(3000) })
  await jana.pauseLine({ lineId: id })
  await jana.removeLine({ lineId: id })
  const rows = await world.db.selectFrom('history').where('item_id', '=', id).orderBy('changed_at').selectAll().execute()
  expect(rows.map((row) => [row.change_type, row.change_type === 'insert' ? [] : row.changed_fields])).toEqual([
    ['insert', []],
    ['update', ['quantity']],
    ['update', ['paused_until']],
    ['update', ['active']],
  ])
  const userId = await world.userId('jana')
  for (const row of rows)
    expect(row).toMatchObject({ changed_by: userId, owner_id: userId, change_source: 'member', ui_path: '/demand', session_id: 'tab-1' })
})

test('a repeated request gets the same answer and takes effect once', async () => {
  const jana = world.as('jana', { idempotencyKey: 'key-0001' }).template
  const line = { ...weekly, itemId: await world.itemId('JAB') }
  const [first, ...others] = await Promise.all([jana.addLine(line), jana.addLine(line), jana.addLine(line)])
  expect(others).toEqual([first, first])
  const { version } = await jana.read()
  expect(await jana.addLine(line)).toEqual(first)
  expect((await jana.read()).version).toBe(version)
  await expect(jana.addLine({ ...line, quantity: thousandths(1000) })).rejects.toMatchObject({ code: 'KEY_REUSED' })
  await expect(jana.removeLine({ lineId: first!.id })).rejects.toMatchObject({ code: 'KEY_REUSED' })
})

import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { haler } from '#domain/money/money.ts'
import { thousandths } from '#domain/money/quantity.ts'
import type { Unit } from '#domain/money/unit.ts'
import { addWeeks, asWeekStart } from '#domain/time/week.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { cutOff, deliveryOf, offersClose, sweep, week48 } from '#server/test/cycle.ts'
import { offering } from '#server/test/offering.ts'

// What members said about the weeks to come decides whether a pool is carried for them. Rice is in nobody's template.

const thisWeek = asWeekStart(week48)
const nextWeek = addWeeks(thisWeek, 1)
const weekly = { recurrence: 'weekly', recurrenceWeeks: 1 } as const
const biweekly = { recurrence: 'biweekly', recurrenceWeeks: 2 } as const

let world: World
let itemId: string
beforeEach(async () => {
  world = await openWorld()
  itemId = await world.itemId('RYZ')
})
afterEach(() => world.close())

const amount = (quantity: number, cap: number) => ({ quantity: thousandths(quantity), maxPrice: haler(cap) })
const addRegular = (key: string, period: typeof weekly | typeof biweekly = weekly) =>
  world.as(key).template.addLine({ itemId, ...amount(1000, 6000), ...period, notes: '' })
const addOnce = (key: string, quantity = 1000, cap = 6000) =>
  world.as(key).basket.addItem({ weekStart: thisWeek, itemId, ...amount(quantity, cap) })
const regularLine = async (key: string) => (await world.as(key).template.read()).lines.find(({ item }) => item.id === itemId)!
const linesOf = async (key: string) =>
  (await world.as(key).basket.week({ weekStart: nextWeek })).lines.filter(({ item }) => item.id === itemId)

/** A farm offers rice for more than is wanted, and the week is cleared. */
async function clear() {
  await offering(() => world).place('statek', 'RYZ', [[90_000, 4000]])
  await world.clock(...cutOff)
  await sweep(world)
  await world.clock(...offersClose)
  await sweep(world)
}

/** The members that the mail goes to, in the order of the given ones. */
async function prolong(...keys: string[]): Promise<string[]> {
  const { unit } = await world.db.selectFrom('catalog_items').where('id', '=', itemId).select('unit').executeTakeFirstOrThrow()
  const { id: deliveryId } = await deliveryOf(world.db)
  await world.as('operator').clearing.prolong({ deliveryId, pools: [{ itemId, unit: unit as Unit }] })
  const told = await world.db.selectFrom('outbox').where('kind', '=', 'pools_prolonged').select('user_id').execute()
  const ids = new Set(told.map(({ user_id }) => user_id))
  const reached: string[] = []
  for (const key of keys) if (ids.has(await world.userId(key))) reached.push(key)
  expect(reached).toHaveLength(ids.size)
  return reached
}

describe('is carried', () => {
  test('a regular line that is not due in the next week', async () => {
    await addRegular('jana', biweekly)
    await clear()
    expect(await prolong('jana')).toEqual(['jana'])
    expect(await linesOf('jana')).toMatchObject([{ origin: 'addition', quantity: 1000, maxPrice: 6000, prolongedFrom: thisWeek }])
  })

  test('one line for several of a household, at the lowest of their caps', async () => {
    await addOnce('jana', 2000, 6000)
    const { id: deliveryId } = await deliveryOf(world.db)
    await world.as('jana').oneTime.addItem({ deliveryId, itemId, ...amount(3000, 5500), notes: '' })
    await clear()
    expect(await prolong('jana')).toEqual(['jana'])
    expect(await linesOf('jana')).toMatchObject([{ quantity: 5000, maxPrice: 5500 }])
  })

  test('a line of this week only, whatever became of the regular one', async () => {
    await addRegular('jana', biweekly)
    await world.as('jana').template.pauseLine({ lineId: (await regularLine('jana')).id })
    await addOnce('jana')
    await clear()
    expect(await prolong('jana')).toEqual(['jana'])
  })
})

describe('is not carried for a member who', () => {
  test('paused the line after the cut-off, ended it, or buys it in another shop', async () => {
    for (const key of ['jana', 'petr', 'obec']) await addRegular(key)
    await clear()
    const [jana, petr, obec] = await Promise.all(['jana', 'petr', 'obec'].map(regularLine))
    await world.as('jana').template.pauseLine({ lineId: jana!.id })
    await world.as('petr').template.removeLine({ lineId: petr!.id })
    const elsewhere = { ...amount(1000, 6000), recurrence: 'external', recurrenceWeeks: 0, notes: '' } as const
    await world.as('obec').template.changeLine({ lineId: obec!.id, ...elsewhere })
    expect(await prolong('jana', 'petr', 'obec')).toEqual([])
    expect(await Promise.all(['jana', 'petr', 'obec'].map(linesOf))).toEqual([[], [], []])
  })

  test('took it out of the next week', async () => {
    await addRegular('petr')
    const own = await regularLine('petr')
    await world.as('petr').basket.changeItem({ weekStart: nextWeek, lineId: own.id, quantity: thousandths(0), maxPrice: null })
    await clear()
    expect(await prolong('petr')).toEqual([])
    expect(await linesOf('petr')).toMatchObject([{ excluded: true }])
  })

  test('has a full basket there', async () => {
    for (const key of ['jana', 'petr']) await addOnce(key)
    await clear()
    const { rows } = await sql<{ id: string }>`
      insert into catalog_items (type, sku, name, generic_name, category_id, unit)
      select 'product', 'T' || n, 'Zboží ' || n, 'Zboží', category_id, 'ks'
      from generate_series(1, 200) n, (select category_id from catalog_items where sku = 'JAB') of_apples returning id`.execute(world.db)
    const { version } = await world.as('petr').template.read()
    const full = rows.map(({ id }) => ({ id: null, itemId: id, ...amount(1000, 6000), ...weekly, notes: '' }))
    await world.as('petr').template.replace({ version, lines: full })
    expect(await prolong('jana', 'petr')).toEqual(['jana'])
    expect(await linesOf('petr')).toEqual([])
  })

  test('buys in another locality by then', async () => {
    for (const key of ['jana', 'petr']) await addOnce(key)
    await clear()
    const { id } = await world.db
      .selectFrom('municipalities')
      .where('name', '=', 'Hamry nad Sázavou')
      .select('id')
      .executeTakeFirstOrThrow()
    await world.as('petr').settings.assign({ municipalityId: id })
    expect(await prolong('jana', 'petr')).toEqual(['jana'])
    expect(await linesOf('petr')).toEqual([])
  })
})

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { haler } from '#domain/money/money.ts'
import { thousandths } from '#domain/money/quantity.ts'
import type { Unit } from '#domain/money/unit.ts'
import { asWeekStart } from '#domain/time/week.ts'
import { cutOff, deliveryOf, offersClose, sweep, system, week48 } from '#server/test/cycle.ts'
import { everyTable } from '#server/test/stored.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { forgetConsents } from '#server/test/agree.ts'
import { lettersOf } from '#server/test/letters.ts'
import { killedAt } from '#server/test/killed-at.ts'
import { offering } from '#server/test/offering.ts'
import { personal } from './personal.ts'
import { prolongPools } from './prolong-pools.ts'

const thisWeek = asWeekStart(week48)
const nextWeek = asWeekStart('2026-11-30')

let world: World
let deliveryId: string
let itemId: string
let unit: Unit
beforeEach(async () => {
  world = await openWorld()
  deliveryId = (await deliveryOf(world.db)).id
  itemId = await world.itemId('RYZ')
  unit = (await world.db.selectFrom('catalog_items').where('id', '=', itemId).select('unit').executeTakeFirstOrThrow()).unit as Unit
  await world.moment('rice in one week', wantRice)
})
afterEach(() => world.close())

/** Rice is in nobody's regular purchase: Jana and Petr want it in this week only. */
async function wantRice() {
  for (const [key, quantity, cap] of [
    ['jana', 2000, 6000],
    ['petr', 3000, 5500],
  ] as const)
    await world.as(key).basket.addItem({
      weekStart: thisWeek,
      itemId,
      quantity: thousandths(quantity),
      maxPrice: haler(cap),
      notes: '',
    })
  await offering(() => world).place('statek', 'RYZ', [[20_000, 5000]])
  await world.clock(...cutOff)
  await sweep(world)
  await world.clock(...offersClose)
  await sweep(world)
}

const prolong = () => world.as('operator').clearing.prolong({ deliveryId, pools: [{ itemId, unit }] })
const lineOf = async (key: string) =>
  (await world.as(key).basket.week({ weekStart: nextWeek })).lines.find(({ item }) => item.id === itemId)
const mails = async () =>
  (await world.db.selectFrom('outbox').where('kind', '=', 'pools_prolonged').select('user_id').execute()).map(({ user_id }) => user_id)

describe('a pool below its minimum', () => {
  test('is carried into the next week: the same line at the same cap, and everybody is told', async () => {
    const report = await prolong()
    expect(report.pools.find(({ item }) => item.id === itemId)).toMatchObject({
      status: 'not_cleared',
      prolonged: { weekStart: nextWeek, households: 2 },
    })
    expect(await lineOf('jana')).toMatchObject({ origin: 'addition', quantity: 2000, maxPrice: 6000, prolongedFrom: thisWeek })
    expect(await lineOf('petr')).toMatchObject({ quantity: 3000, maxPrice: 5500, prolongedFrom: thisWeek })
    const letter = (await lettersOf(world.db, 'pools_prolonged')).get(await world.userId('jana'))!
    expect(letter).toContain('Týden 49: zkusíme znovu, na co se v týdnu 48 nesešlo dost')
    expect(letter).toMatch(/^Rýže.*: 2 ks, cena do 60,00 Kč$/m)
    expect(letter).toContain('Zobrazit košík /demand?mode=weekly&weekStart=2026-11-30')
    expect(new Set(await mails())).toEqual(new Set([await world.userId('jana'), await world.userId('petr')]))
  })

  test('is ordered only by a member who confirms it, unless it fits into what was ordered', async () => {
    await forgetConsents(world.db)
    await world.db
      .insertInto('order_consents')
      .values({
        user_id: await world.userId('petr'),
        ceiling: 10_000_000,
        fees: 0,
        lines: '[]',
        fingerprint: Buffer.alloc(32),
        confirmed_at: new Date('2026-11-20'),
      })
      .execute()
    await prolong()
    const letters = await lettersOf(world.db, 'pools_prolonged')
    expect(letters.get(await world.userId('jana'))).toContain('Potvrďte ho proto tlačítkem „Objednat“, nejpozději do')
    expect(letters.get(await world.userId('petr'))).toContain('Nemusíte dělat nic, vejdou se do toho, co jste už objednali.')
  })

  test('is carried once if it is named twice', async () => {
    const pool = { itemId, unit }
    await world.as('operator').clearing.prolong({ deliveryId, pools: [pool, pool] })
    expect(await lineOf('jana')).toMatchObject({ quantity: 2000 })
    expect(await mails()).toHaveLength(2)
  })

  test('a member says no by one change, and stays out if the pool is carried again', async () => {
    await prolong()
    const { id } = (await lineOf('jana'))!
    await world.as('jana').basket.removeAddition({ weekStart: nextWeek, additionId: id })
    await prolong()
    expect(await lineOf('jana')).toBeUndefined()
    expect(await lineOf('petr')).toBeDefined()
    // A letter that is sent only now has nothing left to say.
    expect([...(await lettersOf(world.db, 'pools_prolonged')).keys()]).toEqual([await world.userId('petr')])
    expect(await mails()).toHaveLength(2)
  })

  test('nobody is told of a week that was cancelled before the mail was sent', async () => {
    await prolong()
    const { id } = await deliveryOf(world.db, 'Brno-sever', nextWeek)
    await world.as('operator').deliveries.cancel({ deliveryId: id, reason: 'Sklad je bez proudu.' })
    expect(await mails()).toHaveLength(2)
    expect(await lettersOf(world.db, 'pools_prolonged')).toEqual(new Map())
  })

  test('nothing is added for a member who has the item there already, or skips that week', async () => {
    const own = { weekStart: nextWeek, itemId, quantity: thousandths(7000), maxPrice: haler(5100), notes: '' }
    await world.as('jana').basket.addItem(own)
    await world.as('petr').basket.skipWeeks({ weeks: [nextWeek] })
    await prolong()
    expect(await lineOf('jana')).toMatchObject({ quantity: 7000, maxPrice: 5100, prolongedFrom: null })
    expect(await lineOf('petr')).toBeUndefined()
    expect(await mails()).toEqual([])
  })

  test('is told apart from additions in the export of a member', async () => {
    await prolong()
    const { exported } = personal.tables['weekly_variant_items']!
    if (!('rows' in exported)) throw new Error('changes of weeks are exported')
    const { rows } = await exported.rows({ id: await world.userId('jana'), addresses: [], staying: [] }).execute(world.db)
    expect(rows).toMatchObject([
      { 'týden od': thisWeek, úprava: 'přidáno', 'prodlouženo z týdne od': null },
      { 'týden od': nextWeek, úprava: 'prodlouženo', 'prodlouženo z týdne od': thisWeek },
    ])
  })

  test('its demand counts in the next week', async () => {
    await world.as('petr').basket.addItem({
      weekStart: nextWeek,
      itemId: await world.itemId('CUK'),
      quantity: thousandths(1000),
      maxPrice: haler(3000),
      notes: '',
    })
    await prolong()
    await world.clock('2026-11-30', '20:00')
    await sweep(world)
    const { id } = await deliveryOf(world.db, 'Brno-sever', nextWeek)
    const { pools } = await world.as('operator').clearing.dryRun({ deliveryId: id })
    expect(pools.find(({ item }) => item.id === itemId)).toMatchObject({ requestedQuantity: 5000, requestedHouseholds: 2 })
  })

  test('cannot be carried once the next week is closed, nor a pool that was sold or never offered for', async () => {
    const potatoes = { itemId: await world.itemId('BRA-B'), unit: 'kg' as const }
    const bread = { itemId: await world.itemId('CHL'), unit: 'ks' as const }
    const operator = world.as('operator')
    await expect(operator.clearing.prolong({ deliveryId, pools: [bread] })).rejects.toMatchObject({ code: 'WRONG_STATE' })
    const sold = (await operator.clearing.report({ deliveryId })).pools.find(({ status }) => status === 'cleared')
    if (sold)
      await expect(operator.clearing.prolong({ deliveryId, pools: [{ itemId: sold.item.id, unit: sold.unit }] })).rejects.toMatchObject({
        code: 'WRONG_STATE',
      })
    await expect(operator.clearing.prolong({ deliveryId, pools: [{ ...potatoes, unit: 'ml' }] })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await world.db
      .updateTable('deliveries')
      .set({ status: 'cancelled' })
      .where('week_start_date', '>', thisWeek)
      .where('status', 'in', ['planned', 'collecting'])
      .execute()
    await expect(prolong()).rejects.toMatchObject({ code: 'WEEK_NOT_OFFERED' })
  })
})

describe('one result', () => {
  test('of two operators at once', async () => {
    await Promise.all([prolong(), prolong()])
    expect(await mails()).toHaveLength(2)
    expect(await world.db.selectFrom('pool_prolongations').select('households').execute()).toEqual([{ households: 2 }])
  })

  test('after the process was killed at any statement: nothing, and then all of it', async () => {
    const before = await everyTable(world.db)
    let n = 1
    for (; n < 100; n += 1) {
      const process = killedAt(world.db, n)
      const isDone = await prolongPools(system(world, process.db), { deliveryId, pools: [{ itemId, unit }] }).then(
        () => true,
        () => false,
      )
      if (isDone) break
      expect(await everyTable(world.db), `killed at statement ${n}`).toEqual(before)
    }
    expect(n).toBeGreaterThan(6)
    expect(await mails()).toHaveLength(2)
  })
})

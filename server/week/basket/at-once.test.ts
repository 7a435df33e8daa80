import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { haler } from '#domain/money/money.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { asWeekStart } from '#domain/time/week.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { cutOff, deliveryOf } from '#server/test/cycle.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { untilWaiting } from '#server/test/waiting.ts'

const weekStart = asWeekStart('2026-11-23')

let world: World
beforeAll(async () => {
  // As many connections as a server has.
  world = await openWorld({ max: 20 })
})
afterAll(() => world.close())

const milk = async () => (await world.as('jana').basket.week({ weekStart })).lines.find(({ item }) => item.name === 'Mléko polotučné')!

test('twenty simultaneous changes of one line are all accepted, and one of them remains', async () => {
  const { id: lineId } = await milk()
  const quantities = Array.from({ length: 20 }, (_, n) => thousandths((n % 10) * 1000))
  const answers = await Promise.all(
    quantities.map((quantity) => world.as('jana').basket.changeItem({ weekStart, lineId, quantity, maxPrice: haler(1950) })),
  )
  expect(answers).toHaveLength(20)
  expect(quantities).toContain((await milk()).quantity)
  expect((await world.db.selectFrom('weekly_variant_items').select('id').execute()).length).toBeLessThanOrEqual(1)
})

test('a late change during the closing is rejected at once, and the other locality continues', async () => {
  const own = await openWorld({ max: 4 })
  const others = openDatabase({ url: own.url, max: 1 })
  const { id } = await deliveryOf(own.db)
  const wanted = { quantity: thousandths(1000), maxPrice: haler(4000) }
  const itemId = await own.itemId('JAB')
  await own.clock(...cutOff)
  await others.transaction().execute(async (tx) => {
    await sql`select from lock_delivery_alone(${id})`.execute(tx)
    // More calls than connections; the lock is held until all have ended.
    const late = Array.from({ length: 12 }, (_, n) =>
      n % 2
        ? own.as('jana').basket.addItem({ weekStart, itemId, ...wanted })
        : own.as('petr').oneTime.addItem({ deliveryId: id, itemId, ...wanted, notes: '' }),
    )
    const klara = own.as('klara').basket.addItem({ weekStart, itemId, ...wanted })
    const ended = await Promise.allSettled(late)
    expect(ended.map((end) => end.status === 'rejected' && (end.reason as { code: string }).code)).toEqual(late.map(() => 'CUTOFF_PASSED'))
    await expect(klara).resolves.toHaveProperty('id')
  })
  await others.destroy()
  await own.close()
})

test('simultaneous changes of the template and the week never deadlock', async () => {
  const { id: lineId } = await milk()
  const line = { lineId, quantity: thousandths(3000), maxPrice: haler(1950) }
  const calls = Array.from({ length: 30 }, (_, n) =>
    n % 3 === 0
      ? world.as('jana').template.changeLine({ ...line, recurrence: 'weekly', recurrenceWeeks: 1, notes: `${n}` })
      : world.as('jana').basket.changeItem({ ...line, weekStart, quantity: thousandths(n * 1000) }),
  )
  expect((await Promise.allSettled(calls)).filter(({ status }) => status === 'rejected')).toEqual([])
})

describe('of two simultaneous changes to the same displayed state one is rejected', () => {
  const amount = (units: number) => ({ quantity: thousandths(units * 1000), maxPrice: haler(4000) })
  const [seen, ofOne, ofOther] = [amount(1), amount(2), amount(3)]

  /** Waits until both calls wait for the row, then releases them. */
  async function endOf(table: string, calls: readonly (() => Promise<unknown>)[]): Promise<unknown[]> {
    const other = openDatabase({ url: world.url, max: 1 })
    const { both } = await other.transaction().execute(async (tx) => {
      await sql`select from ${sql.table(table)} for share`.execute(tx)
      const ended = Promise.allSettled(calls.map((call) => call()))
      await untilWaiting(world.db, 2)
      return { both: ended }
    })
    await other.destroy()
    return (await both).flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
  }
  const changedMeanwhile = [{ code: 'CHANGED_MEANWHILE' }]

  test('for an addition', async () => {
    const { basket } = world.as('jana')
    const { id: additionId } = await basket.addItem({ weekStart, itemId: await world.itemId('JAB'), ...seen })
    const change = (wanted: typeof seen) => () => basket.changeAddition({ weekStart, additionId, ...wanted, seen })
    expect(await endOf('weekly_variant_items', [change(ofOne), change(ofOther)])).toMatchObject(changedMeanwhile)
  })

  test('for a one-time item', async () => {
    const { oneTime } = world.as('jana')
    const { id: deliveryId } = await deliveryOf(world.db)
    const { id: oneTimeItemId } = await oneTime.addItem({ deliveryId, itemId: await world.itemId('JAB'), ...seen, notes: '' })
    const change = (wanted: typeof seen) => () => oneTime.changeItem({ oneTimeItemId, ...wanted, seen })
    expect(await endOf('one_time_items', [change(ofOne), change(ofOther)])).toMatchObject(changedMeanwhile)
  })

  test('for a purchase elsewhere', async () => {
    const { externalPurchases } = world.as('jana')
    const noted = {
      kind: 'supplement' as const,
      shopName: 'Bio',
      shopUrl: null,
      totalPrice: haler(10_000),
      deliveryAddress: '',
      notes: '',
    }
    const { id: externalPurchaseId } = await externalPurchases.add({ weekStart, ...noted })
    const change = (shopName: string) => () => externalPurchases.change({ externalPurchaseId, ...noted, shopName, seen: noted })
    expect(await endOf('external_purchases', [change('Bio Brno'), change('Jinde')])).toMatchObject(changedMeanwhile)
  })
})

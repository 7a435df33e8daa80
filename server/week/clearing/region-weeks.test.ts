import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { paymentDueOn } from '#domain/money/payments/due.ts'
import { asDay } from '#domain/time/day.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { asWeekStart } from '#domain/time/week.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { deliveryOf, sweep, week48 } from '#server/test/cycle.ts'
import { makeRegion } from '#server/test/region.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
  await makeRegion(world)
})
afterEach(() => world.close())

test('a week is cleared apart in which a shifted day leaves a locality no time to order after the last one closes for offers', async () => {
  const clearings = async () => (await sql`select from region_clearings`.execute(world.db)).rows.length
  expect(await clearings()).toBeGreaterThan(0)
  await sql`update deliveries set delivery_on = '2026-11-25', offers_close_at = '2026-11-24 12:00+01', cut_off_at = '2026-11-23 20:00+01',
    shifted_from = '2026-11-26', shift_reason = 'Svátek' where id = ${(await deliveryOf(world.db)).id}`.execute(world.db)
  const { rows } =
    await sql`select from region_clearings c join deliveries d on d.id = c.delivery_id where d.week_start_date = ${week48}`.execute(
      world.db,
    )
  expect(rows).toEqual([])
  for (const day of ['2026-11-23', '2026-11-24']) {
    await world.clock(day, '20:00')
    await sweep(world)
  }
  expect([(await deliveryOf(world.db, 'Brno-sever')).status, (await deliveryOf(world.db, 'Žďársko')).status]).toEqual([
    'settled',
    'offering',
  ])
})

test('operators read when the prices of the region may be set, not of its first locality', async () => {
  await world.clock('2026-11-24', '20:00')
  await sweep(world)
  const duties = await world.as('operator').dashboard.duties()
  expect(duties.find(({ duty }) => duty === 'deliveries_to_clear')).toMatchObject({ count: 2, dueAt: new Date('2026-11-25T15:00:00Z') })
})

test('a payment will be due by the day on which the region has its prices', async () => {
  const method = 'prepaid'
  await sql`update deliveries set offers_close_at = '2026-11-24 12:00+01' where id = ${(await deliveryOf(world.db)).id}`.execute(world.db)
  await sql`update shopping_settings set payment_method = ${method} where user_id = ${await world.userId('petr')}`.execute(world.db)
  const { deadlines } = await world.as('petr').deliveries.deadlines({ weekStart: asWeekStart(week48) })
  const due = paymentDueOn({ method, deliveryOn: asDay('2026-11-26'), pricedOn: asDay('2026-11-25') })
  expect(pragueDay(deadlines.find(({ type }) => type === 'payment')!.deadlineAt)).toBe(due)
})

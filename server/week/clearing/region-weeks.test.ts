import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { paymentDueOn } from '#domain/money/payments/due.ts'
import { asDay } from '#domain/time/day.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { asWeekStart } from '#domain/time/week.ts'
import { orderLeadHours } from '#server/week/deliveries/region-weeks.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { deliveryOf, sweep, week48 } from '#server/test/cycle.ts'
import { lettersOf } from '#server/test/letters.ts'
import { addThird, makeRegion, placeTogether } from '#server/test/region.ts'

let world: World
let regionId: string
beforeEach(async () => {
  world = await openWorld()
  regionId = await makeRegion(world)
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

test('who offers for the region is told which localities it will have, and others are not', async () => {
  await placeTogether(world, 'statek', 'BRA-B', [[1, 1600]])
  const locality = await world.db.selectFrom('localities').where('name', '=', 'Žďársko').select('id').executeTakeFirstOrThrow()
  const change = { regionId, name: 'Brno a Žďársko', localityIds: [locality.id], fromWeek: asWeekStart('2026-11-30') }
  await world.as('operator').regions.save(change)
  const letters = await lettersOf(world.db, 'supplied_region_changed')
  expect([...letters.keys()]).toEqual([await world.userId('statek')])
  expect(letters.get(await world.userId('statek'))).toContain('Region Brno a Žďársko má od týdne 49 tyto lokality: Žďársko.')
})

test('the preview of a break names the localities whose prices would no longer be set together', async () => {
  const idOf = async (name: string) =>
    (await world.db.selectFrom('localities').where('name', '=', name).select('id').executeTakeFirstOrThrow()).id
  const [brno, zdarsko] = [await idOf('Brno-sever'), await idOf('Žďársko')]
  const apartOn = async (localityId: string | null, fromDay: string, untilDay = fromDay) => {
    const days = { localityId, kind: 'closed' as const, fromDay: asDay(fromDay), untilDay: asDay(untilDay) }
    const { shifted, apart } = await world.as('operator').breaks.preview(days)
    return [shifted.map(({ to }) => to), apart.map(({ localityNames }) => localityNames)]
  }
  const both = ['Brno-sever', 'Žďársko']
  expect(await apartOn(brno, '2026-11-26')).toEqual([['2026-11-25'], [both]])
  // The orders of Brno would leave before the offers of Žďársko are in.
  expect(await apartOn(zdarsko, '2026-11-26', '2026-11-27')).toEqual([['2026-11-28'], [both]])
  expect(await apartOn(brno, '2026-11-23', '2026-11-26')).toEqual([['2026-11-27'], []])
  expect(await apartOn(brno, '2026-11-23', '2026-11-29')).toEqual([[null], []])
  await addThird(world, 'Žďársko')
  expect(await apartOn(brno, '2026-11-26')).toEqual([['2026-11-25'], [['Brno-sever', 'Třetí', 'Žďársko']]])
  expect(await apartOn(zdarsko, '2026-11-23', '2026-11-29')).toEqual([[null], []])
  // It is apart already.
  await sql`update deliveries set delivery_on = '2026-11-25' where id = ${(await deliveryOf(world.db)).id}`.execute(world.db)
  expect((await apartOn(zdarsko, '2026-11-27'))[1]).toEqual([])
})

test('no setting makes orders of the region leave before its prices are known', async () => {
  const admin = world.as('admin').referenceData
  const { id, texts } = (await admin.list({ set: 'settings', query: 'odeslat předem' })).records[0]!
  const save = (value: string) =>
    admin.save({ set: 'settings', id, texts: { ...texts, value }, seen: texts, reason: 'Dodavatelé chtějí víc času' })
  await expect(save('8')).rejects.toMatchObject({
    code: 'WRONG_SCHEDULE',
    message: /^Ceny by byly známé .*25\. 11\..* 16:00, ale objednávky lokality Brno-sever musí odejít už .*25\. 11\..* 16:00\. Posuňte/,
  })
  expect(await orderLeadHours(world.db)).toBe(6)
  await save('7')
  expect(await orderLeadHours(world.db)).toBe(7)
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

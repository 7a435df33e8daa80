import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { asWeekStart } from '#domain/time/week.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { deliveryOf, week48 } from '#server/test/cycle.ts'
import { arrivedWeek } from '#server/test/handing.ts'

const week49 = asWeekStart('2026-11-30')

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const next = async (key: string) => (await world.as(key).basket.next()).weekStart

test('the next delivery stays from collecting until it was handed over and its day is over', async () => {
  expect(await next('jana')).toBe(week48)
  const deliveryId = await arrivedWeek(world)
  expect(await next('jana')).toBe(week48)
  await world.as('logistika').handover.makeReady({ deliveryId, place: null })
  await world.clock('2026-11-27', '10:00')
  // A day late, and still waiting.
  expect(await next('jana')).toBe(week48)
  const [pickup] = (await world.as('jana').handover.mine()).pickups
  const event = { id: randomUUID(), purchaseId: pickup!.purchaseId, at: new Date('2026-11-27T09:00:00Z') }
  const proof = { kind: 'code', code: pickup!.code! } as const
  await world.as('logistika').handover.record({ deliveryId, device: 'phone', events: [{ ...event, kind: 'handed_over', proof }] })
  expect(await next('jana')).toBe(week49)
})

test('a cancelled delivery stays until its day is over, a skipped week never', async () => {
  await world.as('operator').deliveries.cancel({ deliveryId: (await deliveryOf(world.db)).id, reason: 'Sklad je bez proudu.' })
  expect(await next('jana')).toBe(week48)
  await world.clock('2026-11-27', '00:00')
  expect(await next('jana')).toBe(week49)
  await world.as('jana').basket.skipWeeks({ weeks: [week49] })
  expect(await next('jana')).toBe('2026-12-07')
})

test('without a planned delivery there is none, and without a locality it is refused', async () => {
  await sql`update deliveries set delivery_on = delivery_on - 700, cut_off_at = cut_off_at - interval '700 days',
    opens_at = opens_at - interval '700 days', offers_close_at = offers_close_at - interval '700 days'`.execute(world.db)
  expect(await next('jana')).toBeNull()
  await sql`delete from shopping_settings where user_id = ${await world.userId('jana')}`.execute(world.db)
  await expect(next('jana')).rejects.toMatchObject({ code: 'NO_LOCALITY' })
})

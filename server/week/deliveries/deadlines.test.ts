import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentDueOn } from '#domain/money/payments/due.ts'
import { PAYMENT_METHODS } from '#domain/people/settings/payment-method.ts'
import { asDay } from '#domain/time/day.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { DEADLINE_TYPES } from '#domain/week/deliveries/purchase-deadlines.ts'
import { asWeekStart } from '#domain/time/week.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { sweep } from '#server/test/cycle.ts'
import { arrivedWeek } from '#server/test/handing.ts'
import { receiveAll, transferOf } from '#server/test/money.ts'

const weekStart = asWeekStart('2026-11-23')
let world: World
let deliveryId: string
let before: Awaited<ReturnType<typeof deadlines>>
beforeAll(async () => {
  world = await openWorld()
  before = await deadlines('jana')
  deliveryId = await arrivedWeek(world, {})
})
afterAll(() => world.close())

const deadlines = async (key: string) => (await world.as(key).deliveries.deadlines({ weekStart })).deadlines
const done = async (key: string) => (await deadlines(key)).filter(({ completedAt }) => completedAt !== null).map(({ type }) => type)

test('a purchase has all nine, in the order of their times', async () => {
  const all = await deadlines('jana')
  expect(all.map(({ type }) => type).toSorted()).toEqual([...DEADLINE_TYPES].toSorted())
  const times = all.map(({ deadlineAt }) => deadlineAt.getTime())
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  const cutOffAt = new Date('2026-11-23T19:00:00Z')
  expect(all.find(({ type }) => type === 'order_cutoff')).toMatchObject({
    deadlineAt: cutOffAt,
    canModifyUntil: cutOffAt,
    isMandatory: true,
  })
  expect(all.find(({ type }) => type === 'pickup_end')).toMatchObject({
    // Jana's point closes at 19:00.
    deadlineAt: new Date('2026-11-26T18:00:00Z'),
    canModifyUntil: null,
  })
})

test('before the cut-off they say until when something can change, and a skipped week has none', async () => {
  const cutOffAt = new Date('2026-11-23T19:00:00Z')
  expect(before.filter(({ canModifyUntil }) => canModifyUntil !== null)).toMatchObject([
    { type: 'modification', canModifyUntil: cutOffAt, completedAt: null },
    { type: 'order_cutoff', canModifyUntil: cutOffAt, completedAt: null },
    { type: 'payment_method_change', canModifyUntil: cutOffAt, completedAt: null },
  ])
  expect(before).toHaveLength(9)
  expect(before.every(({ completedAt }) => completedAt === null)).toBe(true)
  const later = { weekStart: asWeekStart('2026-12-07') }
  expect((await world.as('petr').deliveries.deadlines(later)).deadlines).toHaveLength(9)
  await world.as('petr').basket.skipWeeks({ weeks: [later.weekStart] })
  expect((await world.as('petr').deliveries.deadlines(later)).deadlines).toEqual([])
})

test.each(PAYMENT_METHODS)('the payment by %s is due on the day that the payments name', async (method) => {
  await sql`update shopping_settings set payment_method = ${method} where user_id = ${await world.userId('petr')}`.execute(world.db)
  const { deadlines: all } = await world.as('petr').deliveries.deadlines({ weekStart: asWeekStart('2026-11-30') })
  const { deadlineAt, notes } = all.find(({ type }) => type === 'payment')!
  expect(pragueDay(deadlineAt)).toBe(paymentDueOn({ method, deliveryOn: asDay('2026-12-03'), pricedOn: asDay('2026-12-02') }))
  expect(notes).toBe(method === 'cash_on_delivery' ? 'při převzetí' : '')
})

test('the database and the domain name the same due day', async () => {
  const days = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'].map(asDay)
  const cases = [...PAYMENT_METHODS, null].flatMap((method) =>
    days.map((pricedOn) => ({ method, deliveryOn: asDay('2026-12-03'), pricedOn })),
  )
  for (const each of cases) {
    const { rows } = await sql<{ due: string }>`
      select payment_due_on(${each.method}::text, ${each.deliveryOn}::date, ${each.pricedOn}::date) as due`.execute(world.db)
    expect(rows[0]!.due).toBe(paymentDueOn(each))
  }
})

test('only events complete them: arrival, ready, handed over', async () => {
  const arrived = await done('jana')
  expect(arrived).toEqual(expect.arrayContaining(['modification', 'order_cutoff', 'payment_method_change', 'preparation', 'depot_arrival']))
  expect(arrived).toHaveLength(5)
  const logistics = world.as('logistika').handover
  await logistics.makeReady({ deliveryId, place: null })
  expect(await done('jana')).toEqual(expect.arrayContaining(['delivery', 'pickup_start']))
  const [pickup] = (await world.as('jana').handover.mine()).pickups
  const event = { id: randomUUID(), purchaseId: pickup!.purchaseId, at: new Date('2026-11-25T17:00:00Z') }
  const proof = { kind: 'code', code: pickup!.code! } as const
  await logistics.record({ deliveryId, device: 'phone', events: [{ ...event, kind: 'handed_over', proof }] })
  expect(await done('jana')).toContain('pickup_end')
  // Another device reports late that nobody came: the handover stands.
  const late = { id: randomUUID(), purchaseId: pickup!.purchaseId, at: new Date('2026-11-25T16:00:00Z') }
  await logistics.record({ deliveryId, device: 'tablet', events: [{ ...late, kind: 'failed', failure: 'nobody_came' }] })
  expect(await done('jana')).toContain('pickup_end')
})

test('a purchase that is offered again can be collected until the end of that day', async () => {
  const logistics = world.as('logistika').handover
  const end = async () => (await deadlines('petr')).find(({ type }) => type === 'pickup_end')!
  const [pickup] = (await world.as('petr').handover.mine()).pickups
  const event = { id: randomUUID(), purchaseId: pickup!.purchaseId, at: new Date('2026-11-25T17:00:00Z') }
  await logistics.record({ deliveryId, device: 'phone', events: [{ ...event, kind: 'failed', failure: 'nobody_came' }] })
  const missed = await end()
  await logistics.offerAgain({ purchaseId: pickup!.purchaseId, on: asDay('2026-11-30') })
  const again = await end()
  expect(again.completedAt).toBeNull()
  expect(again.deadlineAt.getTime()).toBeGreaterThan(missed.deadlineAt.getTime())
  expect(again.deadlineAt.getTime()).toBeLessThanOrEqual(new Date('2026-11-30T23:00:00Z').getTime())
  // Missed again, it is due since that day.
  const later = { id: randomUUID(), purchaseId: pickup!.purchaseId, at: new Date('2026-11-25T18:00:00Z') }
  await logistics.record({ deliveryId, device: 'phone', events: [{ ...later, kind: 'failed', failure: 'nobody_came' }] })
  expect((await end()).deadlineAt).toEqual(again.deadlineAt)
})

test('a payment completes its deadline once nothing is missing', async () => {
  const { purchases } = await world.as('jana').payments.mine()
  const [{ purchaseId, remaining, dueOn }] = purchases as [(typeof purchases)[number]]
  expect(pragueDay((await deadlines('jana')).find(({ type }) => type === 'payment')!.deadlineAt)).toBe(dueOn)
  await receiveAll(world, [await transferOf(world, 'jana', remaining - 1, { purchaseId })])
  expect(await done('jana')).not.toContain('payment')
  await receiveAll(world, [await transferOf(world, 'jana', 1, { purchaseId })])
  expect(await done('jana')).toContain('payment')
})

test('whoever bought nothing has none', async () => {
  expect(await deadlines('testovaci')).toEqual([])
})

test('a closed week in which nothing can be bought has none', async () => {
  const weekStart = asWeekStart('2026-11-30')
  const read = async (key: string) => (await world.as(key).deliveries.deadlines({ weekStart })).deadlines.length
  await sql`update weekly_demands set max_price = null where user_id = ${await world.userId('petr')}`.execute(world.db)
  expect(await read('petr')).toBe(9)
  await world.clock('2026-11-30', '20:00')
  await sweep(world)
  expect(await read('petr')).toBe(0)
  expect(await read('jana')).toBe(9)
})

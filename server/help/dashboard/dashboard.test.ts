import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dutiesOf } from '#domain/help/dashboard/duty.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { asWeekStart } from '#domain/time/week.ts'
import { forgetConsents } from '#server/test/agree.ts'
import { asDay } from '#domain/time/day.ts'
import { pragueInstant } from '#domain/time/prague.ts'
import { setClock } from '#server/platform/clock.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { arrivedWeek } from '#server/test/handing.ts'
import { givePastPurchases } from '#server/test/past-purchases.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const none = { done: 0, in_order: 0, in_progress: 0, complaint: 0, missed: 0 }
const week48 = asWeekStart('2026-11-23')
const overview = (key = 'jana') => world.as(key).dashboard.read()
const handing = () => world.as('logistika').handover

/** The statements of one call of the overview, behind the look-up of the session. */
async function statementsOf(key: string): Promise<number> {
  let count = 0
  const db = world.worker.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      count += 1
      return result
    },
  })
  await world.as(key, {}, { db }).dashboard.read()
  return count
}

describe('the overview', () => {
  test('of a newcomer has nothing but the registration', async () => {
    expect(await overview('novacek')).toMatchObject({
      localityName: null,
      isConfigured: false,
      firstDemandAt: null,
      nextWeek: null,
      lastPurchase: null,
      basket: null,
      invited: 0,
      purchases: { counts: none, saved: null, savedIn: 0, lastSaved: null, percent: null },
    })
  })

  test('of a member names the nearest week that is not skipped', async () => {
    // Nobody greets „Obce“.
    expect([(await overview('obec')).salutation, (await overview()).salutation]).toEqual(['', 'Jano'])
    const { nextWeek, firstDemandAt, lastPurchase } = await overview()
    expect(firstDemandAt).toBeInstanceOf(Date)
    expect(lastPurchase).toBeNull()
    expect(nextWeek).toMatchObject({ weekStart: week48, cutOffAt: new Date('2026-11-23T19:00:00Z') })
    expect(await overview()).toMatchObject({ openWeek: null, journey: null })
    expect((await overview()).basket).toEqual({
      ...(await world.as('jana').basket.week({ weekStart: week48 })),
      now: expect.any(Date) as Date,
    })
    const { agreed } = await overview()
    expect(agreed).not.toBeNull()
    expect(agreed).toEqual(await world.as('jana').binding.agreed({ weekStart: week48 }))
    await world.as('jana').basket.skipWeeks({ weeks: [week48] })
    expect((await overview()).nextWeek?.weekStart).toBe('2026-11-30')
    await world.as('jana').basket.buyWeeks({ weeks: [week48] })
  })

  test('takes four statements, whether a week is open or there is none', async () => {
    expect(await statementsOf('jana')).toBe(4)
    expect(await statementsOf('novacek')).toBe(1)
  })
})

describe('the overview of a purchase', () => {
  let deliveryId: string
  beforeAll(async () => {
    deliveryId = await arrivedWeek(world, { Mléko: 7010 })
  })

  test('expects it after the clearing, with the saving that its own screen shows', async () => {
    const { nextWeek, lastPurchase, purchases } = await overview()
    expect(nextWeek?.weekStart).toBe('2026-11-30')
    expect(lastPurchase).toMatchObject({ weekStart: week48, isTransported: false, handedOverAt: null, isComing: true })
    const { saved } = await world.as('jana').basket.week({ weekStart: week48 })
    expect(saved).toBeGreaterThan(0)
    expect(purchases).toMatchObject({ counts: { ...none, in_progress: 1 }, saved, savedIn: 1, lastSaved: saved })
    expect(purchases.percent).toBeGreaterThan(0)
    expect(await statementsOf('jana')).toBe(4)
  })

  test('follows its timeline', async () => {
    const { journey } = await world.as('jana').purchases.journey({ weekStart: week48 })
    expect(journey).toMatchObject({ status: 'in_transit', isOrdered: true, orderedAt: expect.any(Date) as Date })
    expect((await overview()).journey).toEqual(journey)
  })

  test('says by how much the week after it is not ordered, until it is confirmed', async () => {
    const weekStart = asWeekStart('2026-11-30')
    expect((await overview()).openWeek).toMatchObject({ weekStart, above: 0 })
    await forgetConsents(world.db)
    const { fingerprint, goods, delivery } = await world.as('jana').binding.order({ weekStart })
    expect(goods).toBeGreaterThan(0)
    expect((await overview()).openWeek).toEqual({ weekStart, cutOffAt: delivery!.cutOffAt, above: goods, agreed: null })
    expect(await statementsOf('jana')).toBe(4)
    await world.as('jana').binding.confirm({ weekStart, fingerprint, isUnusualMeant: true })
    expect((await overview()).openWeek).toMatchObject({ weekStart, above: 0, agreed: goods })
    // A dearer handover is asked about too.
    await sql`update shopping_settings set payment_method = 'cash_on_delivery' where user_id = ${await world.userId('jana')}`.execute(
      world.db,
    )
    await sql`update handover_fees set amount = 3900 where kind = 'cashOnDelivery'`.execute(world.db)
    expect((await overview()).openWeek?.above).toBe(3900)
    await world.as('jana').basket.skipWeeks({ weeks: [weekStart] })
    expect((await overview()).openWeek?.weekStart).toBe('2026-12-07')
  })

  test('knows when it is ready, and when it was handed over', async () => {
    await handing().makeReady({ deliveryId, place: null })
    expect((await overview()).lastPurchase).toMatchObject({ isTransported: true, handedOverAt: null, isComing: true })
    const { purchaseId, code } = (await world.as('jana').handover.mine()).pickups[0]!
    const at = new Date('2026-11-25T10:00:00Z')
    const handed = { id: randomUUID(), purchaseId, at, kind: 'handed_over' as const, proof: { kind: 'code' as const, code: code! } }
    await handing().record({ deliveryId, device: 'phone', events: [handed] })
    const { lastPurchase, purchases } = await overview()
    expect(lastPurchase).toMatchObject({ handedOverAt: expect.any(Date) as Date, isComing: false })
    const coming = async (key: string) => (await world.as(key).basket.weeks()).some(({ isComing }) => isComing)
    expect([await coming('jana'), await coming('petr')]).toEqual([false, true])
    const stateFor = async (key: string) => (await world.as(key).basket.week({ weekStart: week48 })).delivery.status
    expect([await stateFor('jana'), await stateFor('petr')]).toEqual(['handed_over', 'ready'])
    const day = asDay('2026-11-26')
    const calendarFor = async (key: string) => {
      const { deliveries } = await world.as(key).deliveries.calendarDays({ from: day, until: day })
      return deliveries.find(({ localityName }) => localityName === 'Brno-sever')!.status
    }
    // Who does not buy there meets no place of it.
    expect([await calendarFor('jana'), await calendarFor('petr'), await calendarFor('operator')]).toEqual(['handed_over', 'ready', 'ready'])
    expect(purchases.counts).toEqual({ ...none, in_order: 1 })
    expect((await overview('petr')).lastPurchase).toMatchObject({ handedOverAt: null, isComing: true })
  })

  test('stays first after the day of its delivery, until it is handed over', async () => {
    const { now } = await overview()
    await setClock(world.db, pragueInstant(asDay('2026-11-27'), '09:00'))
    const { lastPurchase, basket, journey, openWeek } = await overview('petr')
    expect(lastPurchase).toMatchObject({ handedOverAt: null, isComing: true })
    expect(basket?.delivery.weekStart).toBe(week48)
    expect(journey).not.toBeNull()
    expect(openWeek?.weekStart).toBe('2026-11-30')
    expect((await overview()).basket?.delivery.weekStart).not.toBe(week48)
    await setClock(world.db, now)
  })

  test('is a complaint if something of it is taken back, as in the list of purchases', async () => {
    const { purchaseId, code } = (await world.as('petr').handover.mine()).pickups[0]!
    const row = (await handing().list({ deliveryId })).rows.find((each) => each.purchaseId === purchaseId)!
    const itemId = row.items.find(({ arrived }) => arrived > 0)!.id
    const [zero, at] = [thousandths(0), new Date('2026-11-25T10:00:00Z')]
    const counted = { kind: 'counted' as const, itemId, handed: zero, missing: zero, damaged: zero, weight: null, note: '' }
    const handed = { kind: 'handed_over' as const, proof: { kind: 'code' as const, code: code! } }
    const events = [counted, handed].map((event) => ({ ...event, id: randomUUID(), purchaseId, at }))
    await handing().record({ deliveryId, device: 'phone', events })
    expect((await overview('petr')).purchases.counts).toEqual({ ...none, complaint: 1 })
    expect((await world.as('petr').purchases.page({ status: 'complaint' })).rows.map(({ id }) => id)).toEqual([purchaseId])
  })
})

describe('the details of savings', () => {
  test('are nothing for a newcomer', async () => {
    expect(await world.as('novacek').dashboard.savings()).toEqual({ weeks: [], items: [] })
  })

  test('add up to the overview, and have the price of each week beside the standard one', async () => {
    const [{ id: deliveryId }] = (await world.db
      .selectFrom('deliveries')
      .where('week_start_date', '=', week48)
      .select('id')
      .limit(1)
      .execute()) as [{ id: string }]
    await givePastPurchases(world.db, { userId: await world.userId('jana'), deliveryId, weeks: 2 })
    const { weeks, items } = await world.as('jana').dashboard.savings()
    expect(weeks.map(({ weekStart }) => weekStart)).toEqual(['2026-10-19', '2026-10-26', week48])
    const { purchases } = await overview()
    expect(weeks.reduce((sum, { saved }) => sum + (saved ?? 0), 0)).toBe(purchases.saved)
    expect(purchases.lastSaved).toBe(weeks.at(-1)!.saved)
    expect(weeks[1]!.paid).toBe(8000)
    const milk = items.find(({ name }) => name.startsWith('Mléko'))!
    expect(milk.prices.map(({ weekStart, unitPrice }) => [weekStart, unitPrice]).slice(0, 2)).toEqual([
      ['2026-10-19', 1990],
      ['2026-10-26', 2000],
    ])
    expect((await world.as('petr').dashboard.savings()).weeks.map(({ weekStart }) => weekStart)).not.toContain('2026-10-19')
  })
})

describe('what waits for staff', () => {
  const duties = async (key: string) =>
    Object.fromEntries((await world.as(key).dashboard.duties()).flatMap(({ duty, count }) => (count > 0 ? [[duty, count]] : [])))

  test('is nothing for members', async () => {
    expect(await world.as('jana').dashboard.duties()).toEqual([])
  })

  test('are requests without a reply, for operators only', async () => {
    const request = { title: 'Kdy přijede závoz?', description: 'Na stránce čas nevidím.', about: null, photoIds: [] }
    const { requestId } = await world.as('jana').support.send({ type: 'support', ...request })
    const { now, createdAt, version } = await world.as('operator').support.request({ requestId })
    const waiting = await world.as('operator').dashboard.duties()
    expect(waiting.find(({ duty }) => duty === 'requests')).toEqual({
      duty: 'requests',
      count: 1,
      dueAt: new Date(createdAt.getTime() + 86_400_000),
      deliveryId: null,
    })
    expect(now.getTime()).toBeGreaterThanOrEqual(createdAt.getTime())
    expect(await duties('logistika')).not.toHaveProperty('requests')
    expect((await overview()).requests).toEqual({ active: 1, closed: 0 })
    await world.as('operator').support.answer({ requestId, version, text: 'Ve čtvrtek.', isSolved: true })
    expect(await duties('operator')).not.toHaveProperty('requests')
    await world.as('jana').support.confirm({ requestId, isSolved: true })
    expect((await overview()).requests).toEqual({ active: 0, closed: 1 })
  })

  test('are deliveries near their cut-off, then those without prices, for operators; suppliers see the demands that are open', async () => {
    expect((await world.as('operator').dashboard.duties()).map(({ duty }) => duty)).toEqual(dutiesOf('operator', { isSelling: false }))
    const [{ id }] = (await world.db
      .selectFrom('deliveries')
      .where('status', '=', 'collecting')
      .orderBy('cut_off_at')
      .select('id')
      .limit(1)
      .execute()) as [{ id: string }]
    const { cut_off_at, week_start_date } = await world.db
      .selectFrom('deliveries')
      .where('id', '=', id)
      .select(['cut_off_at', 'week_start_date'])
      .executeTakeFirstOrThrow()
    await setClock(world.db, new Date(cut_off_at.getTime() - 3_600_000))
    const first = (await world.as('operator').dashboard.duties()).find(({ duty }) => duty === 'deliveries_to_close')!
    expect(first.count).toBeGreaterThan(0)
    expect(first.dueAt).toEqual(cut_off_at)
    expect(await duties('katalog')).not.toHaveProperty('deliveries_to_close')
    await world.as('operator').deliveries.close({ deliveryId: id, reason: 'Zkouška přehledu' })
    const { weeks } = await world.as('statek').offers.open()
    expect(weeks[0]).toMatchObject({ weekStart: week_start_date, localities: expect.any(Array) as string[] })
    expect(weeks[0]!.total).toBeGreaterThanOrEqual(weeks[0]!.unanswered)
    expect(weeks.map(({ closesAt }) => closesAt)).toEqual(
      weeks.map(({ closesAt }) => closesAt).toSorted((a, b) => a.getTime() - b.getTime()),
    )
    expect(await duties('bezprofilu')).toEqual({})
    expect((await duties('operator')).deliveries_to_clear).toBeGreaterThan(0)
  })
})

import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { haler } from '#domain/money/money.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { feesAbove, goodsCeiling, orderedLines } from '#domain/week/binding/consent.ts'
import { feeTotal } from '#domain/week/delivery-options/fees.ts'
import { timelineOf } from '#domain/week/purchases/timeline.ts'
import { asWeekStart } from '#domain/time/week.ts'
import { forgetConsents } from '#server/test/agree.ts'
import { feedOf } from '#server/week/calendar-feed/queries.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { lettersOf } from '#server/test/letters.ts'
import { brokenInvariants, cutOff, deliveryOf, sweep, week48 } from '#server/test/cycle.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
  await forgetConsents(world.db)
})
afterEach(() => world.close())

const weekStart = asWeekStart(week48)
const jana = () => world.as('jana')
const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
const basket = async () => (await jana().basket.week({ weekStart })).lines.filter(({ excluded }) => !excluded)
const confirm = async (week: typeof weekStart | null) => {
  const { fingerprint } = await jana().binding.order({ weekStart: week })
  return jana().binding.confirm({ weekStart: week, fingerprint, isUnusualMeant: false })
}
const firstLine = async () => (await basket()).find(({ origin, maxPrice }) => origin === 'template' && maxPrice !== null)!
const raise = async (by: number) => {
  const { id: lineId, quantity, maxPrice } = await firstLine()
  await jana().basket.changeItem({ weekStart, lineId, quantity: thousandths(quantity + by), maxPrice })
  return { lineId, quantity }
}
const add = async (cap = 4000) =>
  jana().basket.addItem({ weekStart, itemId: await world.itemId('MOU'), quantity: thousandths(1000), maxPrice: haler(cap) })
const frozen = async () => {
  const { rows } = await sql<{ id: string; quantity: number; maxPrice: number | null }>`
    select source_id as id, quantity, max_price as "maxPrice" from snapshot_lines where user_id = ${await world.userId('jana')} order by source_id`.execute(
    world.db,
  )
  return rows
}
const close = async () => {
  await world.clock(...cutOff)
  await sweep(world)
}
const mailed = async (kind: string, key = 'jana') => {
  const rows = await world.db
    .selectFrom('outbox')
    .where('kind', '=', kind)
    .where('user_id', '=', await world.userId(key))
    .select('content')
    .execute()
  return rows.map(({ content }) => content)
}

test('of a household that agreed to nothing, nothing is ordered, and it is told', async () => {
  const lines = await basket()
  const capped = lines.filter(({ maxPrice }) => maxPrice !== null)
  // A line without a cap is asked about, which is no order.
  expect(capped.length).toBeLessThan(lines.length)
  await close()
  expect((await frozen()).filter(({ maxPrice }) => maxPrice !== null)).toEqual([])
  expect(await mailed('week_unconfirmed')).toEqual([expect.objectContaining({ lines: capped.length, ordered: 0 })])
  expect((await lettersOf(world.db, 'week_unconfirmed')).get(await world.userId('jana'))).toContain('nic neobjednáváme')
  expect((await jana().binding.unordered({ weekStart })).lines).toHaveLength(capped.length)
  const { journey } = await jana().purchases.journey({ weekStart })
  expect(journey).toMatchObject({ closedAt: expect.any(Date) as Date, isOrdered: false })
  expect(timelineOf(journey)).toBeNull()
  // Nothing is collected or paid, in the calendar neither.
  expect((await jana().deliveries.deadlines({ weekStart })).deadlines).toEqual([])
  const planned = await feedOf(world.db, await world.userId('jana'))
  expect(planned.map(({ title }) => title).filter((title) => /Vyzvednutí|Zaplatit|Konec/.test(title) && title.includes('48'))).toEqual([])
  // The overview still shows that week, and says what of the next one is not ordered.
  const overview = await jana().dashboard.read()
  const next = asWeekStart('2026-11-30')
  const { goods } = await jana().binding.order({ weekStart: next })
  expect(overview.nextWeek?.weekStart).toBe(week48)
  expect(overview.openWeek).toMatchObject({ weekStart: next, above: goods, agreed: null })
  expect(overview.journey).toEqual(journey)
})

describe('a household that ordered its regular purchase', () => {
  beforeEach(async () => void (await confirm(null)))

  test('sees above the button what it agrees to', async () => {
    const order = await jana().binding.order({ weekStart })
    const lines = await basket()
    expect(order.lines.map(({ id }) => id)).toEqual(lines.map(({ id }) => id))
    expect(order.goods).toBe(goodsCeiling(lines))
    expect(order.delivery).toMatchObject({ weekStart, cutOffAt: (await deliveryOf(world.db)).cutOffAt })
  })

  test('gets its week as it is, also with less', async () => {
    await raise(-500)
    const wanted = await basket()
    await close()
    expect(await frozen()).toHaveLength(wanted.length)
    expect((await jana().purchases.journey({ weekStart })).journey.isOrdered).toBe(true)
    expect(await mailed('week_unconfirmed')).toEqual([])
  })

  test('gets what it raised, after one more press', async () => {
    await raise(1000)
    await add()
    const consent = await confirm(weekStart)
    const wanted = await basket()
    expect(consent.ceiling).toBe(goodsCeiling(wanted))
    await close()
    const ordered = wanted.map(({ id, quantity, maxPrice }) => ({ id, quantity, maxPrice })).toSorted(byId)
    expect(await frozen()).toEqual(ordered)
    expect(await mailed('week_unconfirmed')).toEqual([])
  })

  test('gets what it agreed to, if it does not press again, and is told so', async () => {
    const before = await basket()
    const { lineId, quantity } = await raise(1000)
    await add()
    await close()
    const lines = await frozen()
    expect(lines).toHaveLength(before.length)
    expect(lines.find(({ id }) => id === lineId)).toMatchObject({ quantity })
    expect(await mailed('week_unconfirmed')).toMatchObject([
      { lines: 2, ordered: before.filter(({ maxPrice }) => maxPrice !== null).length },
    ])
    const { lines: unordered } = await jana().binding.unordered({ weekStart })
    expect(unordered).toHaveLength(2)
    expect(unordered).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ quantity: 1000, ordered: 0 }),
        expect.objectContaining({ quantity: quantity + 1000, ordered: quantity }),
      ]),
    )
    expect(await brokenInvariants(world.db)).toEqual([])
  })

  test('gets exactly what its screen said', async () => {
    await raise(2000)
    await add(100)
    await jana().basket.addItem({ weekStart, itemId: await world.itemId('RYZ'), quantity: thousandths(1000), maxPrice: haler(2000) })
    const lines = (await basket()).map(({ item, ...line }) => ({ ...line, unit: item.unit }))
    const shown = orderedLines(lines, await jana().binding.agreed({ weekStart }))
    await close()
    const said = [...shown].map(([id, { quantity, maxPrice }]) => ({ id, quantity, maxPrice })).filter(({ quantity }) => quantity > 0)
    expect(await frozen()).toEqual(said.toSorted(byId))
  })

  test('keeps what it ordered in a week when it orders a larger regular purchase', async () => {
    await add()
    await confirm(weekStart)
    const wanted = await basket()
    const { id: lineId, item, quantity, maxPrice } = await firstLine()
    const line = { recurrence: 'weekly', recurrenceWeeks: 1, notes: '', lineId, maxPrice: maxPrice! } as const
    await jana().template.changeLine({ ...line, quantity: thousandths(quantity * 4) })
    await confirm(null)
    await close()
    expect(await frozen()).toEqual(wanted.map(({ id, quantity, maxPrice }) => ({ id, quantity, maxPrice })).toSorted(byId))
    expect((await jana().binding.unordered({ weekStart })).lines).toMatchObject([{ item: { id: item.id }, ordered: quantity }])
    expect(await brokenInvariants(world.db)).toEqual([])
  })

  test('is reminded of what is not confirmed, also if it turned reminders off', async () => {
    await add()
    await world.db
      .insertInto('declined_notices')
      .values({ user_id: await world.userId('jana'), topic: 'cut_off', channel: 'mail', declined_at: new Date() } as never)
      .execute()
    await world.clock('2026-11-23', '15:00')
    await sweep(world)
    expect(await mailed('cut_off_unconfirmed')).toMatchObject([{ hours: 6 }])
    expect(await mailed('cut_off_near')).toEqual([])
  })

  test('is asked again for a choice that only raises a fee', async () => {
    await world.as('operator').deliveryOptions.saveFees({ preparation: null, packing: null, box: null, cashOnDelivery: haler(3900) })
    const before = (await jana().binding.agreed({ weekStart }))!
    expect(before.fees).toBe(feeTotal((await jana().binding.order({ weekStart })).fees))
    await world.db
      .updateTable('shopping_settings')
      .set({ payment_method: 'cash_on_delivery' })
      .where('user_id', '=', await world.userId('jana'))
      .execute()
    const order = await jana().binding.order({ weekStart })
    expect(order.fees).toContainEqual({ kind: 'cashOnDelivery', amount: 3900 })
    expect(order.ceiling).toBe(order.goods + feeTotal(order.fees))
    expect(feesAbove(feeTotal(order.fees), order.agreedFees)).toBe(3900)
    expect(await confirm(weekStart)).toMatchObject({ ceiling: before.ceiling, fees: before.fees + 3900 })
    // A week with less is within it, fees too.
    await raise(-500)
    expect(feesAbove(feeTotal((await jana().binding.order({ weekStart })).fees), (await jana().binding.agreed({ weekStart }))!.fees)).toBe(
      0,
    )
  })

  test('agrees only to what it saw', async () => {
    await add()
    const { fingerprint } = await jana().binding.order({ weekStart })
    await raise(1000)
    await expect(jana().binding.confirm({ weekStart, fingerprint, isUnusualMeant: false })).rejects.toMatchObject({ code: 'ORDER_CHANGED' })
    expect((await jana().binding.agreed({ weekStart }))!.ceiling).toBeLessThan((await jana().binding.order({ weekStart })).goods)
  })

  test('is asked whether ten times the usual quantity is meant', async () => {
    const { id: lineId, maxPrice, item } = await firstLine()
    await sql`
      insert into aggregated_demands (delivery_id, type, catalog_item_id, generic_name, unit, total_weekly_quantity, no_cap_quantity, households, capped_households, vat_class, created_at)
      select d.id, 'product', ${item.id}, 'x', ${item.unit}::unit, 5000, 0, 5, 5, 'reduced', app_now() from deliveries d
      where d.locality_id = ${(await deliveryOf(world.db)).localityId} order by d.week_start_date limit 1`.execute(world.db)
    await jana().basket.changeItem({ weekStart, lineId, quantity: thousandths(20_000), maxPrice })
    const order = await jana().binding.order({ weekStart })
    expect(order.lines.find(({ id }) => id === lineId)).toMatchObject({ usual: 1000 })
    const { fingerprint } = order
    await expect(jana().binding.confirm({ weekStart, fingerprint, isUnusualMeant: false })).rejects.toMatchObject({
      code: 'UNUSUAL_QUANTITY',
    })
    await jana().binding.confirm({ weekStart, fingerprint, isUnusualMeant: true })
    expect((await jana().binding.order({ weekStart })).lines.every(({ usual }) => usual === null)).toBe(true)
  })
})

test('a press that is sent twice is one consent, which never changes', async () => {
  const { fingerprint } = await jana().binding.order({ weekStart })
  const twice = world.as('jana', { idempotencyKey: 'f3b3b4f6-6c52-4c5e-8a37-9d8a3f4f6d11' })
  const input = { weekStart, fingerprint, isUnusualMeant: false }
  expect(await twice.binding.confirm(input)).toEqual(await twice.binding.confirm(input))
  const stored = await world.db
    .selectFrom('order_consents')
    .where('user_id', '=', await world.userId('jana'))
    .selectAll()
    .execute()
  expect(stored).toMatchObject([{ week_start_date: weekStart, fingerprint: Buffer.from(fingerprint, 'base64url') }])
  await expect(world.db.updateTable('order_consents').set({ ceiling: 1 }).execute()).rejects.toThrow('evidence')
})

test('a helper orders for a person without e-mail, another who may change the basket does not', async () => {
  const ownerId = await world.userId('jana')
  const [petr, klara] = [await world.userId('petr'), await world.userId('klara')]
  await sql`insert into assisted_members (user_id, helper_id, consent, consented_on, created_at) values (${ownerId}, ${petr}, 'written', '2026-11-01', app_now())`.execute(
    world.db,
  )
  const { fingerprint } = await world.as('petr').binding.order({ ownerId, weekStart: null })
  await world.as('petr').binding.confirm({ ownerId, weekStart: null, fingerprint, isUnusualMeant: false })
  const { confirmed_by: by } = await world.db
    .selectFrom('order_consents')
    .where('user_id', '=', ownerId)
    .select('confirmed_by')
    .executeTakeFirstOrThrow()
  expect(by).toBe(petr)
  await sql`
    with link as (
      insert into user_account_links (primary_user_id, linked_user_id, link_status, requested_at, verified_at) values (${ownerId}, ${klara}, 'active', app_now(), app_now()) returning id
    ) insert into basket_grants (user_id, link_id, access, granted_at) select ${ownerId}, id, 'edit', app_now() from link`.execute(world.db)
  await expect(world.as('klara').binding.order({ ownerId, weekStart: null })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
})

test('after the cut-off nothing can be agreed to', async () => {
  await close()
  await expect(jana().binding.order({ weekStart })).rejects.toMatchObject({ code: 'CUTOFF_PASSED' })
  await expect(jana().binding.confirm({ weekStart, fingerprint: 'x'.repeat(43), isUnusualMeant: false })).rejects.toMatchObject({
    code: 'CUTOFF_PASSED',
  })
})

test('the regular purchase, ordered after a cut-off, orders nothing of the week before it', async () => {
  await world.clock(...cutOff)
  await confirm(null)
  await sweep(world)
  expect((await frozen()).filter(({ maxPrice }) => maxPrice !== null)).toEqual([])
  expect(await mailed('week_unconfirmed')).toHaveLength(1)
  expect(await brokenInvariants(world.db)).toEqual([])
})

test('what was ordered counts in a week that an operator closes early', async () => {
  await confirm(null)
  const wanted = await basket()
  await world.as('operator').deliveries.close({ deliveryId: (await deliveryOf(world.db)).id, reason: 'Sklad je plný' })
  expect(await frozen()).toHaveLength(wanted.length)
  expect(await brokenInvariants(world.db)).toEqual([])
})

test('the consent of one household does not touch another', async () => {
  await confirm(null)
  await close()
  expect(await mailed('week_unconfirmed')).toEqual([])
  expect(await mailed('week_unconfirmed', 'petr')).toHaveLength(1)
})

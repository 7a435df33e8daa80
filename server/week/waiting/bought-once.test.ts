import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { haler } from '#domain/money/money.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { asDay } from '#domain/time/day.ts'
import { asWeekStart, type WeekStart } from '#domain/time/week.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { fillPools } from '#server/test/crowd.ts'
import { brokenInvariants, deliveryOf, offersClose, sweep } from '#server/test/cycle.ts'
import { offering } from '#server/test/offering.ts'
import { afterNext, next, nextCutOff, waitingJana, week } from '#server/test/waiting-jana.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
  await fillPools(world)
})
afterEach(() => world.close())

const { place } = offering(() => world)
const jana = () => world.as('jana')
const { potatoes, janaWaits, waiting, close, clearWeek } = waitingJana(() => world)

describe('nothing is bought twice or without consent', () => {
  const brambory = async (weekStart: WeekStart) => {
    const itemId = await world.itemId('BRA-B')
    return (await jana().basket.week({ weekStart })).lines.filter(({ item }) => item.id === itemId)
  }
  /** Only Jana wants potatoes, and a farm sells them from 3 kg in the next week. */
  const onlyJana = async () => {
    const itemId = await world.itemId('BRA-B')
    await sql`update weekly_demands set active = false where catalog_item_id = ${itemId}`.execute(world.db)
    await place('statek', 'BRA-B', [[3000, 1500]], { week: next })
  }
  const clearNext = async () => {
    await close(nextCutOff)
    await world.clock('2026-12-02', '12:00')
    await sweep(world)
  }

  test('when its first week is cancelled after a later one bought it', async () => {
    await janaWaits(4)
    await place('statek', 'CIB', [[1000, 500]])
    await clearWeek()
    await onlyJana()
    await clearNext()
    expect(await potatoes(week)).toMatchObject({ waiting: { became: 'bought', boughtIn: next } })
    await world.as('operator').deliveries.cancel({ deliveryId: (await deliveryOf(world.db)).id, reason: 'Sníh' })
    expect(await waiting()).toMatchObject([{ ended: 'bought' }])
    expect(await brambory(afterNext)).toEqual([])
    expect(await brokenInvariants(world.db)).toEqual([])
  })

  test('when its pool is carried over while the next week decides it', async () => {
    await janaWaits(4)
    await clearWeek()
    await close(nextCutOff)
    await world.as('operator').clearing.prolong({
      deliveryId: (await deliveryOf(world.db)).id,
      pools: [{ itemId: await world.itemId('BRA-B'), unit: 'kg' }],
    })
    expect((await brambory(afterNext)).filter(({ origin }) => origin === 'addition')).toEqual([])
  })

  test('when an addition that nobody confirmed took its place', async () => {
    await janaWaits(2)
    await clearWeek()
    await sql`delete from order_consents where user_id = ${await world.userId('jana')}`.execute(world.db)
    await jana().basket.addItem({
      weekStart: next,
      itemId: await world.itemId('BRA-B'),
      quantity: thousandths(4000),
      maxPrice: haler(2000),
    })
    await onlyJana()
    await clearNext()
    expect(await brambory(next)).toMatchObject([{ origin: 'waiting', boughtQuantity: 3000 }])
  })

  test('when a break weeks ahead cancels another week of the line', async () => {
    await world.clock('2026-11-17', '12:00')
    const itemId = await world.itemId('BRA-B')
    const added = await janaWaits(0)
    await jana().basket.removeAddition({ weekStart: week, additionId: added })
    const amount = { quantity: thousandths(3000), maxPrice: haler(2000) }
    const { id: lineId } = await jana().template.addLine({ itemId, ...amount, recurrence: 'custom', recurrenceWeeks: 4, notes: '' })
    const seen = { ...amount, furtherSteps: [] }
    for (const weekStart of [week, asWeekStart('2026-12-21')]) await jana().binding.wait({ weekStart, lineId, weeks: 3, seen })
    await clearWeek()
    await world
      .as('operator')
      .breaks.add({ localityId: null, kind: 'closed', fromDay: asDay('2026-12-21'), untilDay: asDay('2026-12-27'), reason: 'Sníh' })
    expect(await potatoes(next)).toMatchObject({ origin: 'waiting', waiting: { since: week } })
    expect(await waiting()).toMatchObject([
      { since: week, from: next },
      { since: '2026-12-21', from: '2026-12-28' },
    ])
  })

  test('when a line is taken out by the name of a later week after the cut-off', async () => {
    const lineId = await janaWaits(4)
    await clearWeek()
    await world.clock('2026-11-30', '20:01')
    await expect(jana().basket.stopWaiting({ weekStart: next, lineId })).rejects.toMatchObject({ code: 'CUTOFF_PASSED' })
    await expect(jana().basket.stopWaiting({ weekStart: afterNext, lineId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('when its line of the regular purchase was ended since', async () => {
    await world.clock('2026-11-17', '12:00')
    const itemId = await world.itemId('BRA-B')
    const added = await janaWaits(0)
    await jana().basket.removeAddition({ weekStart: week, additionId: added })
    const amount = { quantity: thousandths(3000), maxPrice: haler(2000) }
    const { id: lineId } = await jana().template.addLine({ itemId, ...amount, recurrence: 'custom', recurrenceWeeks: 4, notes: '' })
    await jana().binding.wait({ weekStart: week, lineId, weeks: 3, seen: { ...amount, furtherSteps: [] } })
    await close()
    await jana().template.removeLine({ lineId })
    await world.clock(...offersClose)
    await sweep(world)
    expect(await brambory(next)).toEqual([])
    expect(await brambory(week)).toMatchObject([{ waiting: { became: 'removed' } }])
    await close(nextCutOff)
    expect(await waiting()).toMatchObject([{ ended: 'removed' }])
  })

  test('when its household moved: it joins the next week where the household buys, and no other', async () => {
    await janaWaits(4)
    await clearWeek()
    expect((await jana().settings.assign({ postalCode: '59102' })).move).not.toBeNull()
    const weeks = await Promise.all([next, afterNext].map(brambory))
    expect(weeks.flat().filter(({ origin }) => origin === 'waiting')).toHaveLength(1)
  })

  test('and a household that alone carried the pool and withdraws in the last hour is told of', async () => {
    const lineId = await janaWaits(4)
    await clearWeek()
    await onlyJana()
    await world.clock('2026-11-30', '19:50')
    await jana().basket.stopWaiting({ weekStart: next, lineId })
    await sql`insert into weekly_demands (user_id, catalog_item_id, unit, quantity, max_price, recurrence, recurrence_weeks, anchor_week, from_week, notes, active, created_at)
      select id, ${await world.itemId('BRA-B')}, 'kg', 1000, 2000, 'weekly', 1, '2026-11-30', '2026-11-30', '', true, app_now() from users where email = 'petr@dohromady.test'`.execute(
      world.db,
    )
    await clearNext()
    const { rows } = await sql<{ userId: string }>`select user_id as "userId" from lost_tiers`.execute(world.db)
    expect(rows).toEqual([{ userId: await world.userId('jana') }])
  })

  test('when its own week was cancelled and is open again where its household moved', async () => {
    const lineId = await janaWaits(4)
    await world.as('operator').deliveries.cancel({ deliveryId: (await deliveryOf(world.db)).id, reason: 'Sníh' })
    expect(await brambory(next)).toMatchObject([{ origin: 'waiting' }])
    expect((await jana().settings.assign({ postalCode: '59102' })).move).not.toBeNull()
    expect(await brambory(week)).toMatchObject([{ id: lineId, waitWeeks: 4 }])
    expect(await brambory(next)).toEqual([])
    await close(['2026-11-26', '12:00'])
    expect(await waiting()).toMatchObject([{ since: week, from: next, reason: 'below_minimum' }])
  })

  test('when an older line of the item waits, and the week of a newer one is cancelled', async () => {
    await janaWaits(8)
    await clearWeek()
    const amount = { quantity: thousandths(1000), maxPrice: haler(2000) }
    const { id: lineId } = await jana().basket.addItem({ weekStart: next, itemId: await world.itemId('BRA-B'), ...amount })
    await jana().binding.wait({ weekStart: next, lineId, weeks: 4, seen: { ...amount, furtherSteps: [] } })
    await world.as('operator').deliveries.cancel({ deliveryId: (await deliveryOf(world.db, 'Brno-sever', next)).id, reason: 'Sníh' })
    expect(await brambory(afterNext)).toMatchObject([{ id: lineId }])
    await close(['2026-12-07', '20:00'])
    expect(await waiting()).toMatchObject([{ ended: 'replaced' }, { since: next, taken: true }])
  })

  test('when the week of the line that replaced it is cancelled after its cut-off: it waits on', async () => {
    const id = await janaWaits(8)
    await clearWeek()
    const amount = { quantity: thousandths(1000), maxPrice: haler(2000) }
    await jana().basket.addItem({ weekStart: next, itemId: await world.itemId('BRA-B'), ...amount })
    await close(nextCutOff)
    expect(await waiting()).toMatchObject([{ ended: 'replaced' }])
    await world.as('operator').deliveries.cancel({ deliveryId: (await deliveryOf(world.db, 'Brno-sever', next)).id, reason: 'Sníh' })
    expect(await brambory(afterNext)).toMatchObject([{ id, origin: 'waiting' }])
  })

  test('and a one-time item is handed over as the household receives the week that it joins, at no other fee', async () => {
    await sql`update localities set delivery_price = 9900`.execute(world.db)
    await sql`update shopping_settings set service_mode = 'pickup', usual_mode = null`.execute(world.db)
    await jana().basket.removeAddition({ weekStart: week, additionId: await janaWaits(0) })
    const [amount, { id: deliveryId }] = [{ quantity: thousandths(3000), maxPrice: haler(2000) }, await deliveryOf(world.db)]
    const { id: lineId } = await jana().oneTime.addItem({
      deliveryId,
      itemId: await world.itemId('BRA-B'),
      ...amount,
      serviceMode: 'C_Delivery',
      notes: '',
    })
    await jana().binding.wait({ weekStart: week, lineId, weeks: 4, seen: { ...amount, furtherSteps: [] } })
    await clearWeek()
    await onlyJana()
    await sql`update weekly_demands set active = false where user_id = ${await world.userId('jana')}`.execute(world.db)
    expect(await brambory(next)).toMatchObject([{ id: lineId, serviceMode: null }])
    await clearNext()
    const { rows } = await sql`
      select p.fee from purchases p join deliveries d on d.id = p.delivery_id
      where p.user_id = ${await world.userId('jana')} and d.week_start_date = ${next}`.execute(world.db)
    expect(rows).toEqual([{ fee: 0 }])
  })
})

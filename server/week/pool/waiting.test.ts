import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { haler } from '#domain/money/money.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { asWeekStart, type WeekStart } from '#domain/time/week.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { fillPools } from '#server/test/crowd.ts'
import { brokenInvariants, cutOff, deliveryOf, offersClose, sweep, week48 } from '#server/test/cycle.ts'
import { offering } from '#server/test/offering.ts'
import { livePools } from './queries.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
  await fillPools(world)
})
afterEach(() => world.close())

const { place } = offering(() => world)
const [week, next, afterNext] = [week48, '2026-11-30', '2026-12-07'].map(asWeekStart) as [WeekStart, WeekStart, WeekStart]
const nextCutOff = ['2026-11-30', '20:00'] as const
const jana = () => world.as('jana')
const potatoes = async (weekStart: WeekStart) => {
  const itemId = await world.itemId('BRA-B')
  return (await jana().basket.week({ weekStart })).lines.find(({ item, origin }) => item.id === itemId && origin !== 'template')
}

/** Jana wants 3 kg of potatoes once, not every week, and agreed that they wait. */
async function janaWaits(weeks: number, { agreed = weeks, cap = 2000 } = {}): Promise<string> {
  const itemId = await world.itemId('BRA-B')
  const own = (await jana().template.read()).lines.find(({ item }) => item.id === itemId)!
  await jana().template.removeLine({ lineId: own.id })
  const { id } = await jana().basket.addItem({ weekStart: week, itemId, quantity: thousandths(3000), maxPrice: haler(cap) })
  await sql`update weekly_variant_items set wait_weeks = ${weeks} where id = ${id}`.execute(world.db)
  const userId = await world.userId('jana')
  // What she agreed to: whatever the week costs, and that this line waits.
  await sql`
    insert into order_consents (user_id, week_start_date, ceiling, lines, fees, fingerprint, confirmed_at)
    values (${userId}, ${week}, 2000000000000, ${JSON.stringify([{ id, unit: 'kg', quantity: 3000, maxPrice: cap, waitWeeks: agreed }])}, 2000000000, sha256(''), app_now())`.execute(
    world.db,
  )
  return id
}

const waiting = async () =>
  (
    await sql<Record<string, unknown>>`
  select id, since_week::text as since, from_week::text as from, until_week::text as until, reason, end_reason as ended, delivery_id is not null as taken
  from waiting_lines`.execute(world.db)
  ).rows

async function close(at: readonly [string, string] = cutOff): Promise<void> {
  await world.clock(...at)
  await sweep(world)
}
async function clearWeek(): Promise<void> {
  await close()
  await world.clock(...offersClose)
  await sweep(world)
}

describe('a line that may wait', () => {
  test('and is not bought joins the next week, with since when and until when', async () => {
    const id = await janaWaits(2)
    await clearWeek()
    expect(await waiting()).toEqual([{ id, since: week, from: next, until: afterNext, reason: 'below_minimum', ended: null, taken: false }])
    expect(await potatoes(week)).toMatchObject({ outcome: 'below_minimum', waiting: { since: null, until: afterNext, became: 'waits' } })
    expect(await potatoes(next)).toMatchObject({
      id,
      origin: 'waiting',
      quantity: 3000,
      maxPrice: 2000,
      waiting: { since: week, until: afterNext, became: null },
    })
    expect(await potatoes(afterNext)).toBeUndefined()
    expect(await brokenInvariants(world.db)).toEqual([])
  })

  test('and is bought does not wait', async () => {
    await janaWaits(2)
    await place('statek', 'BRA-B', [[3000, 1600]])
    await clearWeek()
    expect(await waiting()).toEqual([])
    expect(await potatoes(week)).toMatchObject({ outcome: 'admitted', waiting: null })
  })

  test('waits for as long as was agreed to, not longer', async () => {
    await janaWaits(5, { agreed: 1, cap: 100 })
    await place('statek', 'BRA-B', [[3000, 1600]])
    await clearWeek()
    expect(await waiting()).toMatchObject([{ until: next, reason: 'over_cap' }])
  })

  test('counts in the pool that it joins, and is bought there', async () => {
    await janaWaits(2)
    await clearWeek()
    const itemId = await world.itemId('BRA-B')
    await sql`update weekly_demands set active = false where catalog_item_id = ${itemId}`.execute(world.db)
    const delivery = await deliveryOf(world.db, 'Brno-sever', next)
    await place('statek', 'BRA-B', [[3000, 1500]], { week: next })
    expect(await livePools(world.db, delivery, [itemId])).toMatchObject([{ quantity: 3000, cappedHouseholds: 1 }])
    await close(nextCutOff)
    expect(await waiting()).toMatchObject([{ taken: true, ended: null }])
    expect(await potatoes(next)).toMatchObject({ origin: 'waiting', waiting: { since: week, became: null } })
    expect(await potatoes(afterNext)).toBeUndefined()
    await world.clock('2026-12-02', '12:00')
    await sweep(world)
    expect(await waiting()).toMatchObject([{ taken: false, ended: 'bought' }])
    expect(await potatoes(next)).toMatchObject({ outcome: 'admitted', boughtQuantity: 3000, waiting: { since: week, became: 'bought' } })
    expect(await brokenInvariants(world.db)).toEqual([])
  })

  test('is not seen beside a line of the same item, which replaces it at the cut-off', async () => {
    const id = await janaWaits(2)
    await clearWeek()
    const { id: additionId } = await jana().basket.addItem({
      weekStart: next,
      itemId: await world.itemId('BRA-B'),
      quantity: thousandths(1000),
      maxPrice: haler(1500),
    })
    expect(await potatoes(next)).toMatchObject({ id: additionId, origin: 'addition' })
    await jana().basket.removeAddition({ weekStart: next, additionId })
    expect(await potatoes(next)).toMatchObject({ id, origin: 'waiting' })
    await jana().basket.addItem({
      weekStart: next,
      itemId: await world.itemId('BRA-B'),
      quantity: thousandths(1000),
      maxPrice: haler(1500),
    })
    await close(nextCutOff)
    expect(await waiting()).toMatchObject([{ ended: 'replaced' }])
    expect(await potatoes(week)).toMatchObject({ waiting: { became: 'replaced' } })
  })

  test('is taken out by one call, by its household alone, and does not come back', async () => {
    const lineId = await janaWaits(2)
    await clearWeek()
    await expect(world.as('petr').basket.stopWaiting({ weekStart: next, lineId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await jana().basket.stopWaiting({ weekStart: next, lineId })
    expect(await potatoes(next)).toBeUndefined()
    await expect(jana().basket.stopWaiting({ weekStart: next, lineId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await close(nextCutOff)
    expect(await waiting()).toMatchObject([{ ended: 'removed' }])
  })

  test('expires after its last week', async () => {
    await janaWaits(1)
    await clearWeek()
    await close(nextCutOff)
    await world.clock('2026-12-02', '12:00')
    await sweep(world)
    expect(await waiting()).toMatchObject([{ ended: 'expired' }])
    expect(await potatoes(next)).toMatchObject({ outcome: 'below_minimum', waiting: { became: 'expired' } })
    expect(await potatoes(afterNext)).toBeUndefined()
  })

  test('goes past a skipped week and a cancelled delivery', async () => {
    await janaWaits(4)
    await clearWeek()
    await jana().basket.skipWeeks({ weeks: [next] })
    expect(await potatoes(next)).toBeUndefined()
    expect(await potatoes(afterNext)).toMatchObject({ origin: 'waiting' })
    await jana().basket.buyWeeks({ weeks: [next] })
    expect(await potatoes(next)).toMatchObject({ origin: 'waiting' })
    await world.as('operator').deliveries.cancel({ deliveryId: (await deliveryOf(world.db, 'Brno-sever', next)).id, reason: 'Sníh' })
    expect(await potatoes(afterNext)).toMatchObject({ origin: 'waiting' })
  })

  test.each([false, true])('waits when its own delivery is cancelled; after the cut-off: %s', async (isClosed) => {
    const id = await janaWaits(2)
    if (isClosed) await close()
    await world.as('operator').deliveries.cancel({ deliveryId: (await deliveryOf(world.db)).id, reason: 'Sníh' })
    expect(await waiting()).toMatchObject([{ id, from: next, reason: 'cancelled' }])
    expect(await potatoes(next)).toMatchObject({ id, origin: 'waiting' })
  })

  test('of a cleared week that is cancelled stays where it is, unless it was bought', async () => {
    await janaWaits(2)
    await place('statek', 'BRA-B', [[3000, 1600]])
    await clearWeek()
    expect(await waiting()).toEqual([])
    await world.as('operator').deliveries.cancel({ deliveryId: (await deliveryOf(world.db)).id, reason: 'Sníh' })
    expect(await waiting()).toMatchObject([{ from: next, reason: 'cancelled', ended: null }])
  })

  test('asks for no consent again: it was agreed to with its first week', async () => {
    await janaWaits(2)
    await clearWeek()
    await close(nextCutOff)
    expect(await potatoes(next)).toMatchObject({ origin: 'waiting', quantity: 3000 })
    expect(await brokenInvariants(world.db)).toEqual([])
  })
})

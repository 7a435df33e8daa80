import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { haler } from '#domain/money/money.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { asDay } from '#domain/time/day.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { fillPools } from '#server/test/crowd.ts'
import { brokenInvariants, deliveryOf, offersClose, sweep } from '#server/test/cycle.ts'
import { lettersOf } from '#server/test/letters.ts'
import { offering } from '#server/test/offering.ts'
import { afterNext, next, nextCutOff, waitingJana, week } from '#server/test/waiting-jana.ts'
import { livePools } from '#server/week/pool/queries.ts'
import { replaceWaitingItem } from './replace-waiting-item.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
  await fillPools(world)
})
afterEach(() => world.close())

const { place } = offering(() => world)
const jana = () => world.as('jana')
const { potatoes, janaWaits, waiting, close, clearWeek } = waitingJana(() => world)

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
    expect(await waiting()).toMatchObject([{ from: null, ended: 'bought' }])
    expect(await potatoes(week)).toMatchObject({ outcome: 'admitted', waiting: null })
    expect(await potatoes(next)).toBeUndefined()
  })

  test('is over its cap and waits until its last week', async () => {
    await janaWaits(1, { cap: 100 })
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

  test('goes on from week to week, and is bought once, in its last one', async () => {
    await janaWaits(2)
    await clearWeek()
    await close(nextCutOff)
    await close(['2026-12-02', '12:00'])
    expect(await potatoes(next)).toMatchObject({ outcome: 'below_minimum', waiting: { since: week, became: 'waits' } })
    await place('statek', 'BRA-B', [[3000, 1500]], { week: afterNext })
    await close(['2026-12-07', '20:00'])
    await close(['2026-12-09', '12:00'])
    expect(await potatoes(afterNext)).toMatchObject({
      outcome: 'admitted',
      boughtQuantity: 3000,
      waiting: { since: week, became: 'bought' },
    })
    expect(await potatoes(next)).toMatchObject({ outcome: 'below_minimum' })
    expect((await waiting()).map(({ ended }) => ended).filter((ended) => ended === 'bought')).toHaveLength(1)
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

  test('waits when a break cancels its week', async () => {
    await world.clock('2026-11-17', '12:00')
    const id = await janaWaits(2)
    await world
      .as('operator')
      .breaks.add({ localityId: null, kind: 'closed', fromDay: asDay(week), untilDay: asDay('2026-11-29'), reason: 'Sníh' })
    expect(await waiting()).toMatchObject([{ id, from: next, reason: 'cancelled' }])
    expect(await potatoes(next)).toMatchObject({ id, origin: 'waiting' })
  })

  test('of a cleared week that is cancelled comes back if it was bought there', async () => {
    await janaWaits(2)
    await place('statek', 'BRA-B', [[3000, 1600]])
    await clearWeek()
    expect(await waiting()).toMatchObject([{ ended: 'bought' }])
    await world.as('operator').deliveries.cancel({ deliveryId: (await deliveryOf(world.db)).id, reason: 'Sníh' })
    expect(await waiting()).toMatchObject([{ from: next, reason: 'cancelled', ended: null }])
  })

  test('of an item that is merged waits for the other one, also while its week is decided', async () => {
    await janaWaits(2)
    await close()
    const [from, into] = [await world.itemId('BRA-B'), await world.itemId('MRK')]
    await sql`update weekly_demands set active = false where user_id = ${await world.userId('jana')} and catalog_item_id = ${into}`.execute(
      world.db,
    )
    await world.db.transaction().execute(async (tx) => replaceWaitingItem(tx as never, { from, into }))
    await world.clock(...offersClose)
    await sweep(world)
    const joined = (await jana().basket.week({ weekStart: next })).lines.find(({ origin }) => origin === 'waiting')
    expect(joined?.item.id).toBe(into)
  })

  test('is listed in the reminder before the cut-off', async () => {
    await janaWaits(2)
    await clearWeek()
    await world.clock('2026-11-30', '15:00')
    await sweep(world)
    const userId = await world.userId('jana')
    const letters = [...(await lettersOf(world.db, 'cut_off_near')), ...(await lettersOf(world.db, 'cut_off_near_idle'))]
    const letter = letters.find(([id]) => id === userId)![1]
    expect(letter).toContain('Přidalo se k nim, co čekalo z dřívějších týdnů.')
    expect(letter).toContain('Čeká od týdne 23. 11. 2026, nejdéle do týdne od 7. 12. 2026.')
  })

  test('asks for no consent again: it was agreed to with its first week', async () => {
    await janaWaits(2)
    await clearWeek()
    await close(nextCutOff)
    expect(await potatoes(next)).toMatchObject({ origin: 'waiting', quantity: 3000 })
    expect(await brokenInvariants(world.db)).toEqual([])
  })
})

describe('letting a line wait', () => {
  const seen = { quantity: thousandths(3000), maxPrice: haler(2000), furtherSteps: [] }
  const shown = async () => (await potatoes(week))!

  test('is the press of who may order, on what was shown; anybody with the basket may end it', async () => {
    const lineId = await janaWaits(0)
    const wait = (weeks: number, as = seen) => jana().binding.wait({ weekStart: week, lineId, weeks, seen: as })
    expect(await shown()).toMatchObject({ mayWait: true, waitWeeks: 0 })
    await expect(wait(2, { ...seen, quantity: thousandths(2000) })).rejects.toMatchObject({ code: 'ORDER_CHANGED' })
    await expect(wait(9)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    await wait(8)
    expect(await shown()).toMatchObject({ waitWeeks: 8 })
    await wait(0, { ...seen, quantity: thousandths(2000) })
    expect(await shown()).toMatchObject({ waitWeeks: 0 })
    await expect(world.as('petr').binding.wait({ weekStart: week, lineId, weeks: 1, seen })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('is offered for what keeps, with a cap, and not for what is bought every week', async () => {
    const lineId = await janaWaits(0)
    await sql`update catalog_items set is_storable = false`.execute(world.db)
    expect(await shown()).toMatchObject({ mayWait: false })
    await expect(jana().binding.wait({ weekStart: week, lineId, weeks: 1, seen })).rejects.toMatchObject({ code: 'CANNOT_WAIT' })
    await sql`update catalog_items set is_storable = true`.execute(world.db)
    const { lines } = await jana().basket.week({ weekStart: week })
    const weekly = lines.find(({ origin, maxPrice }) => origin === 'template' && maxPrice !== null)!
    const amount = { quantity: weekly.quantity, maxPrice: weekly.maxPrice, furtherSteps: weekly.furtherSteps }
    expect(weekly.mayWait).toBe(false)
    await expect(jana().binding.wait({ weekStart: week, lineId: weekly.id, weeks: 1, seen: amount } as never)).rejects.toMatchObject({
      code: 'CANNOT_WAIT',
    })
  })

  test('is offered for what is ordered, because the rest is bought in no week', async () => {
    const lineId = await janaWaits(0)
    await sql`delete from order_consents`.execute(world.db)
    const wait = () => jana().binding.wait({ weekStart: week, lineId, weeks: 1, seen })
    await expect(wait()).rejects.toMatchObject({ code: 'CANNOT_WAIT', message: expect.stringContaining('závazně objednejte') as string })
    expect(await shown()).toMatchObject({ waitWeeks: 0 })
    const { fingerprint } = await jana().binding.order({ weekStart: week })
    await jana().binding.confirm({ weekStart: week, fingerprint, isUnusualMeant: true })
    await wait()
    expect(await shown()).toMatchObject({ waitWeeks: 1 })
  })

  test('counts for one week of a regular line, and for no more than what was shown', async () => {
    const itemId = await world.itemId('BRA-B')
    const added = await janaWaits(0)
    await jana().basket.removeAddition({ weekStart: week, additionId: added })
    const amount = { quantity: thousandths(3000), maxPrice: haler(2000) }
    const { id: lineId } = await jana().template.addLine({ itemId, ...amount, recurrence: 'biweekly', recurrenceWeeks: 2, notes: '' })
    const wait = async () => (await jana().basket.week({ weekStart: week })).lines.find(({ id }) => id === lineId)!.waitWeeks
    await jana().binding.wait({ weekStart: week, lineId, weeks: 3, seen })
    expect(await wait()).toBe(3)
    expect((await jana().basket.week({ weekStart: afterNext })).lines.find(({ id }) => id === lineId)).toMatchObject({ waitWeeks: 0 })
    // Less is agreed to, more is not.
    await jana().basket.changeItem({ weekStart: week, lineId, quantity: thousandths(2000), maxPrice: haler(2000) })
    expect(await wait()).toBe(3)
    await jana().basket.changeItem({ weekStart: week, lineId, quantity: thousandths(4000), maxPrice: haler(2000) })
    expect(await wait()).toBe(0)
    await clearWeek()
    expect(await waiting()).toEqual([])
  })
})

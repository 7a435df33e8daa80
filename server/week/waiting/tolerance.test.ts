import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { haler } from '#domain/money/money.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { fillPools } from '#server/test/crowd.ts'
import { brokenInvariants, sweep } from '#server/test/cycle.ts'
import { offering } from '#server/test/offering.ts'
import { next, nextCutOff, waitingJana, week } from '#server/test/waiting-jana.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
  await fillPools(world)
})
afterEach(() => world.close())

const { place } = offering(() => world)
const jana = () => world.as('jana')
const { potatoes, janaWaits, waiting, close, clearWeek } = waitingJana(() => world)
const kg = (units: number) => thousandths(units * 1000)
const upTo = (units: number) => [{ quantity: kg(units), cap: null }]

/** Only Jana's line is left of the potatoes from now on, and a farm sells them cheaper from so many kilograms. */
async function onlyJana(from: number): Promise<void> {
  await sql`update weekly_demands set active = false where catalog_item_id = ${await world.itemId('BRA-B')}`.execute(world.db)
  await place('statek', 'BRA-B', [[kg(from), 1500]], { week: next })
}

async function clearNext(): Promise<void> {
  await close(nextCutOff)
  await world.clock('2026-12-02', '12:00')
  await sweep(world)
}

describe('a line that waits', () => {
  test('accepts in the week that it joins what it accepted in its own', async () => {
    await janaWaits(2, { most: 5 })
    await clearWeek()
    expect(await potatoes(next)).toMatchObject({ origin: 'waiting', quantity: kg(3), furtherSteps: upTo(5) })
    await onlyJana(4)
    await clearNext()
    expect(await potatoes(next)).toMatchObject({ outcome: 'admitted', boughtQuantity: kg(4), flexibleQuantity: kg(1), total: 6000 })
    expect(await waiting()).toMatchObject([{ ended: 'bought' }])
    expect(await brokenInvariants(world.db)).toEqual([])
  })

  test('gets no more than it accepts', async () => {
    await janaWaits(2, { most: 5 })
    await clearWeek()
    await onlyJana(6)
    await clearNext()
    expect(await potatoes(next)).toMatchObject({ outcome: 'below_minimum', boughtQuantity: null, flexibleQuantity: null })
  })
})

describe('what was agreed to', () => {
  const change = async (lineId: string, amount: { quantity: number; most: number | null }) =>
    jana().basket.changeAddition({
      weekStart: week,
      additionId: lineId,
      quantity: kg(amount.quantity),
      maxPrice: haler(2000),
      furtherSteps: amount.most === null ? [] : upTo(amount.most),
    })
  const waitWeeks = async () => (await potatoes(week))?.waitWeeks

  test('is all that the line accepts: one that accepts more by its cut-off does not wait', async () => {
    const lineId = await janaWaits(2, { most: 5 })
    expect(await waitWeeks()).toBe(2)
    await change(lineId, { quantity: 3, most: 6 })
    expect(await waitWeeks()).toBe(0)
    await clearWeek()
    expect(await waiting()).toEqual([])
  })

  test('covers a line that accepts less, which waits with that', async () => {
    const lineId = await janaWaits(2, { most: 6 })
    await change(lineId, { quantity: 3, most: 4 })
    expect(await waitWeeks()).toBe(2)
    await clearWeek()
    expect(await potatoes(next)).toMatchObject({ origin: 'waiting', furtherSteps: upTo(4) })
  })

  test('covers nothing beyond a line without a tolerance', async () => {
    const lineId = await janaWaits(2)
    await change(lineId, { quantity: 3, most: 4 })
    expect(await waitWeeks()).toBe(0)
    await clearWeek()
    expect(await waiting()).toEqual([])
  })

  test('is what was shown above the button', async () => {
    const lineId = await janaWaits(0, { most: 5 })
    const wait = (most: number) =>
      jana().binding.wait({
        weekStart: week,
        lineId,
        weeks: 2,
        seen: { quantity: kg(3), maxPrice: haler(2000), furtherSteps: upTo(most) },
      })
    await expect(wait(4)).rejects.toMatchObject({ code: 'ORDER_CHANGED' })
    await wait(5)
    expect(await waitWeeks()).toBe(2)
  })

  test('is kept by a week that is cancelled before its cut-off, unless the line accepts more by then', async () => {
    const lineId = await janaWaits(2, { most: 5 })
    await change(lineId, { quantity: 3, most: 6 })
    await world
      .as('operator')
      .deliveries.cancel({ deliveryId: (await jana().basket.week({ weekStart: week })).delivery!.id, reason: 'Sníh' })
    expect(await potatoes(next)).toBeUndefined()
  })
})

test('the data of a person say what a waiting line accepts', async () => {
  await janaWaits(2, { most: 5 })
  const { rows } = await sql<{ steps: string }>`select steps_in_words(further_steps, unit::text) as steps from waiting_lines`.execute(
    world.db,
  )
  expect(rows).toEqual([{ steps: 'až 5 kg' }])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { asWeekStart } from '#domain/time/week.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { brokenInvariants, cutOff, deliveryOf, endState, offersClose, sweep, week48 } from '#server/test/cycle.ts'
import { offering } from '#server/test/offering.ts'

// One week in which every offer stays below its minimum.

let world: World
let deliveryId: string
beforeAll(async () => {
  world = await openWorld()
  await offering(() => world).place('statek', 'BRA-B', [[1_000_000, 1600]])
  await world.clock(...cutOff)
  await sweep(world)
  await world.clock(...offersClose)
  await sweep(world)
  deliveryId = (await deliveryOf(world.db)).id
})
afterAll(() => world.close())

test('a week in which nothing is bought ends with its clearing, once', async () => {
  expect((await deliveryOf(world.db)).status).toBe('settled')
  expect(await brokenInvariants(world.db)).toEqual([])
  const before = await endState(world.db)
  await sweep(world)
  expect(await endState(world.db)).toBe(before)
})

test('operators have nothing to order or to cancel, and see its report', async () => {
  const operator = world.as('operator')
  await expect(operator.orders.send({ deliveryId })).rejects.toMatchObject({ code: 'WRONG_STATE' })
  await expect(operator.deliveries.cancel({ deliveryId, reason: 'Nikdo nic nekoupil.' })).rejects.toMatchObject({ code: 'WRONG_STATE' })
  expect((await operator.orders.deliveries()).map(({ id }) => id)).not.toContain(deliveryId)
  expect((await operator.deliveries.controlRoom()).rows.find(({ id }) => id === deliveryId)).toMatchObject({
    status: 'settled',
    poolsCleared: 0,
    purchases: 0,
  })
  expect((await operator.clearing.report({ deliveryId })).pools.every(({ status }) => status === 'not_cleared')).toBe(true)
})

test('one that was cleared before ends where its orders would be sent', async () => {
  await world.db.updateTable('deliveries').set({ status: 'cleared' }).where('id', '=', deliveryId).execute()
  expect(await world.as('operator').orders.send({ deliveryId })).toMatchObject({ status: 'settled', orders: [] })
})

test('a visitor sees in the calendar that nothing comes, and a member why nothing was bought', async () => {
  const { rows } = await world.as(null).deliveries.calendar()
  const next = rows.find(({ localityName }) => localityName === 'Brno-sever')!.next
  expect(next.map(({ weekStart, isUnsold }) => [weekStart, isUnsold])).toContainEqual([week48, true])
  expect(next.filter(({ isUnsold }) => isUnsold)).toHaveLength(1)
  expect((await world.as('jana').basket.weeks()).map(({ weekStart }) => weekStart)[0]).toBe(week48)
  const itemId = await world.itemId('BRA-B')
  const { lines, purchaseTotal } = await world.as('jana').basket.week({ weekStart: asWeekStart(week48) })
  expect(purchaseTotal).toBe(0)
  expect(lines.find(({ item }) => item.id === itemId)!.receipt!.reason!.kind).toBe('below_minimum')
})

test('its pools below the minimum are still carried into the next week', async () => {
  const pool = { itemId: await world.itemId('BRA-B'), unit: 'kg' as const }
  const { pools } = await world.as('operator').clearing.prolong({ deliveryId, pools: [pool] })
  expect(pools.find(({ item }) => item.id === pool.itemId)!.prolonged).toMatchObject({ weekStart: '2026-11-30' })
})

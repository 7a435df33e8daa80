import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NewLineCount, StaffOrder } from '#contract/week/orders.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { lineCounts } from '#domain/week/orders/counting.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { everyTable } from '#server/test/stored.ts'
import { clearedWeek, counted } from '#server/test/ordering.ts'

// One order that two people count; each test continues where the one before ended.

let world: World
let deliveryId: string
beforeAll(async () => {
  world = await openWorld()
  deliveryId = await clearedWeek(world)
  await world.as('operator').orders.send({ deliveryId })
})
afterAll(() => world.close())

const order = async (): Promise<StaffOrder> =>
  (await world.as('logistika').orders.delivery({ deliveryId })).orders.find(({ supplierName }) => supplierName === 'Velkoobchod U Řeky')!
const eggsOf = ({ lines }: StaffOrder) => lines.find(({ itemName }) => itemName.startsWith('Vejce'))!
const countOf = (lineId: string, quantity: number, minutes: number, isDecision = false): NewLineCount => ({
  id: randomUUID(),
  lineId,
  quantity: thousandths(quantity),
  isDecision,
  at: new Date(Date.UTC(2026, 10, 25, 7, minutes)),
})
const count = (who: string, device: string, counts: NewLineCount[], orderId: string) =>
  world.as(who).orders.count({ orderId, device, counts })
const standing = (of: StaffOrder) => lineCounts(of.counts.map((each) => ({ ...each, at: each.at.getTime() })))

test('a count is stored once, with who counted and when, and receives nothing', async () => {
  const { id, lines } = await order()
  const eggs = eggsOf(await order())
  const first = countOf(eggs.id, eggs.quantity, 1)
  expect(await count('logistika', 'a', [first], id)).toEqual({ recorded: 1 })
  expect(await count('logistika', 'a', [first], id)).toEqual({ recorded: 0 })
  const after = await order()
  expect(after.status).not.toBe('received')
  expect(after.counts).toMatchObject([{ lineId: eggs.id, quantity: eggs.quantity, device: 'a', at: first.at }])
  expect(after.counts[0]!.countedBy).not.toBe('')
  expect(lines.length).toBeGreaterThan(1)
})

test('more than was ordered, a foreign line and others than those who receive are refused, and nothing is stored', async () => {
  const { id } = await order()
  const eggs = eggsOf(await order())
  const before = await everyTable(world.db)
  const refused = (call: Promise<unknown>, code: string) => expect(call).rejects.toMatchObject({ code })
  await refused(count('logistika', 'a', [countOf(eggs.id, eggs.quantity, 2), countOf(eggs.id, eggs.quantity + 1000, 3)], id), 'WRONG_COUNT')
  await refused(count('logistika', 'a', [countOf(randomUUID(), 1000, 2)], id), 'NOT_FOUND')
  await refused(count('logistika', 'a', [countOf(eggs.id, 1000, 2)], randomUUID()), 'NOT_FOUND')
  for (const who of ['jana', 'velkoobchod', 'finance']) await refused(count(who, 'a', [countOf(eggs.id, 1000, 2)], id), 'NOT_ALLOWED')
  expect(await everyTable(world.db)).toEqual(before)
})

test('an order whose counts differ is not received until a person decides, and then only as it was counted', async () => {
  const { id } = await order()
  const eggs = eggsOf(await order())
  const less = eggs.quantity - 2000
  await count('operator', 'b', [countOf(eggs.id, less, 5)], id)
  expect(standing(await order()).get(eggs.id)!.quantity).toBeNull()
  const receive = async (quantity: number) => world.as('logistika').orders.receive(counted(await order(), { Vejce: quantity }))
  for (const quantity of [eggs.quantity, less]) await expect(receive(quantity)).rejects.toMatchObject({ code: 'COUNT_IN_DOUBT' })
  await count('logistika', 'a', [countOf(eggs.id, less, 6, true)], id)
  await expect(receive(eggs.quantity)).rejects.toMatchObject({ code: 'COUNT_IN_DOUBT' })
  await receive(less)
  const received = await order()
  expect(eggsOf(received).receivedQuantity).toBe(less)
  // What no device counted was counted by who received it.
  expect(new Set(received.counts.map(({ lineId }) => lineId))).toEqual(new Set(received.lines.map((line) => line.id)))
})

test('nothing is counted of an order that was received', async () => {
  const { id } = await order()
  const eggs = eggsOf(await order())
  await expect(count('logistika', 'a', [countOf(eggs.id, 1000, 9)], id)).rejects.toMatchObject({ code: 'ORDER_RECEIVED' })
})

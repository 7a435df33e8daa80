import { afterEach, beforeEach, expect, test } from 'vitest'
import { brokenInvariants, endState, system } from '#server/test/cycle.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { killedAt } from '#server/test/killed-at.ts'
import { onArrival } from '#server/test/handing.ts'
import { clearedWeek, counted } from '#server/test/ordering.ts'
import { receiveOrder } from './receive-order.ts'
import { sendOrders } from './send-orders.ts'

let world: World
let deliveryId: string
beforeEach(async () => {
  world = await openWorld()
  deliveryId = await clearedWeek(world)
})
afterEach(() => world.close())

const outcomes = async (calls: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(calls)).map((call) => (call.status === 'fulfilled' ? 'answered' : call.reason.code))

test('two operators who send at once both get the same orders, and each supplier one mail', async () => {
  const answers = await Promise.all(['operator', 'admin'].map((key) => world.as(key).orders.send({ deliveryId })))
  expect(answers[0]).toEqual({ ...answers[1], now: expect.any(Date) as Date })
  expect(answers[0]!.orders).toHaveLength(2)
  expect(await world.db.selectFrom('purchase_orders').select('id').execute()).toHaveLength(2)
  expect(await world.db.selectFrom('outbox').where('kind', '=', 'order_was_sent').select('id').execute()).toHaveLength(2)
  expect(await brokenInvariants(world.db)).toEqual([])
})

test('of two counts at once exactly one is stored', async () => {
  const { orders } = await world.as('operator').orders.send({ deliveryId })
  const milk = orders[1]!
  const less = [7010, 5000].map((quantity, n) => world.as(['operator', 'logistika'][n]!).orders.receive(counted(milk, { Mléko: quantity })))
  expect(new Set(await outcomes(less))).toEqual(new Set(['ORDER_RECEIVED', 'answered']))
  expect(await brokenInvariants(world.db)).toEqual([])
})

test('a supplier who answers while its order is received changes nothing afterwards', async () => {
  const { orders } = await world.as('operator').orders.send({ deliveryId })
  const order = orders[1]!
  const lines = order.lines.map(({ id: lineId }) => ({ lineId, confirmation: 'rejected' as const, quantity: null }))
  await outcomes([
    world.as('velkoobchod').orders.confirm({ orderId: order.id, lines }),
    world.as('logistika').orders.receive(counted(order)),
  ])
  expect((await world.as('operator').orders.delivery({ deliveryId })).orders[1]).toMatchObject({ status: 'received' })
  expect(await brokenInvariants(world.db)).toEqual([])
})

test('a process killed at any statement leaves nothing behind, and the next one does it all', async () => {
  const orders = async () => (await world.as('operator').orders.delivery({ deliveryId })).orders
  const steps = [
    (process: ReturnType<typeof killedAt>) => sendOrders(system(world, process.db), { deliveryId, isChecked: false }),
    async (process: ReturnType<typeof killedAt>) =>
      receiveOrder(system(world, process.db), counted((await orders())[1]!, { Mléko: 7010 }), onArrival(world)),
    async (process: ReturnType<typeof killedAt>) =>
      receiveOrder(system(world, process.db), counted((await orders())[0]!, { Brambory: 30_000 }), onArrival(world)),
  ]
  for (const step of steps) {
    const before = await endState(world.db)
    for (let n = 1; ; n += 1) {
      const process = killedAt(world.db, n)
      const isKilled = await step(process).then(
        () => false,
        (fault: Error) => fault.message === 'killed',
      )
      if (!isKilled) {
        expect(process.statements()).toBeGreaterThan(5)
        break
      }
      expect(await endState(world.db), `killed at statement ${n}`).toBe(before)
    }
    expect(await endState(world.db)).not.toBe(before)
    expect(await brokenInvariants(world.db)).toEqual([])
  }
})

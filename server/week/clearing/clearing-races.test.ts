import { afterEach, beforeEach, expect, test } from 'vitest'
import { openWorld, type World } from '#server/test/call.ts'
import { brokenInvariants, closedWeek, deliveryOf, endState, offerPotatoes, offersClose, system } from '#server/test/cycle.ts'
import { killedAt } from '#server/test/killed-at.ts'
import { clearDelivery } from './clear-delivery.ts'

let world: World
let deliveryId: string
beforeEach(async () => {
  world = await openWorld({ max: 10 })
  await offerPotatoes(world)
  await closedWeek(world)
  deliveryId = (await deliveryOf(world.db)).id
})
afterEach(() => world.close())

const outcomes = async (calls: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(calls)).map((call) => (call.status === 'fulfilled' ? call.value : call.reason.code))

/** What one clearing leaves: every table has each fact once. */
async function expectOneResult() {
  expect((await deliveryOf(world.db)).status).toBe('cleared')
  expect(await brokenInvariants(world.db)).toEqual([])
  const awards = await world.db.selectFrom('demand_supplier_allocations').select(['locked_unit_price', 'quantity']).execute()
  expect(awards).toEqual([{ locked_unit_price: 1600, quantity: 55_000 }])
  const members = ['jana', 'obec', 'petr'].map((key) => world.userId(key))
  const purchases = await world.db.selectFrom('purchases').select('user_id').execute()
  expect(new Set(purchases.map(({ user_id }) => user_id))).toEqual(new Set(await Promise.all(members)))
  expect(purchases).toHaveLength(3)
  expect(await world.db.selectFrom('outbox').where('kind', '=', 'prices_are_set').select('id').execute()).toHaveLength(3)
}

test('of two operators who clear at once one is answered and the other refused, with one result', async () => {
  const { inputs } = await world.as('operator').clearing.dryRun({ deliveryId })
  const answers = await outcomes(['operator', 'admin', 'operator'].map((key) => world.as(key).clearing.clear({ deliveryId, inputs })))
  expect(answers.filter((answer) => answer === 'WRONG_STATE')).toHaveLength(2)
  expect(answers.find((answer) => answer !== 'WRONG_STATE')).toEqual(await world.as('operator').clearing.report({ deliveryId }))
  await expectOneResult()
})

test('of an operator and the schedules of two processes that clear at once exactly one does it', async () => {
  await world.clock(...offersClose)
  const { inputs } = await world.as('operator').clearing.dryRun({ deliveryId })
  const scheduled = () => clearDelivery(system(world), deliveryId, { by: 'schedule' })
  const [byOperator, ...bySchedule] = await outcomes([
    world.as('operator').clearing.clear({ deliveryId, inputs }),
    scheduled(),
    scheduled(),
  ])
  expect([byOperator !== 'WRONG_STATE', ...bySchedule].filter(Boolean)).toHaveLength(1)
  await expectOneResult()
})

test('a process killed at any statement leaves nothing behind, and the next one does it all', async () => {
  const { inputs } = await world.as('operator').clearing.dryRun({ deliveryId })
  const before = await endState(world.db)
  let n = 1
  for (; n < 100; n += 1) {
    const isKilled = await clearDelivery(system(world, killedAt(world.db, n).db), deliveryId, { by: 'operator', inputs }).then(
      () => false,
      (fault: Error) => fault.message === 'killed',
    )
    if (!isKilled) break
    expect(await endState(world.db), `killed at statement ${n}`).toBe(before)
  }
  expect(n).toBeGreaterThan(10)
  await expectOneResult()
})

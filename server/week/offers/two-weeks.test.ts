import { beforeEach, describe, expect, test } from 'vitest'
import { openWorld, type World } from '#server/test/call.ts'
import { closedWeek, deliveryOf } from '#server/test/cycle.ts'
import { offering } from '#server/test/offering.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
  await closedWeek(world)
  return () => world.close()
})

const { place, demandFor } = offering(() => world)

const next = '2026-11-30'
/** The supplier's first price in both weeks: 48 waits for offers, 49 collects. */
const prices = async () => {
  const { id: deliveryId } = await deliveryOf(world.db, 'Brno-sever', next)
  const itemId = await world.itemId('BRA-B')
  const later = await world.as('statek').offers.demand({ deliveryId, itemId, unit: 'kg' })
  const sooner = await demandFor('statek', 'BRA-B')
  return [sooner, later].map((demand) => demand?.myOffer?.tiers[0]?.price)
}

describe('between a cut-off and the end of offers, an offer', () => {
  test('to the next week serves the week that waits for offers, if that is in its period', async () => {
    await place('statek', 'BRA-B', [[5000, 1111]], { week: next })
    expect(await prices()).toEqual([1111, 1111])
  })

  test('to the week that waits for offers serves the next one', async () => {
    await place('statek', 'BRA-B', [[5000, 1111]])
    expect(await prices()).toEqual([1111, 1111])
  })

  test('from a later day leaves the week that waits for offers its former one', async () => {
    const [former] = await prices()
    await place('statek', 'BRA-B', [[5000, 1111]], { week: next, validFrom: '2026-11-27' })
    expect(await prices()).toEqual([former, 1111])
  })

  test('to the next week is withdrawn from both', async () => {
    const { deliveryId, offerId } = await place('statek', 'BRA-B', [[5000, 1111]], { week: next })
    await world.as('statek').offers.withdraw({ deliveryId, offerId })
    expect(await prices()).toEqual([undefined, undefined])
  })

  test('for the next week only is withdrawn from that week only', async () => {
    const only = { week: next, validFrom: '2026-11-30', validUntil: '2026-12-06' }
    const { offerId, ...pool } = await place('velkoobchod', 'CHL', [[5000, 3900]], only)
    const states = async () => {
      const later = await world.as('velkoobchod').offers.demand(pool)
      return [(await demandFor('velkoobchod', 'CHL'))!.state, later.state]
    }
    expect(await states()).toEqual(['open', 'sent'])
    await world.as('velkoobchod').offers.withdraw({ deliveryId: pool.deliveryId, offerId })
    expect(await states()).toEqual(['open', 'withdrawn'])
    expect((await world.as('velkoobchod').offers.demands({ type: 'product', state: 'withdrawn' })).byState.withdrawn).toBe(1)
  })

  test('to the next week comes too late for a week whose offers have closed', async () => {
    const [former] = await prices()
    await world.clock('2026-11-25', '12:00')
    await place('statek', 'BRA-B', [[5000, 1111]], { week: next })
    expect(await prices()).toEqual([former, 1111])
  })
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { openWorld, type World } from '#server/test/call.ts'
import { offering, tiers } from '#server/test/offering.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const { place, demandFor } = offering(() => world)

test('a supplier may change a price five times a day, until the day is over', async () => {
  const answer = (price: number) => place('velkoobchod', 'CHL', [[1000, price]])
  const changes = async () => (await demandFor('velkoobchod', 'CHL'))!.changesToday
  const refused = { code: 'OFFER_CHANGED_TOO_OFTEN', message: expect.stringContaining('zase zítra') as string }
  for (let n = 0; n <= 5; n += 1) {
    await answer(4000 - n)
    expect(await changes()).toBe(n)
  }
  await expect(answer(3000)).rejects.toMatchObject(refused)
  expect((await demandFor('velkoobchod', 'CHL'))!.myOffer!.tiers).toEqual(tiers([1000, 3995]))
  // Other pools and other suppliers have their own counts.
  await place('velkoobchod', 'KAV', [[1000, 9000]])
  await place('statek', 'CHL', [[1000, 3000]])
  await world.clock('2026-11-21', '23:59')
  await expect(answer(3000)).rejects.toMatchObject(refused)
  await world.clock('2026-11-22', '00:00')
  await answer(3000)
  expect(await changes()).toBe(1)
})

test('an offer that may not be changed any more today can still be withdrawn', async () => {
  for (let n = 0; n <= 5; n += 1) await place('velkoobchod', 'CHL', [[1000, 4000 - n]])
  const demand = (await demandFor('velkoobchod', 'CHL'))!
  const offer = { deliveryId: demand.deliveryId, offerId: demand.myOffer!.id }
  await world.as('velkoobchod').offers.withdraw(offer)
})

test('of seven simultaneous offers six are accepted, the first one and five changes', async () => {
  const placed = await Promise.allSettled([1, 2, 3, 4, 5, 6, 7].map((n) => place('velkoobchod', 'CHL', [[1000, 4000 + n]])))
  expect(placed.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
  expect(placed.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'OFFER_CHANGED_TOO_OFTEN' } })
})

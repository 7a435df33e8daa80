import { afterEach, beforeEach, expect, test } from 'vitest'
import { openWorld, type World } from '#server/test/call.ts'
import { deliveryOf, sweep } from '#server/test/cycle.ts'
import { fillPools } from '#server/test/crowd.ts'
import { offering } from '#server/test/offering.ts'
import { makeRegion, placeTogether } from '#server/test/region.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const operator = () => world.as('operator').clearing
const idOf = async (locality: string) => (await deliveryOf(world.db, locality)).id
const closed = async () => {
  await world.clock('2026-11-24', '20:00')
  await sweep(world)
}

test('a dry run and the result have the sums of each locality of the region, the same as its own', async () => {
  await makeRegion(world)
  await placeTogether(world, 'velkoobchod', 'BRA-B', [[58_000, 1600]])
  await closed()
  const ids = { brno: await idOf('Brno-sever'), zdarsko: await idOf('Žďársko') }
  const dry = await operator().dryRun({ deliveryId: ids.brno })
  expect(dry.together.map(({ localityName, deliveryId }) => [localityName, deliveryId])).toEqual([
    ['Brno-sever', ids.brno],
    ['Žďársko', ids.zdarsko],
  ])
  const other = await operator().dryRun({ deliveryId: ids.zdarsko })
  expect(other.together).toEqual(dry.together)
  for (const { deliveryId, households, total, saved } of [dry, other])
    expect(dry.together.find((part) => part.deliveryId === deliveryId)).toMatchObject({ households, total, saved })
  expect(other.total).toBe(3 * 1600)
  const { together } = await operator().clear({ deliveryId: ids.brno, inputs: dry.inputs })
  expect(together).toEqual(dry.together)
  expect((await operator().report({ deliveryId: ids.zdarsko })).together).toEqual(dry.together)
})

test('a locality that is decided alone says nothing of others', async () => {
  await closed()
  const deliveryId = await idOf('Brno-sever')
  const { inputs, together } = await operator().dryRun({ deliveryId })
  expect(together).toEqual([])
  expect((await operator().clear({ deliveryId, inputs })).together).toEqual([])
})

test('a supplier whose offer for the region lost learns by how much the price was lower', async () => {
  await fillPools(world)
  await makeRegion(world)
  await placeTogether(world, 'velkoobchod', 'CHL', [[10_000, 9900]])
  await offering(() => world).place('statek', 'CHL', [[1000, 4000]])
  await closed()
  await world.clock('2026-11-26', '12:00')
  await sweep(world)
  const pool = { deliveryId: await idOf('Brno-sever'), itemId: await world.itemId('CHL'), unit: 'ks' as const }
  expect(await world.as('velkoobchod').offers.demand(pool)).toMatchObject({
    myOffer: null,
    state: 'not_chosen',
    lost: { hasWinner: true, lowerBy: 'o více než 50 %' },
  })
})

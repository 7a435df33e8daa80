import { afterEach, beforeEach, expect, test } from 'vitest'
import { asWeekStart } from '#domain/time/week.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { fillPools } from '#server/test/crowd.ts'
import { week48 } from '#server/test/cycle.ts'
import { offering } from '#server/test/offering.ts'
import { makeRegion, placeTogether } from '#server/test/region.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

test('a link to a pool names what its next tier lacks, and nothing where an offer for the region may be cheaper', async () => {
  await fillPools(world)
  await offering(() => world).place('statek', 'BRA-B', [[80_000, 1600]])
  const wanted = { itemId: await world.itemId('BRA-B'), unit: 'kg' as const, weekStart: asWeekStart(week48) }
  const invite = (key = 'jana') => world.as(key).poolInvitations.create(wanted)
  const { path, missing } = await invite()
  expect(missing).toBeGreaterThan(0)
  // A supplier who buys for a household gets a link that never says it.
  await world.db
    .updateTable('user_flags')
    .set({ role: 'supplier' })
    .where('user_id', '=', await world.userId('petr'))
    .execute()
  const ofSupplier = await invite('petr')
  expect(ofSupplier.missing).toBeNull()
  await makeRegion(world)
  await placeTogether(world, 'velkoobchod', 'BRA-B', [[10_000, 1500]])
  expect(await invite()).toEqual({ path, missing: null })
  expect(await invite('petr')).toEqual(ofSupplier)
})

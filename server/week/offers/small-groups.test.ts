import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Money } from '#domain/money/money.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { fillPools } from '#server/test/crowd.ts'
import { cutOff, offersClose, sweep } from '#server/test/cycle.ts'
import { offering } from '#server/test/offering.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const { demandFor } = offering(() => world)

test('for a small group a supplier sees the band of the demand, before and after the cut-off', async () => {
  const few = { totalQuantity: null, noCapQuantity: null, households: null }
  expect(await demandFor('statek', 'BRA-B')).toMatchObject({ ...few, band: { above: 50_000, upTo: 100_000 } })
  expect(await demandFor('statek', 'MAS')).toMatchObject({ ...few, band: { above: 0, upTo: 5000 } })
  await world.clock(...cutOff)
  await sweep(world)
  expect(await demandFor('statek', 'BRA-B')).toMatchObject({ ...few, band: { above: 50_000, upTo: 100_000 }, status: 'offering' })
  await world.clock(...offersClose)
  await sweep(world)
  expect(await demandFor('statek', 'BRA-B')).toMatchObject({ ...few, isCleared: true })
})

test('a group is small while fewer than five households have a cap, without suppliers and with linked accounts counted as one', async () => {
  await fillPools(world)
  const households = async () => (await demandFor('statek', 'MLE'))!.households
  const other = async (n: number) =>
    (await world.db.selectFrom('users').where('email', 'like', `parta${n}-%`).select('id').executeTakeFirstOrThrow()).id
  const crowd = await Promise.all([1, 2, 3, 4, 5].map(other))
  // Three members of the cast want milk too. Those without a cap count as households, but not as capped ones.
  expect(await households()).toBe(8)
  const capOf = (ids: string[], cap: number | null) =>
    world.db
      .updateTable('weekly_demands')
      .set({ max_price: cap as Money | null })
      .where('user_id', 'in', ids)
      .execute()
  await capOf(crowd.slice(0, 4), null)
  expect(await households()).toBeNull()
  await capOf(crowd.slice(3, 4), 1)
  expect(await households()).toBe(8)
  const sells = (isSeller: boolean) =>
    world.db
      .updateTable('user_flags')
      .set({ role: isSeller ? 'supplier' : 'user' })
      .where('user_id', '=', crowd[4]!)
      .execute()
  await sells(true)
  expect(await households()).toBeNull()
  await sells(false)
  await world.db
    .insertInto('user_account_links')
    .values({
      primary_user_id: crowd[3]!,
      linked_user_id: crowd[4]!,
      link_status: 'active',
      requested_at: new Date(),
      verified_at: new Date(),
    })
    .execute()
  expect(await households()).toBeNull()
  await capOf(crowd.slice(2, 3), 1)
  expect(await households()).toBe(8)
})

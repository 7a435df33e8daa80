import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#server/platform/db/database.ts'
import { brokenInvariants } from '#server/test/cycle.ts'
import { everyTable } from '#server/test/stored.ts'
import { openTestDatabase, type TestDatabase } from '#server/test/database.ts'
import { killedAt } from '#server/test/killed-at.ts'
import { cast } from './cast.ts'
import { seedWorld } from './world.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await openTestDatabase({ seeded: false })
})
afterEach(() => database.close())

const counts = async () => {
  const { count } = database.db.fn
  const users = await database.db.selectFrom('users').select(count<number>('id').as('n')).executeTakeFirstOrThrow()
  const offers = await database.db.selectFrom('supplier_price_lists').select(count<number>('id').as('n')).executeTakeFirstOrThrow()
  const collecting = await database.db.selectFrom('deliveries').select('id').where('status', '=', 'collecting').execute()
  return { people: users.n, hasOffers: offers.n > 0, collecting: collecting.length }
}
const whole = { people: cast.length, hasOffers: true, collecting: 2 }

test('a first start killed at any step leaves nothing, and the next one creates the whole world', async () => {
  const before = await everyTable(database.db)
  const calm = await openTestDatabase({ seeded: false })
  const counted = killedAt(calm.db, Infinity)
  await seedWorld(counted.db)
  await calm.close()
  for (const n of [6, 20, 36, counted.statements()]) {
    await expect(seedWorld(killedAt(database.db, n).db)).rejects.toThrow('killed')
    expect(await everyTable(database.db), `killed at statement ${n}`).toEqual(before)
  }
  await seedWorld(database.db)
  expect(await counts()).toEqual(whole)
  const pointless = await database.db.selectFrom('shopping_settings').where('pickup_point_id', 'is', null).select('user_id').execute()
  expect(pointless, 'everybody who buys has a point to pick up at').toEqual([])
})

test('a start killed during the simulated past weeks leaves nothing, and does not move the clock', async () => {
  const before = await everyTable(database.db)
  const calm = await openTestDatabase({ seeded: false })
  const counted = killedAt(calm.db, Infinity)
  await seedWorld(counted.db, { households: 20 })
  await calm.close()
  await expect(seedWorld(killedAt(database.db, counted.statements() - 20).db, { households: 20 })).rejects.toThrow('killed')
  expect(await everyTable(database.db)).toEqual(before)
  await seedWorld(database.db, { households: 20 })
  const cleared = await database.db.selectFrom('deliveries').select('id').where('cleared_at', 'is not', null).execute()
  expect(cleared).toHaveLength(2)
  expect(await brokenInvariants(database.db)).toEqual([])
  expect((await everyTable(database.db)).app_clock).toBe(before.app_clock)
})

test('of two servers that start at once one creates the world and both use it', async () => {
  const other = openDatabase({ url: database.url, max: 2 })
  await Promise.all([seedWorld(database.db), seedWorld(other)])
  expect(await counts()).toEqual(whole)
  await other.destroy()
})

test('an existing world is unchanged by a later start', async () => {
  await seedWorld(database.db)
  const before = await everyTable(database.db)
  await seedWorld(database.db, { households: 5, isDemo: true })
  expect(await everyTable(database.db)).toEqual(before)
})

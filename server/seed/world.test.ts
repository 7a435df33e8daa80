import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#server/platform/db/database.ts'
import { brokenInvariants, everyTable } from '#server/test/cycle.ts'
import { openTestDatabase, type TestDatabase } from '#server/test/database.ts'
import { killedAt } from '#server/test/killed-at.ts'
import { cast } from './cast.ts'
import { seedWorld } from './world.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await openTestDatabase({ seeded: false })
})
afterEach(() => database.close())

const silent = { tell: () => {}, stop: async () => {} }
const counts = async () => {
  const { count } = database.db.fn
  const users = await database.db.selectFrom('users').select(count<number>('id').as('n')).executeTakeFirstOrThrow()
  const offers = await database.db.selectFrom('supplier_price_lists').select(count<number>('id').as('n')).executeTakeFirstOrThrow()
  const collecting = await database.db.selectFrom('deliveries').select('id').where('status', '=', 'collecting').execute()
  return { people: users.n, hasOffers: offers.n > 0, collecting: collecting.length }
}
const whole = { people: cast.length, hasOffers: true, collecting: 2 }

test('a first start that was killed while it seeded leaves nothing, and the next one seeds the whole world', async () => {
  const before = await everyTable(database.db)
  for (const n of [6, 20, 36]) {
    await expect(seedWorld(killedAt(database.db, n).db, silent)).rejects.toThrow('killed')
    expect(await everyTable(database.db), `killed at statement ${n}`).toEqual(before)
  }
  await seedWorld(database.db, silent)
  expect(await counts()).toEqual(whole)
})

test('a start that was killed between the seed and the weeks is made up for by the next one', async () => {
  const calm = killedAt(database.db, Infinity)
  await seedWorld(calm.db, silent)
  const other = await openTestDatabase({ seeded: false })
  await expect(seedWorld(killedAt(other.db, calm.statements()).db, silent)).rejects.toThrow('killed')
  await seedWorld(other.db, silent)
  const opened = await other.db.selectFrom('deliveries').select('id').where('status', '=', 'collecting').execute()
  expect(opened).toHaveLength(2)
  expect(await other.db.selectFrom('users').select('id').execute()).toHaveLength(cast.length)
  await other.close()
})

test('a start that was killed while last week was being cleared is made up for by the next one', async () => {
  const calm = await openTestDatabase({ seeded: false })
  const counted = killedAt(calm.db, Infinity)
  await seedWorld(counted.db, silent, { households: 20 })
  await calm.close()
  const cleared = () => database.db.selectFrom('deliveries').select('id').where('status', '=', 'cleared').execute()
  await expect(seedWorld(killedAt(database.db, counted.statements()).db, silent, { households: 20 })).rejects.toThrow('killed')
  expect(await cleared()).toHaveLength(1)
  await seedWorld(database.db, silent, { households: 20 })
  expect(await cleared()).toHaveLength(2)
  expect(await brokenInvariants(database.db)).toEqual([])
})

test('of two servers that start at once one seeds and both find the world', async () => {
  const other = openDatabase({ url: database.url, max: 2 })
  await Promise.all([seedWorld(database.db, silent), seedWorld(other, silent)])
  expect(await counts()).toEqual(whole)
  await other.destroy()
})

test('a world that stands is left as it is by a later start', async () => {
  await seedWorld(database.db, silent)
  const before = await everyTable(database.db)
  await seedWorld(database.db, silent, { households: 5, assortment: true })
  expect(await everyTable(database.db)).toEqual(before)
})

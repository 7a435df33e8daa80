import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#server/test/call.ts'
import { openStalling, type StallingDatabase } from '#server/test/stalling-database.ts'
import { endPatience, withPatience } from './patience.ts'

let world: World
let stalling: StallingDatabase
beforeAll(async () => {
  world = await openWorld()
  stalling = await openStalling(world.workerUrl)
})
afterAll(async () => {
  await stalling.close()
  await world.close()
})

const answer = async () => (await sql<{ one: number }>`select 1 as one`.execute(stalling.db)).rows[0]!.one
const lost = /Connection terminated|ECONNRESET|not queryable/

test('a reading waits for a stalled database as long as its patience, and a later one gets a new connection', async () => {
  expect(await withPatience(60_000, answer)).toBe(1)
  stalling.stall()
  await expect(withPatience(20, answer)).rejects.toThrow(lost)
  stalling.flow()
  expect(await withPatience(60_000, answer)).toBe(1)
})

test('a change that is cut is not made', async () => {
  const title = async () => (await world.db.selectFrom('localities').orderBy('id').select('name').limit(1).executeTakeFirstOrThrow()).name
  const before = await title()
  const cut = withPatience(20, () =>
    stalling.db.transaction().execute(async (tx) => {
      await sql`update localities set name = 'Jinde' where name = ${before}`.execute(tx)
      stalling.stall()
      await sql`select 1`.execute(tx)
    }),
  )
  await expect(cut).rejects.toThrow(lost)
  stalling.flow()
  // It would wait for the row that the change has locked.
  await world.db.updateTable('localities').set({ name: before }).where('name', '=', before).execute()
  expect(await title()).toBe(before)
})

test('the waits of a request are counted together, side by side ones once', async () => {
  const slow = () => sql`select pg_sleep(0.5)`.execute(world.db)
  const six = Array.from({ length: 6 })
  const together = withPatience(2500, () => Promise.all(six.map(slow)))
  await expect(together).resolves.toHaveLength(6)
  const oneByOne = withPatience(2500, async () => {
    for (const _ of six) await slow()
  })
  await expect(oneByOne).rejects.toThrow(lost)
})

test('long work, and what a request leaves running, is not limited', async () => {
  const slow = () => sql`select pg_sleep(0.05)`.execute(world.db)
  await withPatience(10, async () => {
    endPatience()
    await slow()
  })
  const left: Promise<unknown>[] = []
  await withPatience(10, async () => void left.push(Promise.resolve().then(slow)))
  await expect(Promise.all(left)).resolves.toHaveLength(1)
})

test('a person is told that it is busy', async () => {
  stalling.stall()
  await expect(world.as('jana', {}, { db: stalling.db, patienceMs: 1000 }).basket.weeks()).rejects.toMatchObject({ code: 'BUSY' })
  stalling.flow()
})

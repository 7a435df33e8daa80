import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase, type Db } from '#server/platform/db/database.ts'
import { listen } from '#server/platform/realtime/listen.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { watchMaintenance, type MaintenanceWatch } from './watch-maintenance.ts'

let world: World
let db: Db
let watch: MaintenanceWatch
/** How often the state was read from the database. */
let readings: number

beforeEach(async () => {
  world = await openWorld()
  readings = 0
  db = openDatabase({ url: world.url, max: 2, onQuery: ({ sql: text }) => (readings += Number(text.includes('"maintenance_windows"'))) })
  watch = watchMaintenance(db, world.log, 'development')
})
afterEach(async () => {
  watch.stop()
  await db.destroy()
  await world.close()
})

const planned = (begins: string) =>
  sql`insert into maintenance_windows (reason, start_time, affected_roles, environment, created_at)
      values ('Výměna disků', app_now() + ${begins}::interval, '{user,guest}', 'development', app_now())`.execute(world.db)
const windows = async () => (await watch.current()).maintenance.windows.length

test('a hundred requests need one query, also simultaneously', async () => {
  await Promise.all(Array.from({ length: 50 }, windows))
  for (let n = 0; n < 50; n += 1) await windows()
  expect(readings).toBe(1)
})

test('time advances between queries', async () => {
  const first = (await watch.current()).now
  await sql`select pg_sleep(0.02)`.execute(world.db)
  expect((await watch.current()).now.getTime() - first.getTime()).toBeGreaterThanOrEqual(20)
  expect(readings).toBe(1)
})

test('a later query never returns to an earlier instant, also after a slow one', async () => {
  const fresh = watchMaintenance(db, world.log, 'development', { cacheMs: 0 })
  // The first query opens the connection, which takes long.
  const first = (await fresh.current()).now
  expect((await fresh.current()).now.getTime()).toBeGreaterThanOrEqual(first.getTime())
})

test('a window planned by hand in the database is known after its notification', async () => {
  expect(await windows()).toBe(0)
  const heard = Promise.withResolvers<void>()
  const listener = listen(
    world.url,
    world.log,
    (keys) => {
      watch.heard(keys)
      heard.resolve()
    },
    () => void planned('1 hour'),
  )
  await heard.promise
  expect(await windows()).toBe(1)
  await listener.stop()
})

test('a value read during an announced change is not cached, and other notifications do not matter', async () => {
  const before = windows()
  watch.heard(['r:maintenance:*'])
  await before
  await windows()
  expect(readings).toBe(2)
  watch.heard(['r:campaigns:*', 'p:brno:milk'])
  await windows()
  expect(readings).toBe(2)
  watch.heard(null)
  await windows()
  expect(readings).toBe(3)
})

test('a window that begins by itself is announced, and the old value is no longer used', async () => {
  const running = async () => {
    const { maintenance, now } = await watch.current()
    return maintenance.windows.filter(({ startsAt }) => startsAt <= now).length
  }
  const begun = new Promise<void>((tell) => watch.follow(() => void running().then((n) => n > 0 && tell())))
  await planned('100 milliseconds')
  watch.heard(['r:maintenance:*'])
  await begun
  expect(await running()).toBe(1)
})

test('a change whose state cannot be read at once is announced as soon as it can', async () => {
  const hurried = openDatabase({ url: world.url, max: 1, statementTimeoutMs: 50 })
  const other = watchMaintenance(hurried, world.log, 'development')
  const failed = Promise.withResolvers<void>()
  world.log.warn = () => failed.resolve()
  const told = new Promise<void>((tell) => other.follow(tell))
  await other.current()
  await world.db.transaction().execute(async (tx) => {
    await sql`lock table maintenance_windows in access exclusive mode`.execute(tx)
    other.heard(['r:maintenance:*'])
    await failed.promise
  })
  await told
  other.stop()
  await hurried.destroy()
})

test('every notified change is announced, and nothing else', async () => {
  let told = 0
  watch.follow(() => (told += 1))
  await windows()
  expect(told).toBe(0)
  const changed = new Promise<void>((tell) => watch.follow(tell))
  watch.heard(['r:maintenance:*'])
  await changed
})

test('while the windows cannot be read, no request is answered', async () => {
  const nowhere = openDatabase({ url: 'postgresql://localhost:1/nothing' })
  const blind = watchMaintenance(nowhere, world.log, 'development')
  await expect(blind.current()).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  for (const key of [null, 'jana', 'admin'])
    await expect(world.as(key, {}, { maintenance: blind }).campaigns.current()).rejects.toMatchObject({ code: 'BUSY', status: 503 })
  await nowhere.destroy()
})

import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase, type Db } from '#server/platform/db/database.ts'
import { listen } from '#server/platform/realtime/listen.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { watchMaintenance, type MaintenanceWatch } from './watch-maintenance.ts'

let world: World
let db: Db
let watch: MaintenanceWatch
/** How often what is under way was read from the database. */
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

test('a hundred requests cost one reading, also when they come at once', async () => {
  await Promise.all(Array.from({ length: 50 }, windows))
  for (let n = 0; n < 50; n += 1) await windows()
  expect(readings).toBe(1)
})

test('time goes on between the readings', async () => {
  const first = (await watch.current()).now
  await sql`select pg_sleep(0.02)`.execute(world.db)
  expect((await watch.current()).now.getTime() - first.getTime()).toBeGreaterThanOrEqual(20)
  expect(readings).toBe(1)
})

test('what is planned by hand in the database is known as soon as it is heard of', async () => {
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

test('nothing is kept that was read while a change was announced, and other notices do not matter', async () => {
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

test('a window that begins by itself is told of, and what was known before is not believed any longer', async () => {
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

test('every change that is heard is told of, nothing else is', async () => {
  let told = 0
  watch.follow(() => (told += 1))
  await windows()
  expect(told).toBe(0)
  const changed = new Promise<void>((tell) => watch.follow(tell))
  watch.heard(['r:maintenance:*'])
  await changed
})

test('while it cannot be read, nobody is answered', async () => {
  const nowhere = openDatabase({ url: 'postgresql://localhost:1/nothing' })
  const blind = watchMaintenance(nowhere, world.log, 'development')
  await expect(blind.current()).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  for (const key of [null, 'jana', 'admin'])
    await expect(world.as(key, {}, { maintenance: blind }).campaigns.current()).rejects.toMatchObject({ code: 'BUSY', status: 503 })
  await nowhere.destroy()
})

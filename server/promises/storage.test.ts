import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { haler } from '#domain/money/money.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { openDatabase, type Db } from '#server/platform/db/database.ts'
import { watchStorage, type StorageWatch } from '#server/platform/storage.ts'
import { openWorld, type World } from '#server/test/call.ts'

// PostgreSQL's error for a full disk, raised where it would occur: while a row is written.

let world: World
let db: Db
let storage: StorageWatch
let now: number
const logged: string[] = []

beforeEach(async () => {
  world = await openWorld()
  now = 0
  logged.length = 0
  storage = watchStorage({ error: ((_: unknown, text: string) => logged.push(text)) as never }, () => now)
  db = openDatabase({ url: world.url, max: 2, onFault: storage.hear })
})
afterEach(async () => {
  await db.destroy()
  await world.close()
})

const fillDisk = () =>
  sql
    .raw(
      `create function no_room() returns trigger language plpgsql as $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
       create trigger no_room before insert or update on weekly_demands for each row execute function no_room()`,
    )
    .execute(world.db)
const makeRoom = () => sql`drop trigger no_room on weekly_demands`.execute(world.db)
const change = async () => {
  const jana = world.as('jana', {}, { db })
  const [line] = (await jana.template.read()).lines
  const { id: lineId, recurrence, recurrenceWeeks, notes } = line!
  return jana.template.changeLine({ lineId, quantity: thousandths(7000), maxPrice: haler(2500), recurrence, recurrenceWeeks, notes })
}

test('while the disk is full a write is refused with a message, and the server is not ready', async () => {
  await fillDisk()
  await expect(change()).rejects.toMatchObject({ code: 'STORAGE_FULL', status: 503, message: expect.stringContaining('nemůže ukládat') })
  await expect(change()).rejects.toMatchObject({ code: 'STORAGE_FULL' })
  expect(storage.hasRoom()).toBe(false)
  expect(logged).toEqual(['no room to store anything: the disk is full'])

  await makeRoom()
  await change()
  now += 30_000
  expect(storage.hasRoom()).toBe(true)
})

test('other database errors do not mention the disk', async () => {
  await sql`select 1 / 0`.execute(db).catch(() => null)
  expect(storage.hasRoom()).toBe(true)
  expect(logged).toEqual([])
})

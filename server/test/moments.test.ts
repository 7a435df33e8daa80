import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from './database.ts'

let database: TestDatabase
let made: string[]
const reopen = async () => {
  await database.close()
  database = await openTestDatabase()
}
beforeEach(async () => {
  database = await openTestDatabase()
  made = []
  return () => database.close()
})

/** These words are counted, and no others. */
const counted = (...words: string[]) =>
  database.moment(`test counted ${words.join()}`, async () => {
    made.push(words.join())
    await database.clock('2026-11-22', '08:00')
    await sql`delete from rate_counters`.execute(database.db)
    for (const word of words)
      await sql`insert into rate_counters (key, seconds, ends_at, count) values (${word}, 60, app_now(), 1)`.execute(database.db)
    return words.length
  })
const present = async () => {
  const { rows } = await sql<{ key: string; day: string }>`
    select key, (select app_now() at time zone 'Europe/Prague')::date::text as day from rate_counters order by key`.execute(database.db)
  return rows.map(({ key, day }) => `${key} ${day}`)
}

test('a moment is made once, also after another one whose rows it deletes', async () => {
  for (let time = 0; time < 2; time += 1) {
    expect(await counted('milk', 'eggs')).toBe(2)
    expect(await present()).toEqual(['eggs 2026-11-22', 'milk 2026-11-22'])
    expect(await counted('rice')).toBe(1)
    expect(await present()).toEqual(['rice 2026-11-22'])
    await reopen()
    expect(await present()).toEqual([])
  }
  expect(made).toEqual(['milk,eggs', 'rice'])
})

test('one that begins with another holds what both have made', async () => {
  const both = () =>
    database.moment('test counted of both', async () => {
      await counted('milk')
      await sql`insert into rate_counters (key, seconds, ends_at, count) values ('oats', 60, app_now(), 1)`.execute(database.db)
    })
  await both()
  await reopen()
  await both()
  expect(await present()).toEqual(['milk 2026-11-22', 'oats 2026-11-22'])
  expect(made).toEqual(['milk'])
})

test.each([
  ['a row', () => sql`update users set phone = null where phone is not null`.execute(database.db)],
  ['the clock', () => database.clock('2026-11-21', '13:00')],
])('one is made anew where %s has changed before', async (what, change) => {
  await counted(what)
  await reopen()
  await change()
  await counted(what)
  expect(made).toEqual([what, what])
})

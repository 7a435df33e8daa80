import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#server/test/database.ts'
import { builtOnce } from './built-once.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('a text that was built for one request answers others with their own values', async () => {
  let built = 0
  const words = builtOnce<{ isTwice: boolean }, { word: string; most: number }, { found: string }>((_, { isTwice }, { word, most }) => {
    built += 1
    const found = sql`left(${word}, ${most}::int)`
    return isTwice ? sql`select ${found} || ${found} as found` : sql`select ${found} as found`
  })
  const found = async (isTwice: boolean, word: string, most: number) =>
    (await words(database.db, { isTwice }, { word, most })).map((row) => row.found)
  expect(await found(false, 'mléko', 3)).toEqual(['mlé'])
  expect(await found(true, 'máslo', 2)).toEqual(['mámá'])
  expect(await found(false, "sýr' or 1=1", 9)).toEqual(["sýr' or 1"])
  expect(await found(true, 'mléko', 1)).toEqual(['mm'])
  expect(built).toBe(2)
})

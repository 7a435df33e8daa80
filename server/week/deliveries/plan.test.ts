import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#server/test/database.ts'

let world: TestDatabase
beforeAll(async () => {
  world = await openTestDatabase()
})
afterAll(() => world.close())

test('on Saturday 21 November 2026 each locality collects for week 48 and for no other', async () => {
  const rows = await world.db
    .selectFrom('deliveries')
    .select(['week_start_date', 'cut_off_at'])
    .where('status', '=', 'collecting')
    .execute()
  expect(rows.map((row) => row.week_start_date)).toEqual(['2026-11-23', '2026-11-23'])
  expect(rows.map((row) => row.cut_off_at.toISOString()).toSorted()).toEqual(['2026-11-23T19:00:00.000Z', '2026-11-24T19:00:00.000Z'])
})

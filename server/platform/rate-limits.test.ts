import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#server/test/database.ts'
import { countOf, countOne, countOrRefuse, waitOf } from './rate-limits.ts'
import { forgetOld } from '#server/retention.ts'

const aMinute = { most: 5, seconds: 60 }
const anHour = { most: 8, seconds: 3600 }

let world: TestDatabase
beforeEach(async () => {
  world = await openTestDatabase({ max: 20 })
})
afterEach(() => world.close())

const attempt = (key = 'somebody') =>
  countOrRefuse(world.db, key, [aMinute, anHour]).then(
    () => 'counted',
    ({ code, data }: { code: string; data: { retryAfterSeconds: number } }) => [code, data.retryAfterSeconds] as const,
  )
const attempts = async (many: number, key?: string) => {
  const all = []
  for (let i = 0; i < many; i += 1) all.push(await attempt(key))
  return all
}

test('the sixth attempt within a minute is refused with the seconds to wait, and accepted a minute later', async () => {
  expect(await attempts(5)).toEqual(Array(5).fill('counted'))
  const [code, wait] = (await attempt()) as [string, number]
  expect(code).toBe('TOO_MANY_REQUESTS')
  expect(wait).toBeGreaterThan(55)
  expect(wait).toBeLessThanOrEqual(60)
  expect(await attempt('somebody else')).toBe('counted')
  await world.clock('2026-11-21', '12:02')
  expect(await attempts(3)).toEqual(Array(3).fill('counted'))
})

test('refused attempts do not count, and the longest wait is returned', async () => {
  expect((await attempts(20)).filter((each) => each === 'counted')).toHaveLength(5)
  expect(await countOf(world.db, 'somebody', 3600)).toBe(5)
  await world.clock('2026-11-21', '12:02')
  expect((await attempts(20)).filter((each) => each === 'counted')).toHaveLength(3)
  const [, wait] = (await attempt()) as [string, number]
  expect(wait).toBeGreaterThan(3300)
  expect(await waitOf(world.db, 'somebody', anHour)).toBe(wait)
  expect(await waitOf(world.db, 'nobody', anHour)).toBe(0)
})

test('of fifty simultaneous attempts exactly the permitted number passes', async () => {
  const all = await Promise.all(Array.from({ length: 50 }, () => attempt()))
  expect(all.filter((each) => each === 'counted')).toHaveLength(5)
})

test('a counter without refusals counts all', async () => {
  expect(await countOne(world.db, 'mails', 3600)).toBe(1)
  await Promise.all(Array.from({ length: 20 }, () => countOne(world.db, 'mails', 3600)))
  expect(await countOf(world.db, 'mails', 3600)).toBe(21)
  await world.clock('2026-11-21', '13:01')
  expect(await countOf(world.db, 'mails', 3600)).toBe(0)
  await forgetOld(world.db)
  expect(await world.db.selectFrom('rate_counters').selectAll().execute()).toEqual([])
})

import { expect, test } from 'vitest'
import { backOffMs } from './back-off.ts'

test('a message waits half a minute first, then longer, and never more than an hour', () => {
  const calm = Array.from({ length: 12 }, (_, n) => backOffMs(n + 1, 0) / 1000)
  expect(calm.slice(0, 4)).toEqual([30, 60, 120, 240])
  expect(calm.at(-1)).toBe(2880)
  for (const tries of [1, 5, 12, 1000, 2 ** 31]) {
    expect(backOffMs(tries, 1)).toBeGreaterThan(backOffMs(tries, 0))
    expect(backOffMs(tries, 1)).toBeLessThanOrEqual(3_600_000)
  }
})

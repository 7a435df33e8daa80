import { expect, test } from 'vitest'
import { isReceived, retryWait } from './event.ts'

test('attempts are five seconds to a day apart, and after ten it gives up', () => {
  const waits = Array.from({ length: 10 }, (_, n) => retryWait(n + 1, 0))
  expect(waits).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400, null])
  expect(retryWait(2, 1)).toBe(330)
})

test.each([
  [200, true],
  [204, true],
  [199, false],
  [302, false],
  [410, false],
  [500, false],
])('status %i means received: %s', (status, received) => expect(isReceived(status)).toBe(received))

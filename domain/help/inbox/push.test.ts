import { expect, test } from 'vitest'
import { pushOutcome, pushWait } from './push.ts'

test.each([
  [201, 'sent'],
  [200, 'sent'],
  [404, 'device_gone'],
  [410, 'device_gone'],
  [400, 'dropped'],
  [413, 'dropped'],
  [301, 'dropped'],
  [429, 'later'],
  [500, 'later'],
  [null, 'later'],
] as const)('a push service that answers %s means %s', (status, outcome) => expect(pushOutcome(status)).toBe(outcome))

test('a push is tried again later and later, and given up within a day', () => {
  const waits = [1, 2, 3, 4, 5].map(pushWait)
  expect(waits).toEqual(waits.toSorted((one, other) => one! - other!))
  expect(waits.reduce<number>((sum, wait) => sum + wait!, 0)).toBeLessThan(86_400)
  expect(pushWait(6)).toBeNull()
})

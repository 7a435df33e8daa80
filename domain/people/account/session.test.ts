import { expect, test } from 'vitest'
import { isFresh, lengthOf, overBy } from './session.ts'
import type { Role } from './role.ts'

const now = new Date('2026-11-21T12:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

// The reason for a sign-out, by the limits of the role.
test.each<[Role, begun: number, seen: number, why: string | null, length: string]>([
  ['user', 29 * 24, 6.9 * 24, null, ''],
  ['user', 10 * 24, 7 * 24, 'idle', '7 dnech'],
  ['user', 30 * 24, 0, 'longest', '30 dnech'],
  ['operator', 1, 0.49, null, ''],
  ['operator', 1, 0.5, 'idle', '30 minutách'],
  ['operator', 12, 0.1, 'longest', '12 hodinách'],
  // The limit that was reached first is the reason.
  ['operator', 40, 30, 'idle', '30 minutách'],
])('a session of %s, begun %d and used %d hours ago: %s after %s', (role, begun, seen, why, length) => {
  const over = overBy({ createdAt: ago(begun), seenAt: ago(seen) }, role, now)
  expect(over?.why ?? null).toBe(why)
  if (over) expect(lengthOf(over.afterMs)).toBe(length)
})

test('a single item has its own word', () => {
  expect([60_000, 3_600_000, 86_400_000].map(lengthOf)).toEqual(['1 minutě', '1 hodině', '1 dni'])
})

test('an identity check is fresh for ten minutes after sign-in or after a new proof', () => {
  const fresh = (begun: number, proved: number | null) =>
    isFresh({ createdAt: ago(begun / 60), provedAt: proved === null ? null : ago(proved / 60) }, now)
  expect([fresh(9.9, null), fresh(10, null), fresh(600, 9.9), fresh(600, 10), fresh(9.9, 600)]).toEqual([true, false, true, false, true])
})

import { expect, test } from 'vitest'
import { takeoverTries } from './takeover.ts'

const now = new Date('2026-11-21T12:00:00Z')
const later = new Date('2026-11-21T12:00:01Z')

test.each([
  [0, later, 5],
  [4, later, 1],
  [5, later, 0],
  [9, later, 0],
  [0, now, 0],
])('after %d wrong codes, with a link until %s, %d attempts remain', (tries, expiresAt, left) => {
  expect(takeoverTries({ tries, expiresAt }, now)).toBe(left)
})

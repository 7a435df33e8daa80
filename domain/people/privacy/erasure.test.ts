import { expect, it } from 'vitest'
import { asDay } from '../../time/day.ts'
import { pragueInstant } from '../../time/prague.ts'
import { dutyOf, erasureInstant, delaysErasure } from './erasure.ts'

it.each([
  ['2026-11-21', '12:00', '2026-12-05', '12:00'],
  ['2026-11-21', '08:05', '2026-12-05', '08:05'],
  // The time of day stays the same across both clock changes.
  ['2026-10-20', '23:59', '2026-11-03', '23:59'],
  ['2027-03-20', '00:00', '2027-04-03', '00:00'],
  ['2026-12-24', '18:00', '2027-01-07', '18:00'],
])('requested on %s at %s, an account is erased on %s at %s', (day, time, then, at) =>
  expect(erasureInstant(pragueInstant(asDay(day), time))).toEqual(pragueInstant(asDay(then), at)),
)

it.each([
  ['closed', '2026-12-03', true],
  ['cleared', '2026-12-10', true],
  ['handed_over', '2026-11-28', true],
  ['handed_over', '2026-11-27', false],
  ['settled', '2026-12-03', false],
  ['cancelled', '2026-12-03', false],
] as const)('a delivery that is %s and comes on %s delays an erasure on 5 December: %s', (status, deliveryOn, contains) =>
  expect(delaysErasure({ status, deliveryOn: asDay(deliveryOn) }, asDay('2026-12-05'))).toBe(contains),
)

it.each([
  [{ isAdmin: false, hasSupplier: false, admins: 0 }, null],
  [{ isAdmin: true, hasSupplier: false, admins: 1 }, null],
  [{ isAdmin: true, hasSupplier: false, admins: 0 }, 'last_admin'],
  [{ isAdmin: false, hasSupplier: true, admins: 3 }, 'supplier'],
] as const)('%j has the duty %s', (account, duty) => expect(dutyOf(account)).toBe(duty))

import { expect, test } from 'vitest'
import { asDay } from './day.ts'
import { addWorkingDays } from './working-days.ts'

test.each([
  ['2026-11-25', 1, '2026-11-26'],
  ['2026-11-27', 1, '2026-11-30'],
  ['2026-11-28', 1, '2026-11-30'],
  ['2026-11-28', 0, '2026-11-28'],
  // Tuesday is a holiday.
  ['2026-11-16', 1, '2026-11-18'],
  ['2026-12-23', 1, '2026-12-28'],
  ['2026-12-30', 2, '2027-01-04'],
])('from %s, %i working days later is %s', (day, count, later) => expect(addWorkingDays(asDay(day), count)).toBe(later))

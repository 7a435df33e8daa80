import { expect, it } from 'vitest'
import { asDay } from '#domain/time/day.ts'
import { hoursOf } from './opening-hours.ts'

it.each([
  ['2026-11-20', 'workday', 'Friday'],
  ['2026-11-21', 'saturday', 'Saturday'],
  ['2026-11-22', 'closed', 'Sunday'],
  ['2026-11-17', 'closed', 'a holiday on a Tuesday'],
  ['2026-12-26', 'closed', 'a holiday on a Saturday'],
  ['2027-03-26', 'closed', 'Good Friday'],
])('the office on %s is %s: %s', (day, row) => {
  expect(hoursOf(asDay(day))).toBe(row)
})

import fc from 'fast-check'
import type { Weekday } from '../../time/day.ts'
import type { LocalitySchedule } from './deadlines.ts'

// For tests.

export const anySchedule: fc.Arbitrary<LocalitySchedule> = fc.record({
  deliveryDayOfWeek: fc.integer({ min: 0, max: 6 }).map((n) => n as Weekday),
  deliveryTime: fc.constantFrom('08:00', '17:00'),
  cutOffDaysBefore: fc.integer({ min: 3, max: 9 }),
  cutOffTime: fc.constantFrom('00:00', '02:30', '20:00'),
  offersCloseDaysBefore: fc.integer({ min: 1, max: 2 }),
  offersCloseTime: fc.constantFrom('12:00', '02:30'),
})

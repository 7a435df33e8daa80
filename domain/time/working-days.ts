import { addDays, weekdayOf, type Day } from './day.ts'
import { holidayName } from './holidays.ts'

/** Whether people work on that day: neither a weekend nor a public holiday. */
export const isWorkingDay = (day: Day): boolean => weekdayOf(day) !== 0 && weekdayOf(day) !== 6 && holidayName(day) === null

/** The day itself if people work on it, else the next one on which they do. */
export const workingDayFrom = (day: Day): Day => (isWorkingDay(day) ? day : addWorkingDays(day, 1))

/** The day that is so many working days later: of a Friday, one working day later is Monday. None leaves the day as it is. */
export function addWorkingDays(day: Day, count: number): Day {
  let at = day
  for (let left = count; left > 0; left -= 1) {
    at = addDays(at, 1)
    while (!isWorkingDay(at)) at = addDays(at, 1)
  }
  return at
}

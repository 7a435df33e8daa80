import { addDays, parseDay, type Day } from '../../time/day.ts'
import { holidayName } from '../../time/holidays.ts'
import { pragueDay } from '../../time/prague.ts'
import { addWeeks, isoWeek, weekOf, type WeekStart } from '../../time/week.ts'

/** How many days the calendar can show. */
export const CALENDAR_LENGTHS = [7, 14, 21, 28, 35] as const

/** One of `CALENDAR_LENGTHS`. */
export type CalendarLength = (typeof CALENDAR_LENGTHS)[number]

/** The length at first. */
export const DEFAULT_LENGTH: CalendarLength = 14

/** Tasks that a day shows; the rest is behind „+n další“. */
const SHOWN_A_DAY = 3

/** What the calendar places: a task with its due date. */
export interface Dated {
  dueAt: Date | null
}

/** A day with its tasks. */
export interface CalendarDay<T extends Dated> {
  day: Day
  /** The name of its public holiday; null if it is none. */
  holiday: string | null
  tasks: readonly T[]
  /** At most three. */
  shown: readonly T[]
  /** How many more there are. */
  more: number
}

/** A row of seven days from a Monday, with its ISO week. */
export interface CalendarWeek<T extends Dated> {
  start: WeekStart
  number: number
  days: readonly CalendarDay<T>[]
}

/** The weeks of the calendar from the Monday of the given day on (docs/rules/help.md#calendar). */
export function stepCalendar<T extends Dated>(tasks: readonly T[], from: Day, length: CalendarLength): CalendarWeek<T>[] {
  const byDay = Map.groupBy(
    tasks.filter(({ dueAt }) => dueAt !== null),
    ({ dueAt }) => pragueDay(dueAt!),
  )
  const first = weekOf(from)
  return Array.from({ length: length / 7 }, (_, i) => {
    const start = addWeeks(first, i)
    const days = Array.from({ length: 7 }, (__, j) => {
      const day = addDays(start, j)
      const due = byDay.get(day) ?? []
      return { day, holiday: holidayName(day), tasks: due, shown: due.slice(0, SHOWN_A_DAY), more: Math.max(0, due.length - SHOWN_A_DAY) }
    })
    return { start, number: isoWeek(start).week, days }
  })
}

/** The years that can be shown. */
const FIRST_YEAR = 2000
const LAST_YEAR = 2199

/** A picked date; an invalid one is ignored, so the previous day stays. */
export function pickedDay(text: string, before: Day): Day {
  const day = parseDay(text)
  const year = Number(day?.slice(0, 4))
  return day !== null && year >= FIRST_YEAR && year <= LAST_YEAR ? day : before
}

/** The same day in another year: 29 February becomes the 28th. A year that cannot be shown is ignored. */
export function inYear(year: number, day: Day): Day {
  const same = `${year}${day.slice(4)}`
  return pickedDay(parseDay(same) === null ? `${year}-02-28` : same, day)
}

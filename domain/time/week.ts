import { addDays, asDay, daysBetween, parseDay, weekdayOf, type Day } from './day.ts'
import { formatDay, monthName } from './weekday.ts'

/** An ISO week, named by its Monday (`week_start_date`). */
export type WeekStart = Day & { readonly __weekStart: true }

/** Number of weeks that the picker offers. */
export const PICKER_WEEKS = 8

/** Parses a day that must be a Monday. Returns null for anything else. */
export function parseWeekStart(text: string): WeekStart | null {
  const day = parseDay(text)
  return day !== null && weekdayOf(day) === 1 ? (day as WeekStart) : null
}

/** Brands a day that is known to be a Monday (a literal, a column week_start). Throws RangeError if it is not. */
export function asWeekStart(text: string): WeekStart {
  const week = parseWeekStart(text)
  if (week === null) throw new RangeError(`not a Monday: ${text}`)
  return week
}

/** The week that contains a day: its Monday. */
export function weekOf(day: Day): WeekStart {
  return addDays(day, -((weekdayOf(day) + 6) % 7)) as WeekStart
}

/** The week of a day in an address: any of its days leads to it. Returns null if it is no day. */
export function weekAt(text: unknown): WeekStart | null {
  const day = typeof text === 'string' ? parseDay(text) : null
  return day && weekOf(day)
}

/** Adds weeks; a negative number goes back. */
export function addWeeks(week: WeekStart, weeks: number): WeekStart {
  return addDays(week, weeks * 7) as WeekStart
}

/** The number of weeks between two weeks; negative if `to` is earlier. */
export function weeksBetween(from: WeekStart, to: WeekStart): number {
  return daysBetween(from, to) / 7
}

/** The ISO 8601 week number and its year, which is the year of the week's Thursday. 2026 has a week 53. */
export function isoWeek(week: WeekStart): { year: number; week: number } {
  const thursday = addDays(week, 3)
  const year = Number(thursday.slice(0, 4))
  return { year, week: Math.floor(daysBetween(asDay(`${year}-01-01`), thursday) / 7) + 1 }
}

/** The weeks of the picker: eight, from the next Monday on, or from today if it is a Monday (docs/rules/week.md#weeks). */
export function pickerWeeks(today: Day): WeekStart[] {
  const first = addDays(today, (8 - weekdayOf(today)) % 7) as WeekStart
  return Array.from({ length: PICKER_WEEKS }, (_, i) => addWeeks(first, i))
}

/** Whether the picker offers this week. Says nothing about the cut-off. */
export function isPickableWeek(week: WeekStart, today: Day): boolean {
  const ahead = daysBetween(today, week)
  return ahead >= 0 && ahead < PICKER_WEEKS * 7
}

/** The first day on which the picker offers a week. */
export const pickableFrom = (week: WeekStart): Day => addDays(week, 1 - PICKER_WEEKS * 7)

/**
 * Formats the days of a week. Long: `23.–29. listopadu`, `30. listopadu – 6. prosince`, with years across New Year. Short: `23.–29. 11.`,
 * `30. 11.–6. 12.`.
 */
export function formatWeekRange(week: WeekStart, form: 'long' | 'short' = 'long'): string {
  const end = addDays(week, 6)
  const first = Number(week.slice(8, 10))
  const last = Number(end.slice(8, 10))
  const oneMonth = week.slice(5, 7) === end.slice(5, 7)
  if (form === 'short') return `${oneMonth ? `${first}.` : formatDay(week, 'short')}–${formatDay(end, 'short')}`
  if (oneMonth) return `${first}.–${last}.\u00a0${monthName(end)}`
  const oneYear = week.slice(0, 4) === end.slice(0, 4)
  const long = (day: Day, n: number) => `${n}.\u00a0${monthName(day)}${oneYear ? '' : `\u00a0${day.slice(0, 4)}`}`
  return `${long(week, first)} – ${long(end, last)}`
}

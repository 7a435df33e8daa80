import { addDays, type Day } from '../../time/day.ts'
import { addWeeks, formatWeekRange, isoWeek, weekOf, weeksBetween, type WeekStart } from '../../time/week.ts'
import { dayInWords } from '../../time/weekday.ts'

// A household may skip a whole week, or several in a row. Its basket is empty then. The template, the changes and the one-time items of the
// week stay stored and count again once the week is bought.

/** How many weeks ahead a week may be skipped: half a year. */
export const MAX_SKIPPED_AHEAD = 26

/** A run of skipped weeks, from the first to the last. */
export interface Skip {
  from: WeekStart
  until: WeekStart
}

/** Whether the calendar allows skipping this week or buying it again: the current one or one of the next `MAX_SKIPPED_AHEAD`. */
export function isSkippable(week: WeekStart, today: Day): boolean {
  const ahead = weeksBetween(weekOf(today), week)
  return ahead >= 0 && ahead <= MAX_SKIPPED_AHEAD
}

/** The weeks of a run, both ends included. Empty if `until` is before `from`. */
export function weeksOfSkip({ from, until }: Skip): WeekStart[] {
  return Array.from({ length: Math.max(0, weeksBetween(from, until) + 1) }, (_, n) => addWeeks(from, n))
}

/** Groups skipped weeks into runs without gaps, the earliest first. Order and duplicates do not matter. */
export function skipsOf(weeks: readonly WeekStart[]): Skip[] {
  const skips: Skip[] = []
  for (const week of [...new Set(weeks)].toSorted()) {
    const last = skips.at(-1)
    if (last && addWeeks(last.until, 1) === week) last.until = week
    else skips.push({ from: week, until: week })
  }
  return skips
}

/** The run of skipped weeks that contains a week; null if it is not skipped. */
export function skipAround(week: WeekStart, weeks: readonly WeekStart[]): Skip | null {
  return skipsOf(weeks).find(({ from, until }) => from <= week && week <= until) ?? null
}

/** Names a run by week numbers: `týden 48`, `týdny 48–50`. */
export function nameSkip({ from, until }: Skip): string {
  return from === until ? `týden\u00a0${isoWeek(from).week}` : `týdny\u00a0${isoWeek(from).week}–${isoWeek(until).week}`
}

/** Names a run with its dates: `týden 48 (23.–29. listopadu)`, `týdny 48–50 (do 13. prosince)`. */
export function formatSkip({ from, until }: Skip): string {
  return `${nameSkip({ from, until })} (${from === until ? formatWeekRange(from) : `do\u00a0${dayInWords(addDays(until, 6))}`})`
}

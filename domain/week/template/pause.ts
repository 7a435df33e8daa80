import { addDays, type Day } from '../../time/day.ts'
import type { WeekStart } from '../../time/week.ts'

/** Length of a pause in days (docs/rules/week.md#pause). */
export const PAUSE_DAYS = 30

/** The end of a pause that starts today: the first day on which the line counts again. */
export function pauseUntil(today: Day): Day {
  return addDays(today, PAUSE_DAYS)
}

/** Whether a line is paused in that week: its Monday is before the end of the pause. */
export function isPaused(pausedUntil: Day | null, week: WeekStart): boolean {
  return pausedUntil !== null && week < pausedUntil
}

/** Whether a line shows „Pozastaveno“ today: the pause ends in the future. */
export function isPausedToday(pausedUntil: Day | null, today: Day): boolean {
  return pausedUntil !== null && today < pausedUntil
}

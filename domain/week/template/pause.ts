import { addDays, type Day } from '../../time/day.ts'
import type { WeekStart } from '../../time/week.ts'

/** How long a pause lasts (spec 2 §9). */
export const PAUSE_DAYS = 30

/** Until when a line paused today is paused: the first day on which it counts again (spec 2 §4). */
export function pauseUntil(today: Day): Day {
  return addDays(today, PAUSE_DAYS)
}

/** Whether a line is left out of that week: its Monday comes before the end of the pause. */
export function isPaused(pausedUntil: Day | null, week: WeekStart): boolean {
  return pausedUntil !== null && week < pausedUntil
}

/** Whether a line shows „Pozastaveno“ today: the end of the pause is in the future (spec 2 §4). */
export function isPausedToday(pausedUntil: Day | null, today: Day): boolean {
  return pausedUntil !== null && today < pausedUntil
}

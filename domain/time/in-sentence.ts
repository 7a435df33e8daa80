import type { Day } from './day.ts'
import { weekdayOf } from './day.ts'
import { formatPragueTime, pragueDay } from './prague.ts'
import { formatDay, onWeekday, untilWeekday } from './weekday.ts'

// Apart from the other formats, because only mails and orders need them: pages that everybody loads stay small.

/** A day as an answer to "when", in Czech: `v\u00a0neděli 29. 11.`. */
export const dayWhen = (day: Day): string => `${onWeekday(weekdayOf(day))}\u00a0${formatDay(day, 'short')}`

/** A moment as an answer to "when", in Czechia: `v\u00a0neděli 29. 11., 20:00`. */
export const momentWhen = (instant: Date): string => `${dayWhen(pragueDay(instant))}, ${formatPragueTime(instant)}`

/** A moment as an answer to "until when", in Czechia: `do neděle 29. 11., 20:00`. */
export function momentUntil(instant: Date): string {
  const day = pragueDay(instant)
  return `${untilWeekday(weekdayOf(day))}\u00a0${formatDay(day, 'short')}, ${formatPragueTime(instant)}`
}

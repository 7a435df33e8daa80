import type { Day } from '../../time/day.ts'
import { addWeeks, pickerWeeks, type WeekStart } from '../../time/week.ts'

/** Number of past weeks whose real quantities the forward book shows beside the expected ones. */
export const PAST_WEEKS = 4

/** The weeks of the forward book, earliest first: the eight that members can still change, and those before (docs/rules/week.md#forward-book). */
export function bookWeeks(today: Day): { past: WeekStart[]; ahead: WeekStart[] } {
  const ahead = pickerWeeks(today)
  return { past: Array.from({ length: PAST_WEEKS }, (_, n) => addWeeks(ahead[0]!, n - PAST_WEEKS)), ahead }
}

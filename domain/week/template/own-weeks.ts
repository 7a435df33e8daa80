import type { Money } from '../../money/money.ts'
import type { Quantity } from '../../money/quantity.ts'
import type { WeekStart } from '../../time/week.ts'
import type { TemplateLine } from './line.ts'
import { isPaused } from './pause.ts'
import { isDue } from './recurrence.ts'

/** What a week takes of a template line instead of what the template says; quantity 0 is „tento týden ne“. */
export interface OwnWeek {
  weekStart: WeekStart
  quantity: Quantity
  maxPrice: Money | null
}

/** What becomes of weeks with changes of their own when the template changes. */
export const OWN_WEEKS = ['keep', 'overwrite'] as const

/** One of `OWN_WEEKS`. */
export type OwnWeeksChoice = (typeof OWN_WEEKS)[number]

/**
 * Of a line's changed weeks those in which something differs: the line comes and is not paused, and the week does not say the same as
 * the template. While a line is paused its weeks wait with what the member gave them, as a pause is to be taken back without a loss.
 */
export function differingWeeks(line: TemplateLine, weeks: readonly OwnWeek[]): OwnWeek[] {
  return weeks.filter(
    ({ weekStart, quantity, maxPrice }) =>
      isDue(line, weekStart) &&
      !isPaused(line.pausedUntil, weekStart) &&
      (quantity !== line.quantity || (quantity > 0 && maxPrice !== line.maxPrice)),
  )
}

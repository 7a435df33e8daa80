import type { Money } from '../../money/money.ts'
import type { Quantity } from '../../money/quantity.ts'
import type { WeekStart } from '../../time/week.ts'
import { isSameLine, type FurtherStep } from '../clearing/line-steps.ts'
import type { TemplateLine } from './line.ts'
import { isPaused } from './pause.ts'
import { isDue } from './recurrence.ts'

/** The amount of a template line in one week, instead of the template's; quantity 0 is „tento týden ne“. */
export interface OwnWeek {
  weekStart: WeekStart
  quantity: Quantity
  maxPrice: Money | null
  furtherSteps?: readonly FurtherStep[] | undefined
}

/** What happens to weeks with their own changes when the template changes. */
export const OWN_WEEKS = ['keep', 'overwrite'] as const

/** One of `OWN_WEEKS`. */
export type OwnWeeksChoice = (typeof OWN_WEEKS)[number]

/**
 * The weeks whose own amount differs from the template, among weeks in which the line is due and not paused. A paused line keeps its weeks'
 * amounts hidden, because resuming must restore them.
 */
export function differingWeeks(line: TemplateLine, weeks: readonly OwnWeek[]): OwnWeek[] {
  return weeks.filter(
    (own) =>
      isDue(line, own.weekStart) &&
      !isPaused(line.pausedUntil, own.weekStart) &&
      (own.quantity !== line.quantity || (own.quantity > 0 && !isSameLine(own, line))),
  )
}

import { addParts, linePart, type BasketSum, type SummedLine, type SumPart } from './estimate.ts'
import { haler, type Money } from '../../money/money.ts'
import type { Period } from '../template/recurrence.ts'

// The 146,097 days of 400 Gregorian years are 20,871 weeks and 4,800 months.
const MONTHS_A_WEEK = 4800 / 20_871

/** The fraction of weeks in which a line is due, 0 to 1: weekly 1, every N weeks 1/N, monthly once in 4.35 weeks, external 0. */
export function shareOfWeeks({ recurrence, recurrenceWeeks }: Period): number {
  if (recurrence === 'external' || recurrenceWeeks < 1) return 0
  return recurrence === 'monthly' ? MONTHS_A_WEEK : 1 / recurrenceWeeks
}

/** A template line with the current prices of its pool. */
export interface AveragedLine extends Period, SummedLine {
  isPaused: boolean
}

/** Whether a line is ordered at all. Paused and external lines are not. */
export const isComing = (line: Period & { isPaused: boolean }): boolean => !line.isPaused && shareOfWeeks(line) > 0

const toCrown = ({ amount, count }: SumPart): SumPart => ({ amount: haler(Math.round(amount / 100) * 100), count })
const upToCrown = (amount: Money): Money => haler(Math.ceil(amount / 100) * 100)

/**
 * The average weekly cost of the template, by the rules of a week's sum. Each line is weighted by how often it is due. Amounts are in
 * haléře, rounded to whole crowns, the ceiling and what may come on top up (docs/rules/screens.md#template-page). Paused and external lines are not counted.
 */
export function weeklyAverage(lines: readonly AveragedLine[]): BasketSum {
  const coming = lines.filter(isComing)
  const { sure, onTop, overCap, unpriced, ceiling, ...counts } = addParts(
    coming.map((line) => ({ ...linePart(line), share: shareOfWeeks(line) })),
  )
  return {
    ...counts,
    sure: toCrown(sure),
    overCap: toCrown(overCap),
    unpriced: toCrown(unpriced),
    onTop: upToCrown(onTop),
    ceiling: upToCrown(ceiling),
  }
}

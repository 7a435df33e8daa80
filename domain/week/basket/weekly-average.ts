import { addParts, linePart, type BasketSum, type SummedLine, type SumPart } from './estimate.ts'
import { haler } from '../../money/money.ts'
import type { Period } from '../template/recurrence.ts'

// 146 097 days of 400 Gregorian years are 20 871 weeks, and have 4 800 months.
const MONTHS_A_WEEK = 4800 / 20_871

/** In how many weeks of a long time a line comes, 0 to 1: weekly 1, every N weeks 1/N, monthly once in 4.35 weeks, elsewhere never. */
export function shareOfWeeks({ recurrence, recurrenceWeeks }: Period): number {
  if (recurrence === 'external' || recurrenceWeeks < 1) return 0
  return recurrence === 'monthly' ? MONTHS_A_WEEK : 1 / recurrenceWeeks
}

/** A line of the template and what the offers for it ask now. */
export interface AveragedLine extends Period, SummedLine {
  isPaused: boolean
}

/** Whether a line comes by itself: what rests or is bought elsewhere does not. */
export const isComing = (line: Period & { isPaused: boolean }): boolean => !line.isPaused && shareOfWeeks(line) > 0

const toCrown = ({ amount, count }: SumPart): SumPart => ({ amount: haler(Math.round(amount / 100) * 100), count })

/**
 * What a week of the template costs on average, by the rule of the week's sum: each line by how often it comes, in haléře of whole crowns, the
 * ceiling rounded up (design: ui §7.3). What rests or is bought elsewhere counts nowhere.
 */
export function weeklyAverage(lines: readonly AveragedLine[]): BasketSum {
  const coming = lines.filter(isComing)
  const { sure, overCap, unpriced, ceiling, ...counts } = addParts(coming.map((line) => ({ ...linePart(line), share: shareOfWeeks(line) })))
  return {
    ...counts,
    sure: toCrown(sure),
    overCap: toCrown(overCap),
    unpriced: toCrown(unpriced),
    ceiling: haler(Math.ceil(ceiling / 100) * 100),
  }
}

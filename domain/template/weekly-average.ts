import { haler, lineTotal, type Money } from '../money/money.ts'
import type { Quantity } from '../money/quantity.ts'
import type { Period } from './recurrence.ts'

// 146 097 days of 400 Gregorian years are 20 871 weeks, and have 4 800 months.
const MONTHS_A_WEEK = 4800 / 20_871

/** In how many weeks of a long time a line comes, 0 to 1: weekly 1, every N weeks 1/N, monthly once in 4.35 weeks, elsewhere never. */
export function shareOfWeeks({ recurrence, recurrenceWeeks }: Period): number {
  if (recurrence === 'external' || recurrenceWeeks < 1) return 0
  return recurrence === 'monthly' ? MONTHS_A_WEEK : 1 / recurrenceWeeks
}

/** A line of the template and the group price of its item; null while there is none. */
export interface AveragedLine extends Period {
  quantity: Quantity
  maxPrice: Money | null
  price: Money | null
  isPaused: boolean
}

export interface WeeklyAverage {
  /**
   * About what a week costs, to the nearest crown: lines whose price is known at that price, or not at all where it is above their cap,
   * the others at their cap. Null while no price is known.
   */
  estimate: Money | null
  /** What a week costs at most, up to the next crown, every line at its cap. */
  ceiling: Money
  /** How many lines stand in the estimate at their cap, as their price is not known. */
  unpriced: number
  /** How many lines are not in the estimate, as their price is above their cap. */
  overCap: number
}

/** What a week of the template costs on average, in haléře of whole crowns (design: ui §7.3). Paused lines and those without a cap cost nothing. */
export function weeklyAverage(lines: readonly AveragedLine[]): WeeklyAverage {
  const bought = lines.filter(({ isPaused, maxPrice, ...line }) => !isPaused && maxPrice !== null && shareOfWeeks(line) > 0)
  const isOver = ({ price, maxPrice }: AveragedLine) => price !== null && price > maxPrice!
  const crowns = (priceOf: (line: AveragedLine) => Money) =>
    bought.reduce((total, line) => total + lineTotal(priceOf(line), line.quantity) * shareOfWeeks(line), 0) / 100
  const unpriced = bought.filter(({ price }) => price === null).length
  const estimate = haler(Math.round(crowns((line) => (isOver(line) ? haler(0) : (line.price ?? line.maxPrice!)))) * 100)
  return {
    estimate: unpriced === bought.length ? null : estimate,
    // A sum of shares may miss a whole crown by less than a haléř.
    ceiling: haler(Math.ceil(Number(crowns(({ maxPrice }) => maxPrice!).toFixed(4))) * 100),
    unpriced,
    overCap: bought.filter(isOver).length,
  }
}

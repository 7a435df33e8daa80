import { formatTotal, haler, type Money } from '../../money/money.ts'
import { counted } from '../../text/count.ts'
import { nbsp } from '../../text/nbsp.ts'
import { MIN_SHOWN_HOUSEHOLDS } from './sight.ts'

// What those who know the people may see of a sum over them (docs/decisions/056-sums-of-people.md).

/** How a sum over households is coarsened. */
export interface Coarseness {
  /** A household counts with at most this, in either direction. */
  most: Money
  /** The sum is a multiple of this, at least twice `most`: so no two sums differ by about what one household adds. */
  step: Money
}

/** What the households of a group paid in a week, and what they saved. */
export const PAID: Coarseness = { most: haler(250_000), step: haler(500_000) }
export const SAVED: Coarseness = { most: haler(50_000), step: haler(100_000) }

/** The step of sums to which a household adds at most `most`: 1, 5, 10, 50, 100 … Kč, each of which divides those above it. */
export function stepFor(most: Money): Money {
  for (let power = 100; ; power *= 10) for (const step of [power, 5 * power]) if (step >= 2 * most) return haler(step)
}

/**
 * A sum of zero or more as a multiple of `step`: the one below or the one above, the nearer one more often. `chance` is at least 0 and below 1, drawn once
 * for each sum. Rounded always the same way, a sum could be found to the haléř by somebody who changes what they add to it.
 */
export function roundedSum(sum: Money, step: Money, chance: number): Money {
  const below = Math.floor(sum / step) * step
  return haler(sum - below > chance * step ? below + step : below)
}

/** A number of households in full fives, so that one more or less is seldom seen; null below five. */
export const shownHouseholds = (households: number): number | null =>
  households < MIN_SHOWN_HOUSEHOLDS ? null : households - (households % MIN_SHOWN_HOUSEHOLDS)

/** `aspoň 15 domácností`, for a number from `shownHouseholds`. */
export const householdsText = (households: number): string => nbsp(`aspoň ${counted(households, 'domácnost', 'domácnosti', 'domácností')}`)

/** `přibližně 45 000 Kč`, or `méně než 5 000 Kč` of a sum that was rounded to zero. */
export const roundedText = (sum: Money, step: Money): string =>
  nbsp(sum < step ? `méně než ${formatTotal(step)}` : `přibližně ${formatTotal(sum)}`)

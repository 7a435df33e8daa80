import type { Money } from '../../money/money.ts'
import type { Quantity } from '../../money/quantity.ts'

/** Two rows of 33 dots. */
export const DOTS = 66

/**
 * The dots of a progress bar: how many of 66 are filled, how many of those, at their end, are taken on top of what lines want (docs/rules/week.md#tolerance),
 * and of both parts, again at their end, how many are the member's own. The position of each tick is 0 to 1 from the left.
 */
export interface Dots {
  total: typeof DOTS
  filled: number
  mine: number
  flexible: number
  myFlexible: number
  ticks: { at: number; minQuantity: Quantity; price: Money; reached: boolean }[]
}

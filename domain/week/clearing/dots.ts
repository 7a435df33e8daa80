import type { Money } from '../../money/money.ts'
import type { Quantity } from '../../money/quantity.ts'

/** Two rows of 33 dots. */
export const DOTS = 66

/**
 * The dots of a progress bar: how many of 66 are filled, how many of those are the member's own (at the end), and the position of each
 * tick, 0 to 1 from the left.
 */
export interface Dots {
  total: typeof DOTS
  filled: number
  mine: number
  ticks: { at: number; minQuantity: Quantity; price: Money; reached: boolean }[]
}

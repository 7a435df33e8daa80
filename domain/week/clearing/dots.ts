import type { Money } from '../../money/money.ts'
import type { Quantity } from '../../money/quantity.ts'

/** Two rows of 33. */
export const DOTS = 66

/** The dots: how many of 66 are filled, how many of those are mine (at the end), and the ticks, 0 to 1 from the left. */
export interface Dots {
  total: typeof DOTS
  filled: number
  mine: number
  ticks: { at: number; minQuantity: Quantity; price: Money; reached: boolean }[]
}

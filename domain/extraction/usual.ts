import type { Money } from '../money/money.ts'

/** From how many list prices on there is a usual one. */
export const LEAST_PRICES = 5

/** Whether a price is more than three times the usual one or less than a third of it (design: security X2). */
export function isUnusual(price: Money, usual: Money): boolean {
  return price > usual * 3 || price * 3 < usual
}

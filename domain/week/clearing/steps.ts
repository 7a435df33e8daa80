import type { Money } from '../../money/money.ts'
import type { Quantity } from '../../money/quantity.ts'
import type { PricePoint } from './clear.ts'

// A line may state what it wants if the price is lower: "2 kg do 30 Kč, 5 kg do 20 Kč" (docs/rules/week.md#steps).

/** A step of a line: the whole quantity that is wanted, in thousandths, if the unit price is at most the cap. */
export interface Step {
  quantity: Quantity
  cap: Money
}

/** The most steps of a line, the first one included. */
export const MOST_STEPS = 3

/**
 * Why step `n` (2 or 3) may not follow the one before, as a Czech sentence without its number; null if it may. Quantities rise and caps fall:
 * otherwise no price would choose one of the two.
 */
export function stepFault(before: Step, step: Step): string | null {
  if (step.quantity <= before.quantity) return 'množství musí být vyšší než v předchozím stupni'
  if (step.cap >= before.cap) return 'cena musí být nižší než v předchozím stupni'
  return null
}

/** The points of a line on the demand curve: each step adds to the one before, at its own cap. The steps must be valid (`stepFault`). */
export function pointsOf(steps: readonly Step[]): PricePoint[] {
  return steps.map(({ quantity, cap }, i) => ({ cap, quantity: quantity - (steps[i - 1]?.quantity ?? 0) }))
}

/** What a line buys at this unit price, in thousandths: the quantity of its last step whose cap is at least the price; 0 below the first. */
export function wantedAt(steps: readonly Step[], price: Money): Quantity {
  return steps.findLast(({ cap }) => cap >= price)?.quantity ?? (0 as Quantity)
}

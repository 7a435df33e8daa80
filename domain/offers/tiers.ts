import { isPrice, type Money } from '../money/money.ts'
import type { Quantity } from '../money/quantity.ts'
import type { Day } from '../time/day.ts'

/** One step of an offer: from this much in the pool on, everybody pays this unit price. */
export interface Tier {
  minQuantity: Quantity
  price: Money
}

/** The most tiers an offer may have (spec 2 §9). */
export const MAX_TIERS = 3

/** The highest minimum quantity of a tier: 2 000 000 units, in thousandths. */
export const MAX_MIN_QUANTITY = 2_000_000_000

/**
 * What is wrong with the tiers of an offer, as a Czech sentence, or null. One to three tiers, minimum quantities from
 * 0 (spec 2 §5) and strictly rising, prices from 0,01 Kč to 1 000 000 Kč and strictly falling.
 */
export function tierFault(tiers: readonly Tier[]): string | null {
  if (tiers.length < 1) return 'Zadejte aspoň jedno pásmo.'
  if (tiers.length > MAX_TIERS) return 'Nabídka může mít nejvýš tři pásma.'
  for (const [i, tier] of tiers.entries()) {
    const { minQuantity: min, price } = tier
    if (!Number.isSafeInteger(min) || min < 0) return `Pásmo ${i + 1}: množství nesmí být záporné.`
    if (min > MAX_MIN_QUANTITY) return `Pásmo ${i + 1}: množství může být nejvýš 2 000 000.`
    if (!isPrice(price)) return `Pásmo ${i + 1}: cena musí být od 0,01 Kč do 1 000 000 Kč.`
    const previous = tiers[i - 1]
    if (previous === undefined) continue
    if (min <= previous.minQuantity) return `Pásmo ${i + 1}: množství musí být vyšší než v pásmu ${i}.`
    if (price >= previous.price) return `Pásmo ${i + 1}: cena musí být nižší než v pásmu ${i}.`
  }
  return null
}

/** Whether an offer counts for a delivery on that day; both ends are inclusive, an open end never ends. */
export function isValidFor(offer: { validFrom: Day; validUntil: Day | null }, deliveryOn: Day): boolean {
  return offer.validFrom <= deliveryOn && (offer.validUntil === null || deliveryOn <= offer.validUntil)
}

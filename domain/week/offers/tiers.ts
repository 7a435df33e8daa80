import type { QuantityBand } from '../pool/sight.ts'
import { isPrice, type Money } from '../../money/money.ts'
import type { Quantity } from '../../money/quantity.ts'
import type { Day } from '../../time/day.ts'
import { formatDay } from '../../time/weekday.ts'

/** One step of an offer: from this much in the pool on, everybody pays this unit price. */
export interface Tier {
  minQuantity: Quantity
  price: Money
}

/** The most tiers an offer may have (spec 2 §9). */
export const MAX_TIERS = 3

/** The highest minimum quantity of a tier: 2 000 000 units, in thousandths. */
export const MAX_MIN_QUANTITY = 2_000_000_000

/** What is wrong with which tier (counted from 0) and which of its two numbers; a Czech sentence to stand beside it. */
export interface TierFault {
  tier: number
  field: 'minQuantity' | 'price'
  sentence: string
}

/** The first fault of the single numbers and of their order, or null; the count of tiers is a second question. */
export function firstTierFault(tiers: readonly Tier[]): TierFault | null {
  for (const [i, tier] of tiers.entries()) {
    const { minQuantity: min, price } = tier
    const fault = (field: TierFault['field'], text: string): TierFault => ({ tier: i, field, sentence: `Pásmo ${i + 1}: ${text}` })
    if (!Number.isSafeInteger(min) || min < 0) return fault('minQuantity', 'množství nesmí být záporné.')
    if (min > MAX_MIN_QUANTITY) return fault('minQuantity', 'množství může být nejvýš 2 000 000.')
    if (!isPrice(price)) return fault('price', 'cena musí být od 0,01 Kč do 1 000 000 Kč.')
    const previous = tiers[i - 1]
    if (previous === undefined) continue
    if (min <= previous.minQuantity) return fault('minQuantity', `množství musí být vyšší než v pásmu ${i}.`)
    if (price >= previous.price) return fault('price', `cena musí být nižší než v pásmu ${i}.`)
  }
  return null
}

/**
 * What is wrong with the tiers of an offer, as a Czech sentence, or null. One to three tiers, minimum quantities from
 * 0 (spec 2 §5) and strictly rising, prices from 0,01 Kč to 1 000 000 Kč and strictly falling.
 */
export function tierFault(tiers: readonly Tier[]): string | null {
  if (tiers.length < 1) return 'Zadejte aspoň jedno pásmo.'
  if (tiers.length > MAX_TIERS) return 'Nabídka může mít nejvýš tři pásma.'
  return firstTierFault(tiers)?.sentence ?? null
}

/** A tier as it is being filled in; null is an empty field. */
export interface TierDraft {
  minQuantity: Quantity | null
  price: Money | null
}

// What was typed and is no number is as little a tier as nothing.
const isNone = (value: number | null): value is null => value === null || Number.isNaN(value)

/**
 * The tiers of a form with `MAX_TIERS` rows, and what is wrong first. The first row is required, the others may be left
 * empty, but not in the middle and not by half (spec 2 §5).
 */
export function readTiers(rows: readonly TierDraft[]): { tiers: Tier[]; fault: TierFault | null } {
  const last = rows.findLastIndex(({ minQuantity, price }) => minQuantity !== null || price !== null)
  const tiers: Tier[] = []
  for (const [tier, { minQuantity, price }] of rows.slice(0, Math.max(last, 0) + 1).entries()) {
    if (isNone(minQuantity)) return { tiers, fault: { tier, field: 'minQuantity', sentence: `Pásmo ${tier + 1}: zadejte množství.` } }
    if (isNone(price)) return { tiers, fault: { tier, field: 'price', sentence: `Pásmo ${tier + 1}: zadejte cenu.` } }
    tiers.push({ minQuantity, price })
  }
  return { tiers, fault: firstTierFault(tiers) }
}

/** The weekly quantity of a pool as a supplier is told of it: one of the two (domain/week/pool/sight.ts). */
export interface WantedByAll {
  totalQuantity: number | null
  band: QuantityBand | null
}

/**
 * The offer a supplier starts from: the whole weekly quantity at the target price (spec 2 §9); of a small group, whose quantity is told as a
 * band, what is wanted for sure. Without a known target price it is left for the supplier.
 */
export function defaultTiers({ totalQuantity, band, targetPrice }: WantedByAll & { targetPrice: Money | null }): TierDraft[] {
  const wanted = totalQuantity ?? band?.above ?? 0
  return [{ minQuantity: Math.min(wanted, MAX_MIN_QUANTITY) as Quantity, price: targetPrice }]
}

/** Whether an offer counts for a delivery on that day; both ends are inclusive, an open end never ends. */
export function isValidFor(offer: { validFrom: Day; validUntil: Day | null }, deliveryOn: Day): boolean {
  return offer.validFrom <= deliveryOn && (offer.validUntil === null || deliveryOn <= offer.validUntil)
}

/** Why an offer with these days cannot answer a delivery of that day, in Czech, or null. */
export function missesDelivery(offer: { validFrom: Day; validUntil: Day | null }, deliveryOn: Day): string | null {
  return isValidFor(offer, deliveryOn) ? null : `Nabídka musí platit v den závozu ${formatDay(deliveryOn)}.`
}

/** What is wrong with the days an offer holds, in Czech, or null; a single day is enough. */
export function validityFault(validFrom: Day, validUntil: Day | null): string | null {
  return validUntil !== null && validUntil < validFrom ? 'Konec platnosti nesmí být před jejím začátkem.' : null
}

import { isPrice, type Money } from '../../money/money.ts'
import { isWholeUnit, type Quantity } from '../../money/quantity.ts'
import type { Unit } from '../../money/unit.ts'
import type { Day } from '../../time/day.ts'
import { formatDay } from '../../time/weekday.ts'

/** One tier of an offer: from this quantity in the pool on, everybody pays this unit price. */
export interface Tier {
  minQuantity: Quantity
  price: Money
}

/** The maximum number of tiers of an offer. */
export const MAX_TIERS = 3

/** The highest minimum quantity of a tier: a million units, in thousandths. */
export const MAX_MIN_QUANTITY = 1_000_000_000

/** An invalid tier (counted from 0) and which of its two numbers is wrong, with a Czech sentence to show next to it. */
export interface TierFault {
  tier: number
  field: 'minQuantity' | 'price'
  sentence: string
}

/**
 * The first invalid number or wrong order, or null. Does not check the number of tiers. With a unit that allows only whole numbers the
 * minimum quantities must be whole.
 */
export function firstTierFault(tiers: readonly Tier[], unit?: Unit): TierFault | null {
  for (const [i, tier] of tiers.entries()) {
    const { minQuantity: min, price } = tier
    const fault = (field: TierFault['field'], text: string): TierFault => ({ tier: i, field, sentence: `Pásmo ${i + 1}: ${text}` })
    if (!Number.isSafeInteger(min) || min < 0) return fault('minQuantity', 'množství nesmí být záporné.')
    if (min > MAX_MIN_QUANTITY) return fault('minQuantity', 'množství může být nejvýš 1 000 000.')
    if (unit !== undefined && isWholeUnit(unit) && min % 1000 !== 0) return fault('minQuantity', 'množství musí být celé číslo.')
    if (!isPrice(price)) return fault('price', 'cena musí být od 0,01 Kč do 1 000 000 Kč.')
    const previous = tiers[i - 1]
    if (previous === undefined) continue
    if (min <= previous.minQuantity) return fault('minQuantity', `množství musí být vyšší než v pásmu ${i}.`)
    if (price >= previous.price) return fault('price', `cena musí být nižší než v pásmu ${i}.`)
  }
  return null
}

/**
 * Validates the tiers of an offer; returns a Czech sentence or null. One to three tiers, minimum quantities from 0 and strictly
 * rising, prices from 0,01 Kč to 1 000 000 Kč and strictly falling; whole quantities where the unit allows no others.
 */
export function tierFault(tiers: readonly Tier[], unit?: Unit): string | null {
  if (tiers.length < 1) return 'Zadejte aspoň jedno pásmo.'
  if (tiers.length > MAX_TIERS) return 'Nabídka může mít nejvýš tři pásma.'
  return firstTierFault(tiers, unit)?.sentence ?? null
}

/** A tier while it is being typed; null is an empty field. */
export interface TierDraft {
  minQuantity: Quantity | null
  price: Money | null
}

// A typed text that is not a number counts as empty.
const isNone = (value: number | null): value is null => value === null || Number.isNaN(value)

/**
 * Parses the tiers of a form with `MAX_TIERS` rows and returns the first fault. The first row is required. Later rows may be empty, but not
 * between filled ones and not by half.
 */
export function readTiers(rows: readonly TierDraft[], unit?: Unit): { tiers: Tier[]; fault: TierFault | null } {
  const last = rows.findLastIndex(({ minQuantity, price }) => minQuantity !== null || price !== null)
  const tiers: Tier[] = []
  for (const [tier, { minQuantity, price }] of rows.slice(0, Math.max(last, 0) + 1).entries()) {
    if (isNone(minQuantity)) return { tiers, fault: { tier, field: 'minQuantity', sentence: `Pásmo ${tier + 1}: zadejte množství.` } }
    if (isNone(price)) return { tiers, fault: { tier, field: 'price', sentence: `Pásmo ${tier + 1}: zadejte cenu.` } }
    tiers.push({ minQuantity, price })
  }
  return { tiers, fault: firstTierFault(tiers, unit) }
}

/** The weekly quantity of a pool as shown to a supplier: exact, or null for a small group (domain/week/pool/sight.ts). */
export interface WantedByAll {
  totalQuantity: number | null
  /** What can certainly reach a tier. */
  certainQuantity: number
}

/**
 * The default offer: the whole weekly quantity at the target price (docs/rules/week.md#offers). For a small group, whose quantity is not
 * shown, it uses the quantity that is certain. Without a known target price the price stays empty.
 */
export function defaultTiers({ totalQuantity, certainQuantity, targetPrice }: WantedByAll & { targetPrice: Money | null }): TierDraft[] {
  const wanted = totalQuantity ?? certainQuantity
  return [{ minQuantity: Math.min(wanted, MAX_MIN_QUANTITY) as Quantity, price: targetPrice }]
}

/** Whether an offer is valid on the delivery day. Both ends are inclusive; an open end never expires. */
export function isValidFor(offer: { validFrom: Day; validUntil: Day | null }, deliveryOn: Day): boolean {
  return offer.validFrom <= deliveryOn && (offer.validUntil === null || deliveryOn <= offer.validUntil)
}

/** Whether there is a day on which both offers are valid. */
export function shareDays(a: { validFrom: Day; validUntil: Day | null }, b: { validFrom: Day; validUntil: Day | null }): boolean {
  return (b.validUntil === null || a.validFrom <= b.validUntil) && (a.validUntil === null || b.validFrom <= a.validUntil)
}

/** Why an offer with this validity cannot serve a delivery on that day, in Czech; null if it can. */
export function missesDelivery(offer: { validFrom: Day; validUntil: Day | null }, deliveryOn: Day): string | null {
  return isValidFor(offer, deliveryOn) ? null : `Nabídka musí platit v den závozu ${formatDay(deliveryOn)}.`
}

/** Validates the validity period of an offer; returns a Czech sentence or null. A single day is enough. */
export function validityFault(validFrom: Day, validUntil: Day | null): string | null {
  return validUntil !== null && validUntil < validFrom ? 'Konec platnosti nesmí být před jejím začátkem.' : null
}

import type { Money } from '../../money/money.ts'
import type { Tier } from '../offers/tiers.ts'
import { byCodePoint } from '../../text/order.ts'

// One pool, one price (docs/rules/week.md#clearing):
//
// 1. D(p) = the sum of quantities whose cap is at least p. A tier (minimum m, price p) is feasible when D(p) ≥ m,
//    inclusive, and D(p) > 0.
// 2. The feasible tier with the lowest price wins. Two tiers at one price serve the same D(p), so quantity can never
//    part them: the earlier submitted offer goes first, then the lower id by code points.
// 3. Everybody whose cap is at least the winning price is admitted in full, at that price.
// 4. No feasible tier: no sale.

/** One point of the demand curve: all lines with the same cap. `quantity` is their sum in thousandths; null means no cap. */
export interface PricePoint {
  cap: Money | null
  quantity: number
}

/**
 * The demand curve as a function D(p): the sum, in thousandths, of quantities whose cap is at least p. Points may come in any order and
 * repeat a cap. Lines without a cap never count. Sorts once; each call is a binary search.
 */
export function demandOf(curve: readonly PricePoint[]): (price: Money) => number {
  const points = curve.filter((point): point is { cap: Money; quantity: number } => point.cap !== null)
  points.sort((a, b) => b.cap - a.cap)
  const caps = points.map(({ cap }) => cap)
  let sum = 0
  const sums = points.map(({ quantity }) => (sum += quantity))
  return (price) => {
    let low = 0
    let high = caps.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((caps[middle] ?? 0) >= price) low = middle + 1
      else high = middle
    }
    return low === 0 ? 0 : (sums[low - 1] ?? 0)
  }
}

/** The total quantity wanted, with and without caps, in thousandths. */
export function requestedQuantity(curve: readonly PricePoint[]): number {
  return curve.reduce((sum, point) => sum + point.quantity, 0)
}

/** A supplier's offer for a pool. `submittedAt` may use any scale of instants; a smaller value is earlier. */
export interface Offer {
  id: string
  submittedAt: number
  tiers: readonly Tier[]
}

/** The winning tier of a pool. All admitted lines pay `price`; `quantity` is their sum in thousandths. */
export interface Award {
  offerId: string
  tier: 1 | 2 | 3
  price: Money
  quantity: number
}

/**
 * Chooses the winning tier of a pool; null if none is feasible. The order of points and offers does not matter. Offers must be validated
 * (`tierFault`) and valid for the delivery (`isValidFor`).
 */
export function clear(curve: readonly PricePoint[], offers: readonly Offer[]): Award | null {
  const demandAt = demandOf(curve)
  let best: Award | null = null
  let bestOffer: Offer | null = null
  for (const offer of offers) {
    for (const [i, { price, minQuantity }] of offer.tiers.entries()) {
      if (best !== null && bestOffer !== null && !goesBefore(offer, price, bestOffer, best.price)) continue
      const quantity = demandAt(price)
      if (quantity <= 0 || quantity < minQuantity) continue
      best = { offerId: offer.id, tier: (i + 1) as Award['tier'], price, quantity }
      bestOffer = offer
    }
  }
  return best
}

function goesBefore(offer: Offer, price: Money, other: Offer, otherPrice: Money): boolean {
  if (price !== otherPrice) return price < otherPrice
  if (offer.submittedAt !== other.submittedAt) return offer.submittedAt < other.submittedAt
  return byCodePoint(offer.id, other.id) < 0
}

/**
 * The smallest additional quantity, in thousandths and with a cap that is high enough, that would make a cheaper tier than the award
 * feasible, or any tier if there is no award. Null if there is no such tier.
 */
export function missingQuantity(curve: readonly PricePoint[], offers: readonly Offer[], award: Award | null): number | null {
  const demandAt = demandOf(curve)
  let smallest: number | null = null
  for (const { price, minQuantity } of offers.flatMap((offer) => offer.tiers)) {
    if (award !== null && price >= award.price) continue
    const missing = missingTo(minQuantity, demandAt(price))
    if (smallest === null || missing < smallest) smallest = missing
  }
  return smallest
}

/** The quantity that a tier is short of; at least a thousandth, because a tier needs some demand. */
export function missingTo(minQuantity: number, demand: number): number {
  return Math.max(minQuantity - demand, 1)
}

/** The result of clearing for one line. Only `admitted` is bought and charged. */
export type LineOutcome = 'admitted' | 'over_cap' | 'no_cap' | 'no_offer' | 'below_minimum'

/** The result of the line's pool: whether anybody offered, and the price; null if no tier was feasible. */
export interface PoolOutcome {
  hasOffer: boolean
  price: Money | null
}

/**
 * | cap | offers | price | outcome |
 * |---|---|---|---|
 * | none | any | any | no_cap: “ask me”, never bought by itself |
 * | some | none | – | no_offer |
 * | some | some | none | below_minimum |
 * | < price | some | some | over_cap |
 * | ≥ price | some | some | admitted |
 */
export function lineOutcome(cap: Money | null, { hasOffer, price }: PoolOutcome): LineOutcome {
  if (cap === null) return 'no_cap'
  if (!hasOffer) return 'no_offer'
  if (price === null) return 'below_minimum'
  return cap < price ? 'over_cap' : 'admitted'
}

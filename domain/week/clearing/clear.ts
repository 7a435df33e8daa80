import type { Money } from '../../money/money.ts'
import type { Tier } from '../offers/tiers.ts'
import { byCodePoint } from '../../text/order.ts'

// One pool, one price (docs/rules/week.md#clearing):
//
// 1. D(p) = the sum of quantities whose cap is at least p. A tier (minimum m, price p) is feasible when D(p) ≥ m,
//    inclusive, and D(p) > 0.
// 2. The feasible tier with the lowest price wins; at one price the earlier submitted offer, then the lower id by code points.
// 3. Everybody whose cap is at least the winning price is admitted in full, at that price.
// 4. No feasible tier: no sale.
//
// With tolerance (docs/rules/week.md#tolerance), D is the firm part, and a tier that it does not reach may need some steps of the
// flexible parts X(p). At one price the tier that needs fewer steps goes first.

/** One point of the demand curve: all lines with the same cap. `quantity` is their sum in thousandths; null means no cap. */
export interface PricePoint {
  cap: Money | null
  quantity: number
  /** What these lines would take on top, in whole steps of the unit, in thousandths; none if absent. */
  flexible?: number
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

/** What can be taken on top, as a function X(p): the sum, in thousandths, of flexible parts whose cap is at least p. */
export function toleranceOf(curve: readonly PricePoint[]): (price: Money) => number {
  return isFlexible(curve) ? demandOf(curve.map(({ cap, flexible = 0 }) => ({ cap, quantity: flexible }))) : nothing
}

const nothing = () => 0
const isFlexible = (curve: readonly PricePoint[]) => curve.some(({ flexible }) => flexible !== undefined && flexible > 0)

/** The total quantity wanted, with and without caps, without flexible parts, in thousandths. */
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
  /** The part of `quantity` that lines take on top so that the tier is reached; absent if none is needed. */
  flexible?: number
}

/**
 * Chooses the winning tier of a pool; null if none is feasible. The order of points and offers does not matter. Offers must be validated
 * (`tierFault`) and valid for the delivery (`isValidFor`). `step` is the unit's (`unitStep`), which only flexible parts need; throws
 * RangeError if there are some and it is missing.
 */
export function clear(curve: readonly PricePoint[], offers: readonly Offer[], step?: number): Award | null {
  const firmAt = demandOf(curve)
  const flexibleAt = toleranceOf(curve)
  if (step === undefined && flexibleAt !== nothing) throw new RangeError('flexible parts need the step of the unit')
  let best: Candidate | null = null
  for (const offer of offers) {
    for (const [i, { price, minQuantity }] of offer.tiers.entries()) {
      if (best !== null && price > best.price) continue
      const firm = firmAt(price)
      if (firm <= 0) continue
      const need = firm >= minQuantity ? 0 : Math.ceil((minQuantity - firm) / (step ?? 1)) * (step ?? 1)
      if (need > 0 && need > flexibleAt(price)) continue
      const candidate = { offer, tier: (i + 1) as Award['tier'], price, firm, need }
      if (best === null || goesBefore(candidate, best)) best = candidate
    }
  }
  if (best === null) return null
  const { offer, tier, price, firm, need } = best
  return { offerId: offer.id, tier, price, quantity: firm + need, ...(need > 0 ? { flexible: need } : {}) }
}

/** What decides between feasible tiers; `need` is what one takes of the flexible parts, in thousandths. */
interface Ranked {
  offer: Pick<Offer, 'id' | 'submittedAt'>
  price: Money
  need: number
}

interface Candidate extends Ranked {
  tier: Award['tier']
  firm: number
}

/** Whether a feasible tier wins over another one. */
export function goesBefore(one: Ranked, other: Ranked): boolean {
  if (one.price !== other.price) return one.price < other.price
  if (one.need !== other.need) return one.need < other.need
  if (one.offer.submittedAt !== other.offer.submittedAt) return one.offer.submittedAt < other.offer.submittedAt
  return byCodePoint(one.offer.id, other.offer.id) < 0
}

/**
 * The smallest additional quantity, in thousandths and with a cap that is high enough, that would make a cheaper tier than the award
 * feasible, or any tier if there is no award. Null if there is no such tier. Flexible parts already count.
 */
export function missingQuantity(curve: readonly PricePoint[], offers: readonly Offer[], award: Award | null): number | null {
  const firmAt = demandOf(curve)
  const flexibleAt = toleranceOf(curve)
  let smallest: number | null = null
  for (const { price, minQuantity } of offers.flatMap((offer) => offer.tiers)) {
    if (award !== null && price >= award.price) continue
    const missing = missingTo(minQuantity, firmAt(price) + flexibleAt(price))
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

import type { Unit } from '../../money/unit.ts'
import type { Money } from '../../money/money.ts'
import type { Tier } from '../offers/tiers.ts'
import { clear, demandOf, missingTo, requestedQuantity, type Offer, type PricePoint } from './clear.ts'
import { sightOf } from '../pool/sight.ts'

/** The maximum number of tiers that a member sees at once. */
const MAX_RUNGS = 3

/** One step of the price ladder: from this quantity on, everybody pays this price. Reached if the group has this price or a better one. */
export interface Rung extends Tier {
  reached: boolean
}

/**
 * How a pool would clear now, as shown to members. Quantities are sums of thousandths; `requestedQuantity` includes lines without a cap. In
 * the state `few`, too few households have a cap: only the ladder is shown, and every figure that depends on caps is null or 0.
 */
export interface Forecast {
  itemId: string
  unit: Unit
  /** `not_shown` for suppliers: a price may exist, but they learn it once it is final (docs/decisions/008-what-a-forecast-reveals.md). */
  state: 'few' | 'no_offer' | 'below_minimum' | 'priced' | 'not_shown'
  /** Null if it is hidden. */
  requestedQuantity: number | null
  /** Number of households that want the item; null if it is hidden. */
  households: number | null
  /** The median quantity per household; null if it is hidden. */
  typicalQuantity: number | null
  price: Money | null
  admittedQuantity: number
  /** The best tiers of all offers combined, at most three around the current one. Minimums rise, prices fall. */
  ladder: Rung[]
  /** The next cheaper price, and the quantity missing to it; null if there is none. */
  next: { price: Money; missing: number } | null
  /** The lowest price of any tier, at any quantity; null without an offer. A line with a lower cap cannot be bought. */
  lowest: Money | null
}

/** The complete figures of a pool. The forecast shows only what members may see. */
export interface Pool {
  itemId: string
  unit: Unit
  curve: readonly PricePoint[]
  offers: readonly Offer[]
  households: number
  /** Number of households whose cap counts; linked households count as one. */
  cappedHouseholds: number
  typicalQuantity: number | null
}

/** Computes how the pool would clear if it closed now, with the rule of the real clearing, and the way to the next price. */
export function forecast(pool: Pool): Forecast {
  const front = paretoFront(pool.offers)
  const sight = sightOf('member', pool.cappedHouseholds)
  // The lowest price of all offers is at the end of the front.
  const offered = { itemId: pool.itemId, unit: pool.unit, lowest: front.at(-1)?.price ?? null }
  return sight.price ? { ...offered, ...pricesOf(pool, front) } : { ...offered, ...toldOfFew(front) }
}

function pricesOf({ curve, offers, households, typicalQuantity }: Pool, front: readonly Tier[]) {
  const award = clear(curve, offers)
  const price = award?.price ?? null
  const next = nearest(curve, front, price)
  const state: Forecast['state'] = award !== null ? 'priced' : offers.length > 0 ? 'below_minimum' : 'no_offer'
  return {
    state,
    requestedQuantity: requestedQuantity(curve),
    households,
    typicalQuantity,
    price,
    admittedQuantity: award?.quantity ?? 0,
    ladder: around(front, price, next?.price ?? null).map((tier) => ({ ...tier, reached: price !== null && tier.price >= price })),
    next,
  }
}

// Which tiers are shown must not depend on the tier that is reached.
const toldOfFew = (front: readonly Tier[]) => ({
  state: 'few' as const,
  requestedQuantity: null,
  households: null,
  typicalQuantity: null,
  price: null,
  admittedQuantity: 0,
  ladder: around(front, null, null).map((tier) => ({ ...tier, reached: false })),
  next: null,
})

// A tier is worth showing unless another one has at most its minimum and at most its price.
function paretoFront(offers: readonly Offer[]): Tier[] {
  const tiers = offers.flatMap((offer) => offer.tiers)
  tiers.sort((a, b) => a.minQuantity - b.minQuantity || a.price - b.price)
  const front: Tier[] = []
  for (const tier of tiers) {
    const last = front.at(-1)
    if (last === undefined || tier.price < last.price) front.push(tier)
  }
  return front
}

// The front is sufficient: a dominated tier never lacks less than the one that dominates it.
function nearest(curve: readonly PricePoint[], front: readonly Tier[], price: Money | null): Forecast['next'] {
  const demandAt = demandOf(curve)
  let next: Forecast['next'] = null
  for (const tier of front) {
    if (price !== null && tier.price >= price) continue
    const missing = missingTo(tier.minQuantity, demandAt(tier.price))
    if (next === null || missing <= next.missing) next = { price: tier.price, missing }
  }
  return next
}

// The current tier and the next one are always included; then the previous one, then later ones.
function around(front: readonly Tier[], price: Money | null, nextPrice: Money | null): Tier[] {
  const current = front.findIndex((tier) => tier.price === price)
  const next = front.findIndex((tier) => tier.price === nextPrice)
  const after = front.map((_, i) => i).filter((i) => i > current)
  const before = front
    .map((_, i) => i)
    .filter((i) => i < current)
    .reverse()
  const wanted = [current, next, ...before.slice(0, 1), ...after, ...before].filter((i) => i >= 0)
  const chosen = new Set([...new Set(wanted)].slice(0, MAX_RUNGS))
  return front.filter((_, i) => chosen.has(i))
}

import { unitStep } from '../../money/quantity.ts'
import type { Unit } from '../../money/unit.ts'
import type { Money } from '../../money/money.ts'
import type { Tier } from '../offers/tiers.ts'
import { clear, demandOf, missingTo, requestedQuantity, toleranceOf, type Offer, type PricePoint } from './clear.ts'
import { bestTiers, rungsAround, type Rung } from './ladder.ts'
import { sightOf } from '../pool/sight.ts'
import { levelOf, type ToleranceLevel, type TolerancePoint } from './tolerance.ts'

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
  /** The quantity on top that this price needs, and how it is shared; absent if nothing is needed, or if it is hidden. */
  more?: (ToleranceLevel & { quantity: number }) | undefined
}

/** Lines of a pool with one cap and one flexible part: how many, and their part in steps of the unit. */
export interface TolerantPoint extends TolerancePoint {
  cap: Money
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
  /** What lines accept on top of their quantities; missing if none does. */
  tolerant?: readonly TolerantPoint[]
}

/** Computes how the pool would clear if it closed now, with the rule of the real clearing, and the way to the next price. */
export function forecast(pool: Pool): Forecast {
  const front = bestTiers(pool.offers.flatMap(({ tiers }) => tiers))
  const sight = sightOf('member', pool.cappedHouseholds)
  // The lowest price of all offers is at the end of the front.
  const offered = { itemId: pool.itemId, unit: pool.unit, lowest: front.at(-1)?.price ?? null }
  return sight.price ? { ...offered, ...pricesOf(pool, front) } : { ...offered, ...toldOfFew(front) }
}

function pricesOf({ unit, curve: firm, offers, households, typicalQuantity, tolerant = [] }: Pool, front: readonly Tier[]) {
  const curve = tolerant.length === 0 ? firm : [...firm, ...flexiblePoints(tolerant, unit)]
  const award = clear(curve, offers, unitStep(unit))
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
    ladder: rungsAround(front, price, next?.price ?? null),
    next,
    ...(award?.flexible ? { more: { quantity: award.flexible, ...sharedAt(tolerant, award.price, award.flexible / unitStep(unit)) } } : {}),
  }
}

/** What lines accept on top, as points of the demand curve. */
export const flexiblePoints = (tolerant: readonly TolerantPoint[], unit: Unit): PricePoint[] =>
  tolerant.map(({ cap, steps, lines }) => ({ cap, quantity: 0, flexible: steps * lines * unitStep(unit) }))

/** How the lines that buy at the price share the needed steps. */
export const sharedAt = (tolerant: readonly TolerantPoint[], price: Money, need: number): ToleranceLevel =>
  levelOf(
    tolerant.filter(({ cap }) => cap >= price),
    need,
  )

// Which tiers are shown must not depend on the tier that is reached.
const toldOfFew = (front: readonly Tier[]) => ({
  state: 'few' as const,
  requestedQuantity: null,
  households: null,
  typicalQuantity: null,
  price: null,
  admittedQuantity: 0,
  ladder: rungsAround(front, null, null),
  next: null,
})

// The front is sufficient: a dominated tier never lacks less than the one that dominates it.
function nearest(curve: readonly PricePoint[], front: readonly Tier[], price: Money | null): Forecast['next'] {
  const firmAt = demandOf(curve)
  const flexibleAt = toleranceOf(curve)
  let next: Forecast['next'] = null
  for (const tier of front) {
    if (price !== null && tier.price >= price) continue
    const missing = missingTo(tier.minQuantity, firmAt(tier.price) + flexibleAt(tier.price))
    if (next === null || missing <= next.missing) next = { price: tier.price, missing }
  }
  return next
}

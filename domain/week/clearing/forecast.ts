import { unitStep } from '../../money/quantity.ts'
import type { Unit } from '../../money/unit.ts'
import type { Money } from '../../money/money.ts'
import type { Tier } from '../offers/tiers.ts'
import { clear, demandOf, missingTo, requestedQuantity, toleranceOf, type Offer, type PricePoint } from './clear.ts'
import { bestTiers, rungsAround, type Rung } from './ladder.ts'
import { clearRegion, regionalPrice, takenIn, type LocalityPool } from './region.ts'
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
  /** Absent without an offer for the region. */
  region?: ForecastRegion
}

/** Lines of a pool with one cap and one flexible part: how many, and their part in steps of the unit. */
export interface TolerantPoint extends TolerancePoint {
  cap: Money
}

/**
 * What the offers for a region do for a pool of one of its localities (docs/rules/week.md#regional-offers). Other localities count only if at
 * least five of their households have a cap there, so the true price is the same or lower, and tells nothing of a neighbour.
 */
export interface ForecastRegion {
  /** How many localities it has. */
  localities: number
  /** The price by the locality's own offers, and the one by those for the region; null if there is none, or if it is hidden. */
  localPrice: Money | null
  price: Money | null
  /** Whether `price` and `ladder` of the forecast are those of the region. */
  isPrice: boolean
  isLadder: boolean
  /** What the region takes at that price, in thousandths. */
  quantity: number
  /** The ladder of the other side: of the region, or of the locality if the forecast has the one of the region. */
  otherLadder: Rung[]
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
  /** The offers for its region, and its pools in the other localities that may be counted; absent without such an offer. */
  region?: { localities: number; offers: readonly Offer[]; others: readonly LocalityPool[] }
}

/** Computes how the pool would clear if it closed now, with the rule of the real clearing, and the way to the next price. */
export function forecast(pool: Pool): Forecast {
  const fronts = frontsOf(pool)
  const sight = sightOf('member', pool.cappedHouseholds)
  // The lowest price of all offers is at the end of a front.
  const ends = [fronts.local.at(-1), fronts.regional.at(-1)].flatMap((tier) => tier?.price ?? [])
  const lowest = ends.length === 0 ? null : ends.reduce((a, b) => (b < a ? b : a))
  const offered = { itemId: pool.itemId, unit: pool.unit, lowest }
  return sight.price ? { ...offered, ...pricesOf(pool, fronts) } : { ...offered, ...toldOfFew(pool, fronts) }
}

/** The best tiers of the locality and of its region. */
interface Fronts {
  local: readonly Tier[]
  regional: readonly Tier[]
}

const tiersOf = (offers: readonly Offer[]) => bestTiers(offers.flatMap(({ tiers }) => tiers))
const frontsOf = ({ offers, region }: Pool): Fronts => ({ local: tiersOf(offers), regional: tiersOf(region?.offers ?? []) })

function pricesOf(pool: Pool, fronts: Fronts) {
  const { unit, curve: firm, offers, households, typicalQuantity, tolerant = [], region } = pool
  const curve = tolerant.length === 0 ? firm : [...firm, ...flexiblePoints(tolerant, unit)]
  const step = unitStep(unit)
  const pools = [{ curve, offers }, ...(region?.others ?? [])]
  const { award, isRegional } = clearRegion(pools, region?.offers ?? [], step)[0]!
  const price = award?.price ?? null
  const firmAt = demandOf(curve)
  const flexibleAt = toleranceOf(curve)
  const takenAt = takenIn(pools, step)
  const own = nearest(fronts.local, (at) => firmAt(at) + flexibleAt(at), price)
  const together = nearest(fronts.regional, takenAt, price)
  const isTogether = together !== null && (own === null || isBefore(together, own))
  const next = isTogether ? together : own
  const state: Forecast['state'] =
    award !== null ? 'priced' : offers.length > 0 || fronts.regional.length > 0 ? 'below_minimum' : 'no_offer'
  const isLadder = next === null ? isRegional : isTogether
  const ladderOf = (front: readonly Tier[]) => rungsAround(front, price, next?.price ?? null)
  const told = {
    state,
    requestedQuantity: requestedQuantity(curve),
    households,
    typicalQuantity,
    price,
    admittedQuantity: award?.quantity ?? 0,
    ladder: ladderOf(isLadder ? fronts.regional : fronts.local),
    next,
    ...(award?.flexible ? { more: { quantity: award.flexible, ...sharedAt(tolerant, award.price, award.flexible / step) } } : {}),
  }
  if (region === undefined) return told
  const of: ForecastRegion = {
    localities: region.localities,
    localPrice: clear(curve, offers, step)?.price ?? null,
    price: regionalPrice(pools, region.offers, step),
    isPrice: isRegional,
    isLadder,
    quantity: price === null ? 0 : takenAt(price),
    otherLadder: ladderOf(isLadder ? fronts.local : fronts.regional),
  }
  return { ...told, region: of }
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
function toldOfFew({ region }: Pool, { local, regional }: Fronts) {
  const isLadder = local.length === 0 && regional.length > 0
  const told = {
    state: 'few' as const,
    requestedQuantity: null,
    households: null,
    typicalQuantity: null,
    price: null,
    admittedQuantity: 0,
    ladder: rungsAround(isLadder ? regional : local, null, null),
    next: null,
  }
  if (region === undefined) return told
  const of: ForecastRegion = {
    localities: region.localities,
    localPrice: null,
    price: null,
    isPrice: false,
    isLadder,
    quantity: 0,
    otherLadder: rungsAround(isLadder ? local : regional, null, null),
  }
  return { ...told, region: of }
}

const isBefore = (one: Next, other: Next) => one.missing < other.missing || (one.missing === other.missing && one.price < other.price)

type Next = NonNullable<Forecast['next']>

// The front is sufficient: a dominated tier never lacks less than the one that dominates it.
function nearest(front: readonly Tier[], demandAt: (price: Money) => number, price: Money | null): Forecast['next'] {
  let next: Forecast['next'] = null
  for (const tier of front) {
    if (price !== null && tier.price >= price) continue
    const missing = missingTo(tier.minQuantity, demandAt(tier.price))
    if (next === null || missing <= next.missing) next = { price: tier.price, missing }
  }
  return next
}

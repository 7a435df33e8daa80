import { type Unit } from '../../money/unit.ts'
import { haler, lineTotal, type Money } from '../../money/money.ts'
import type { Quantity } from '../../money/quantity.ts'
import { isBelowEveryTier, sufficientCap } from './cap.ts'
import { DOTS, type Dots } from './dots.ts'
import type { Forecast, ForecastRegion } from './forecast.ts'
import type { PurchaseHandover } from '../purchases/status.ts'
import { atPrice, flexiblePart, mostAccepted, shareAt, type SteppedLine } from './line-steps.ts'
import { stepsUp } from './missing-text.ts'
import type { NotBoughtReason } from './receipt.ts'

// The state that the price component shows (docs/rules/screens.md#live-price). The first that applies:
//
// | | state | when |
// |---|---|---|
// | H | stale | the connection is lost; the last state stays, greyed |
// | G | allocated | a quantity is allocated to me at the locked price |
// | F | locked | the price is final |
// | – | not_shown | kept from who sells, until it is final |
// | I | few | too few households have a cap to tell more than the offers |
// | A | no_offer | nobody has offered yet |
// | E | over_cap | I order and my cap is what keeps me out: below the price, or below every tier while no price is reached |
// | B | below_minimum | offers, but no tier is feasible |
// | D | best | a price, and no cheaper tier |
// | C | reached | a price, and a cheaper tier to reach |

// Above this share of the step, a number of households would exaggerate how near the tier is.
const NEAR = 0.6

/** A pool after clearing. `allocatedQuantity` is this member's quantity once suppliers are assigned; null before. */
export interface LockedResult {
  unit: Unit
  price: Money | null
  allocatedQuantity: Quantity | null
  /** What is paid for it; more than its price while somebody must confirm that the rest did not come. By default its price. */
  paid?: Money | null
  /** Whether it is ordered from its supplier. If not and nothing is allocated, it never will be. */
  isOrdered: boolean
  /** Whether I have it already. */
  handover?: PurchaseHandover
  /** Why my line was not bought. */
  reason: NotBoughtReason | null
}

/** The inputs of the component. `locked` takes precedence over `forecast`. */
export interface PriceView {
  forecast: Forecast | null
  locked?: LockedResult | null
  /** The quantity I order; 0 for none. */
  myQuantity: Quantity
  myCap: Money | null
  /** What I want if the price is lower. */
  furtherSteps?: SteppedLine['furtherSteps']
  cutOffAt: Date
  /** When the suppliers' time to offer ends. */
  offersCloseAt?: Date | null
  now: Date
  /** The time of the last state while the connection is lost; null while live. */
  stale?: Date | null
}

/**
 * The way to the next price. `missing` is rounded up to the unit's step. Households are given only if the price is near and the typical
 * quantity is known.
 */
export interface NextPrice {
  price: Money
  missing: number
  households: number | null
  /** What I would save at the next price; null if I order nothing or there is no price yet. */
  saving: Money | null
}

interface Collecting {
  unit: Unit
  /** Null if it is hidden. */
  requestedQuantity: number | null
  households: number | null
  /** The cut-off has passed, but the price is not final yet. */
  closed: boolean
  offersCloseAt: Date | null
  /** I order without a cap: interest only. */
  askMe: boolean
  /** Absent without an offer for the region. */
  region?: ForecastRegion
}

/** My cap is too low. `price` is null while no price is reached. */
interface OverCap {
  price: Money | null
  cap: Money
  /** The cap that would be sufficient. */
  raiseTo: Money
  /** The lowest price of any tier, if my cap is below it; then no quantity helps. */
  below: Money | null
  /** The quantity missing to the price `raiseTo` if my own counted too, rounded up to the unit's step; 0 if none. */
  missing: number
}

/** What I would buy at this price with my part of the quantity on top: between two quantities, until clearing hands out the last steps. */
export type Share = ReturnType<typeof shareAt>

/**
 * What is accepted on top of what lines want, in thousandths: what the price needs of it in all, and what I accept, if it is counted towards the next
 * price. Nobody sees what the others accept (docs/rules/week.md#tolerance).
 */
export interface OnTop {
  needed: number
  mine: number
}

/** One state of the price, with everything its screen needs. */
export type PriceState =
  | (Collecting & { kind: 'not_shown' })
  | (Collecting & { kind: 'few'; lowest: Money | null; capBelow: Money | null; ticks: Dots['ticks'] })
  | (Collecting & { kind: 'no_offer' })
  | (Collecting & { kind: 'below_minimum'; next: NextPrice; capBelowNext: Money | null; dots: Dots; onTop: OnTop })
  | (Collecting & { kind: 'reached'; price: Money; next: NextPrice; dots: Dots; share: Share | null; onTop: OnTop })
  | (Collecting & { kind: 'best'; price: Money; dots: Dots; share: Share | null; onTop: OnTop })
  | (Collecting & OverCap & { kind: 'over_cap'; next: NextPrice | null; dots: Dots })
  | { kind: 'locked'; unit: Unit; price: Money | null; reason: NotBoughtReason | null }
  | { kind: 'allocated'; unit: Unit; price: Money; quantity: Quantity; total: Money; isOrdered: boolean; handover: PurchaseHandover }
  | { kind: 'stale'; at: Date; last: PriceState | null }

/** A final state in which the ordered item was not bought. */
export type NotBought = Extract<PriceState, { kind: 'locked' }> & { reason: NotBoughtReason }

/** Whether the price is final and the ordered item was not bought. */
export function isNotBought(state: PriceState | null): state is NotBought {
  return state?.kind === 'locked' && state.reason !== null
}

/** Decides the state of the price; null while nothing is known. */
export function priceState(view: PriceView): PriceState | null {
  if (view.stale) return { kind: 'stale', at: view.stale, last: priceState({ ...view, stale: null }) }
  if (view.locked) return lockedState(view.locked, view)
  return view.forecast === null ? null : forecastState(view.forecast, view)
}

function lockedState(
  { unit, price, allocatedQuantity, paid = null, isOrdered, handover = 'awaited', reason }: LockedResult,
  { myQuantity }: PriceView,
): PriceState {
  if (price !== null && allocatedQuantity !== null && (allocatedQuantity > 0 || (paid !== null && paid > 0) || !isOrdered)) {
    const total = paid ?? lineTotal(price, allocatedQuantity)
    return { kind: 'allocated', unit, price, quantity: allocatedQuantity, total, isOrdered, handover }
  }
  return { kind: 'locked', unit, price, reason: myQuantity > 0 ? reason : null }
}

function forecastState(forecast: Forecast, view: PriceView): PriceState {
  const { price } = forecast
  const { myCap, myQuantity } = view
  const base: Collecting = {
    unit: forecast.unit,
    requestedQuantity: forecast.requestedQuantity,
    households: forecast.households,
    closed: view.now.getTime() >= view.cutOffAt.getTime(),
    offersCloseAt: view.offersCloseAt ?? null,
    askMe: myQuantity > 0 && myCap === null,
    ...(forecast.region === undefined ? {} : { region: forecast.region }),
  }
  if (forecast.state === 'not_shown') return { ...base, kind: 'not_shown' }
  if (forecast.state === 'few') {
    const { lowest } = forecast
    const capBelow = myQuantity > 0 && isBelowEveryTier(myCap, forecast) ? myCap : null
    return { ...base, kind: 'few', lowest, capBelow, ticks: ticksOf(forecast.ladder, axisOf(forecast.ladder)) }
  }
  const next = nextPrice(forecast, view)
  const raiseTo = myQuantity > 0 ? sufficientCap(myCap, forecast) : null
  if (raiseTo !== null && myCap !== null) {
    const below = isBelowEveryTier(myCap, forecast) ? forecast.lowest : null
    const missing = price === null ? stepsUp((forecast.next?.missing ?? 0) - myQuantity, forecast.unit) : 0
    return { ...base, kind: 'over_cap', price, cap: myCap, raiseTo, below, missing, next, dots: dotsOf(forecast, view, NONE) }
  }
  const onTop = onTopOf(forecast, view)
  if (price !== null) {
    const share = shareOf(forecast, price, view)
    if (next !== null) return { ...base, kind: 'reached', price, next, dots: dotsOf(forecast, view, onTop), share, onTop }
    const mine = share === null ? 0 : share.least - myQuantity
    return { ...base, kind: 'best', price, dots: dotsOf(forecast, view, { ...onTop, mine }), share, onTop }
  }
  if (next === null) return { ...base, kind: 'no_offer' }
  // A later tier is within my cap, but at this one my line would not be bought.
  const capBelowNext = myQuantity > 0 && myCap !== null && myCap < next.price ? myCap : null
  return { ...base, kind: 'below_minimum', next, capBelowNext, dots: dotsOf(forecast, view, onTop), onTop }
}

/** Whether the next price is near: at most 60 % of the step to it is missing (docs/rules/week.md#forecast). */
export function isNearNextPrice({ next, ladder }: Pick<Forecast, 'next' | 'ladder'>): boolean {
  if (next === null) return false
  const from = ladder.findLast((rung) => rung.reached)?.minQuantity ?? 0
  const to = ladder.find((rung) => rung.price === next.price)?.minQuantity ?? 0
  return next.missing <= NEAR * (to - from)
}

const NONE: OnTop = { needed: 0, mine: 0 }

function onTopOf({ more, next, unit }: Forecast, { myQuantity, myCap, furtherSteps }: PriceView): OnTop {
  const isCounted = next !== null && myQuantity > 0 && myCap !== null && myCap >= next.price
  const mine = isCounted ? flexiblePart({ quantity: myQuantity, maxPrice: myCap, furtherSteps }, unit) : 0
  return { needed: more?.quantity ?? 0, mine }
}

/** Null if I accept nothing on top, or would not buy at this price. */
function shareOf({ more, unit }: Forecast, price: Money, { myQuantity, myCap, furtherSteps }: PriceView): Share | null {
  const line = { quantity: myQuantity, maxPrice: myCap, furtherSteps }
  if (myQuantity === 0 || myCap === null || myCap < price || mostAccepted(line) === null) return null
  return shareAt(line, price, more, unit)
}

/** What I want at a price; below my cap what I want at the cap. */
const mineAt = ({ myQuantity, myCap, furtherSteps }: PriceView, price: Money): Quantity =>
  myQuantity === 0 ? myQuantity : atPrice({ quantity: myQuantity, maxPrice: myCap, furtherSteps }, price).quantity

function nextPrice(forecast: Forecast, view: PriceView): NextPrice | null {
  const { next, price, typicalQuantity, unit } = forecast
  if (next === null) return null
  const near = isNearNextPrice(forecast)
  return {
    price: next.price,
    missing: stepsUp(next.missing, unit),
    households: near && typicalQuantity !== null && typicalQuantity > 0 ? Math.ceil(next.missing / typicalQuantity) : null,
    // Of what I would buy there.
    saving: price !== null && view.myQuantity > 0 ? savingOf(price, next.price, mineAt(view, next.price)) : null,
  }
}

function savingOf(price: Money, cheaper: Money, quantity: Quantity): Money {
  return haler(lineTotal(price, quantity) - lineTotal(cheaper, quantity))
}

/**
 * The axis runs from zero to the highest tick. The filled part already counts towards the next price, so the empty dots up to its tick
 * match the missing quantity in the sentence.
 */
function dotsOf({ ladder, next, admittedQuantity, price, region }: Forecast, view: PriceView, onTop: OnTop): Dots {
  const { myQuantity, myCap } = view
  const target = next === null ? undefined : ladder.find((rung) => rung.price === next.price)
  const quantity =
    next !== null && target ? Math.max(0, target.minQuantity - next.missing) : region?.isLadder ? region.quantity : admittedQuantity
  const axis = axisOf(ladder) || Math.max(quantity, 1)
  const filled = quantity <= 0 ? 0 : Math.min(DOTS, Math.max(1, Math.floor((quantity / axis) * DOTS)))
  // My dots are among the filled ones only if my cap reaches the price in question.
  const asked = next?.price ?? price
  const counted = myQuantity > 0 && myCap !== null && asked !== null && myCap >= asked
  const dotsFor = (part: number) => (part > 0 ? Math.max(1, Math.round((part / axis) * DOTS)) : 0)
  const mine = counted ? Math.min(filled, dotsFor(mineAt(view, asked))) : 0
  const flexible = Math.min(filled - Math.max(mine, 1), dotsFor(Math.max(onTop.needed, onTop.mine)))
  return {
    total: DOTS,
    filled,
    mine,
    flexible: Math.max(0, flexible),
    myFlexible: Math.max(0, Math.min(flexible, dotsFor(onTop.mine))),
    ticks: ticksOf(ladder, axis),
  }
}

const axisOf = (ladder: Forecast['ladder']): number => ladder.at(-1)?.minQuantity ?? 0

const ticksOf = (ladder: Forecast['ladder'], axis: number): Dots['ticks'] =>
  ladder.map(({ minQuantity, price, reached }) => ({ at: minQuantity / (axis || 1), minQuantity, price, reached }))

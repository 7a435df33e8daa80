import type { Money } from '../../money/money.ts'
import { thousandths } from '../../money/quantity.ts'
import type { Unit } from '../../money/unit.ts'
import { demandOf, missingTo, toleranceOf, type Award, type Offer, type PricePoint } from './clear.ts'
import { pointsOfLine, type SteppedLine } from './line-steps.ts'

/** A tier with a lower price than the pool gets, and the quantity that it is short of, in thousandths. */
export interface MissedTier {
  offerId: string
  tier: Award['tier']
  price: Money
  missing: number
}

/** The tiers that a pool misses, the lowest price first; of two at one price the one that is short of less. `award` is the result of `clear`. */
export function missedTiers(curve: readonly PricePoint[], offers: readonly Offer[], award: Award | null): MissedTier[] {
  const firmAt = demandOf(curve)
  const flexibleAt = toleranceOf(curve)
  return offers
    .flatMap(({ id: offerId, tiers }) =>
      tiers.map(({ price, minQuantity }, i) => ({
        offerId,
        tier: (i + 1) as Award['tier'],
        price,
        missing: missingTo(minQuantity, firmAt(price) + flexibleAt(price)),
      })),
    )
    .filter(({ price }) => award === null || price < award.price)
    .toSorted((a, b) => a.price - b.price || a.missing - b.missing)
}

/** A line of a household in a pool. */
export interface HouseholdLine extends PricePoint, Pick<SteppedLine, 'furtherSteps'> {
  lineId: string
}

/** A change of a line: when (milliseconds of any scale), and what the line was before; null if it was not in the basket. */
export interface LateChange {
  lineId: string
  at: number
  before: (PricePoint & Pick<SteppedLine, 'furtherSteps'>) | null
}

/** A household's part of a pool: its frozen lines, and its changes of the last hour, the latest first. */
export interface LateHousehold {
  /** Only needed if lines accept more than they want. */
  unit?: Unit
  lines: readonly HouseholdLine[]
  changes: readonly LateChange[]
}

/** Milliseconds. A basket that lasted less is a step of an edit, such as moving a quantity from one line to another. */
const SHORTEST = 5 * 60_000

/** A tier that a pool lost by one household, and the quantity at its price that the household withdrew, in thousandths. */
export interface LostTier extends MissedTier {
  quantity: number
}

/**
 * The cheapest tier that a pool would reach if one household alone had left its lines as they were an hour ago, or later for five minutes
 * or more; null if there is none. What was added and removed within the hour counts too: others saw its price. So does a lowered cap,
 * because its quantity no longer counts at the tier (docs/rules/week.md#withdrawn-late).
 *
 * | missing to the tier | withdrawn | lost |
 * |---|---|---|
 * | 10 kg | 10 kg or more | the tier |
 * | 10 kg | 9 kg | nothing: it did not carry the tier alone |
 * | reached | any | nothing |
 */
export function lostTier(missed: readonly MissedTier[], { unit, lines, changes }: LateHousehold): LostTier | null {
  const ordered = demandOfLines(lines, unit)
  const basket = new Map<string, Omit<HouseholdLine, 'lineId'>>(lines.map((line) => [line.lineId, line]))
  const baskets = changes.flatMap(({ lineId, at, before }, i) => {
    if (before === null) basket.delete(lineId)
    else basket.set(lineId, before)
    const since = changes[i + 1]?.at ?? -Infinity
    return at - since < SHORTEST ? [] : [demandOfLines([...basket.values()], unit)]
  })
  for (const tier of missed) {
    const quantity = Math.max(0, ...baskets.map((wanted) => wanted(tier.price) - ordered(tier.price)))
    if (quantity >= tier.missing) return { ...tier, quantity }
  }
  return null
}

/** What the lines want at a price, with what they accept on top: both carry a tier. */
function demandOfLines(lines: readonly Omit<HouseholdLine, 'lineId'>[], unit: Unit | undefined): (price: Money) => number {
  const points = lines.flatMap(({ cap, quantity, furtherSteps }) =>
    pointsOfLine({ quantity: thousandths(quantity), maxPrice: cap, furtherSteps }, unit ?? null),
  )
  const [firmAt, flexibleAt] = [demandOf(points), toleranceOf(points)]
  return (price) => firmAt(price) + flexibleAt(price)
}

import type { Money } from '../../money/money.ts'
import type { Offer, PricePoint } from '../../week/clearing/clear.ts'
import type { Pool } from '../../week/clearing/forecast.ts'
import { clearRegion } from '../../week/clearing/region.ts'
import { MIN_SHOWN_HOUSEHOLDS } from '../../week/pool/sight.ts'

/** The demand of a group in one pool beside that of everybody, the group included. Quantities in thousandths; households with a cap only. */
export interface GroupDemand {
  groupCurve: readonly PricePoint[]
  groupHouseholds: number
  poolCurve: readonly PricePoint[]
  poolHouseholds: number
  offers: readonly Offer[]
  /** The offers for the region of the pool, and its pools in other localities that a member may be told of; absent without such an offer. */
  region?: Pool['region']
  /** One step of the unit, in thousandths; only needed with a region. */
  step?: number
}

/** The part of a group in one pool. */
export interface GroupPart {
  /** The group's part of the quantity with a cap, in tens of percent from 10 to 100. */
  percent: number
  /** The price of the pool if it closed now; null if no tier is reached. */
  price: Money | null
  /** Whether the price would be higher, or there would be none, without the group. */
  filledTier: boolean
}

/** Whether a figure about a group may be shown. Households outside the group must not be fewer than five either, or the rest would show them. */
export const isPartShown = ({ groupHouseholds, poolHouseholds }: Pick<GroupDemand, 'groupHouseholds' | 'poolHouseholds'>): boolean => {
  const others = poolHouseholds - groupHouseholds
  return groupHouseholds >= MIN_SHOWN_HOUSEHOLDS && (others <= 0 || others >= MIN_SHOWN_HOUSEHOLDS)
}

const withCap = (curve: readonly PricePoint[]) => curve.reduce((sum, { cap, quantity }) => sum + (cap === null ? 0 : quantity), 0)

/** The rounded share hides the exact quantity of the group from those who know the quantity of the pool. */
const tens = (part: number, whole: number) => Math.min(100, Math.max(10, Math.round((part / whole) * 10) * 10))

/** What a group does for a pool (docs/rules/people.md#groups); null if it may not be shown. */
export function groupPart(demand: GroupDemand): GroupPart | null {
  if (!isPartShown(demand)) return null
  const { groupCurve, poolCurve, offers, region, step } = demand
  const priceOf = (curve: readonly PricePoint[]) =>
    clearRegion([{ curve, offers }, ...(region?.others ?? [])], region?.offers ?? [], step)[0]!.award?.price ?? null
  const price = priceOf(poolCurve)
  // A negative point takes the group's quantity off at its cap.
  const without = priceOf([...poolCurve, ...groupCurve.map(({ cap, quantity }) => ({ cap, quantity: -quantity }))])
  return {
    percent: tens(withCap(groupCurve), withCap(poolCurve)),
    price,
    filledTier: price !== null && (without === null || without > price),
  }
}

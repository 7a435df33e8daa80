import type { Money } from '../../money/money.ts'
import type { Offer, PricePoint } from '../../week/clearing/clear.ts'
import type { Pool } from '../../week/clearing/forecast.ts'
import { clearRegion } from '../../week/clearing/region.ts'
import { MIN_SHOWN_HOUSEHOLDS } from '../../week/pool/sight.ts'

/**
 * How many households of a group are in a pool, and the demand of everybody, the group included. Quantities in thousandths; households with a cap
 * only. What the group itself wants is not part of it: who knows its members would read one household's from two answers
 * (docs/decisions/056-sums-of-people.md).
 */
export interface GroupDemand {
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
  /** The group's part of the households with a cap, in tens of percent from 10 to 100. */
  percent: number
  /** The price of the pool if it closed now; null if no tier is reached. */
  price: Money | null
  /** Whether the price would be higher, or there would be none, without that part of the demand. */
  filledTier: boolean
}

/** Whether a figure about a group may be shown. Households outside the group must not be fewer than five either, or the rest would show them. */
export const isPartShown = ({ groupHouseholds, poolHouseholds }: Pick<GroupDemand, 'groupHouseholds' | 'poolHouseholds'>): boolean => {
  const others = poolHouseholds - groupHouseholds
  return groupHouseholds >= MIN_SHOWN_HOUSEHOLDS && (others <= 0 || others >= MIN_SHOWN_HOUSEHOLDS)
}

const tens = (part: number, whole: number) => Math.min(100, Math.max(10, Math.round((part / whole) * 10) * 10))

/** What a group does for a pool (docs/rules/people.md#groups); null if it may not be shown. */
export function groupPart(demand: GroupDemand): GroupPart | null {
  if (!isPartShown(demand)) return null
  const { groupHouseholds, poolHouseholds, poolCurve, offers, region, step } = demand
  const priceOf = (curve: readonly PricePoint[]) =>
    clearRegion([{ curve, offers }, ...(region?.others ?? [])], region?.offers ?? [], step)[0]!.award?.price ?? null
  const price = priceOf(poolCurve)
  const others = Math.max(0, poolHouseholds - groupHouseholds)
  const rest = ({ cap, quantity }: PricePoint) => ({
    cap,
    quantity: cap === null ? quantity : Math.floor((quantity * others) / poolHouseholds),
  })
  const without = priceOf(poolCurve.map(rest))
  return {
    percent: tens(groupHouseholds, poolHouseholds),
    price,
    filledTier: price !== null && (without === null || without > price),
  }
}

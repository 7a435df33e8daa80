import type { Demand, RegionalDemand } from '#contract/week/demands.ts'
import { counted } from '#domain/text/count.ts'
import { whyNoOffer } from '#domain/week/offers/answer.ts'
import { firstWeeks } from '#domain/week/offers/first-weeks.ts'
import { isPartlySummed, type Countable } from '#domain/week/offers/reach.ts'
import { keyOf } from './demand-key.ts'

/** What an offer is written for: a pool, or a region in the shape of one. */
export type OfferedDemand = Demand &
  Pick<Countable, 'isAtLeast'> & { isRegional?: true; seenRegion?: Pick<RegionalDemand, 'id' | 'localityIds'> }

/** The demand of a whole region in the shape of one locality's, so that one form serves both. */
export const regionalDemand = (demand: Demand, region: RegionalDemand): OfferedDemand => ({
  ...demand,
  localityName: `${region.name}, ${counted(region.localityCount, 'lokalita', 'lokality', 'lokalit')}`,
  offersCloseAt: region.offersCloseAt,
  totalQuantity: region.totalQuantity,
  band: null,
  furtherQuantity: null,
  noCapQuantity: region.noCapQuantity,
  certainQuantity: region.certainQuantity,
  orderedQuantity: region.orderedQuantity,
  isOrderedExact: region.isOrderedExact,
  households: region.households,
  myOffer: region.myOffer,
  changesToday: region.changesToday,
  region: null,
  isAtLeast: isPartlySummed(region),
  isRegional: true,
  seenRegion: { id: region.id, localityIds: region.localityIds },
})

/** Identifies a row of many offers: a pool, and its region, have one each. */
export const rowKeyOf = (demand: OfferedDemand) => `${keyOf(demand)}${demand.isRegional ? '.region' : ''}`

/** The pools, and before the first one of an item in a region a row for the region, while that takes offers. */
export function withRegions(demands: readonly Demand[], now: Date): OfferedDemand[] {
  const together = demands.flatMap((demand) => {
    const { region } = demand
    if (region === null) return []
    const row = { ...regionalDemand(demand, region), localityId: region.id }
    return whyNoOffer({ ...row, hasAward: row.myAward !== null }, now) === null ? [row] : []
  })
  // An offer for a region serves every week of its period too, so each item has one row for it.
  const rows = new Map(firstWeeks(together).map((row) => [keyOf(row), row]))
  return demands.flatMap((demand) => {
    const row = rows.get(keyOf(demand))
    return row === undefined ? [demand] : [row, demand]
  })
}

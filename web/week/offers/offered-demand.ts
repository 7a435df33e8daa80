import type { Demand, RegionalDemand } from '#contract/week/demands.ts'
import { counted } from '#domain/text/count.ts'
import { isPartlySummed, type Countable } from '#domain/week/offers/reach.ts'

/** What an offer is written for: a pool, or a region in the shape of one. */
export type OfferedDemand = Demand & Pick<Countable, 'isAtLeast'>

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
})

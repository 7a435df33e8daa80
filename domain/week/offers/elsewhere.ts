import type { Day } from '../../time/day.ts'
import type { WeekStart } from '../../time/week.ts'
import { isSameOffer, type SaidOffer } from './same-offer.ts'
import { isValidFor } from './tiers.ts'

/** Another pool of an offered item. */
export interface OtherPool {
  deliveryId: string
  localityId: string
  localityName: string
  weekStart: WeekStart
  deliveryOn: Day
  myOffer: SaidOffer | null
}

/** The pools of one locality where an offer could apply, too. */
export interface OfferPlace<Pool extends OtherPool> {
  localityId: string
  localityName: string
  /** By week. */
  pools: readonly Pool[]
  /** Those that the offer would serve, because it is valid on the day of their delivery. */
  served: readonly Pool[]
  /** The supplier's offer there that it would replace. */
  replaces: SaidOffer | null
  /** Whether it says there what already applies. */
  isSame: boolean
}

/** The other pools of an item by locality: an offer to one of them serves every week of its period (docs/rules/week.md#offers). */
export function offerPlaces<Pool extends OtherPool>(pools: readonly Pool[], offer: SaidOffer): OfferPlace<Pool>[] {
  return [...Map.groupBy(pools, ({ localityId }) => localityId).values()].map((there) => {
    const sorted = there.toSorted((a, b) => a.weekStart.localeCompare(b.weekStart))
    const replaces = sorted.find(({ myOffer }) => myOffer !== null)?.myOffer ?? null
    return {
      localityId: sorted[0]!.localityId,
      localityName: sorted[0]!.localityName,
      pools: sorted,
      served: sorted.filter(({ deliveryOn }) => isValidFor(offer, deliveryOn)),
      replaces,
      isSame: isSameOffer(offer, replaces),
    }
  })
}

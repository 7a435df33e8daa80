import type { Day } from '../../time/day.ts'
import { isSamePackaging, type Packaging } from './packaging.ts'
import type { Tier } from './tiers.ts'

/** What a supplier says in an offer. */
export interface SaidOffer {
  tiers: readonly Tier[]
  validFrom: Day
  validUntil: Day | null
  notes: string
  /** In what it is delivered; null if the supplier does not say. */
  packaging: Packaging | null
}

/** Whether an offer says what an earlier one said, so that sending it changes nothing. */
export function isSameOffer(offer: SaidOffer, earlier: SaidOffer | null): boolean {
  if (earlier === null || offer.tiers.length !== earlier.tiers.length) return false
  const sameTiers = offer.tiers.every(
    ({ minQuantity, price }, i) => minQuantity === earlier.tiers[i]!.minQuantity && price === earlier.tiers[i]!.price,
  )
  const sameDays = offer.validFrom === earlier.validFrom && offer.validUntil === earlier.validUntil
  return sameTiers && sameDays && offer.notes === earlier.notes && isSamePackaging(offer.packaging, earlier.packaging)
}

import type { Day } from '../../time/day.ts'
import type { Tier } from './tiers.ts'

/** What a supplier says in an offer. */
export interface SaidOffer {
  tiers: readonly Tier[]
  validFrom: Day
  validUntil: Day | null
  notes: string
}

/** Whether an offer says what an earlier one said, so that sending it changes nothing. */
export function isSameOffer(offer: SaidOffer, earlier: SaidOffer | null): boolean {
  if (earlier === null || offer.tiers.length !== earlier.tiers.length) return false
  const sameTiers = offer.tiers.every(
    ({ minQuantity, price }, i) => minQuantity === earlier.tiers[i]!.minQuantity && price === earlier.tiers[i]!.price,
  )
  return sameTiers && offer.validFrom === earlier.validFrom && offer.validUntil === earlier.validUntil && offer.notes === earlier.notes
}

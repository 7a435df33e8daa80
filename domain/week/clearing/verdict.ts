import type { Unit } from '../../money/unit.ts'
import { formatPrice, type Money } from '../../money/money.ts'
import { formatQuantity } from '../../money/quantity.ts'
import type { Tier } from '../offers/tiers.ts'
import { missingTo, type Award, type Offer } from './clear.ts'

/** A tier of an offer, and the demand at its price with and without what is accepted on top, in thousandths. */
export interface JudgedTier extends Tier {
  offerId: string
  tier: number
  demand: number
  flexible?: number
  /** Whether it is offered for the region. */
  isRegional?: boolean
}

/**
 * Why a tier won or lost, the first that applies:
 *
 * - `won`
 * - `infeasible`: the demand at its price is below its minimum, also with what lines accept on top, or nobody would pay it.
 * - `dearer`: it is feasible, but another one is cheaper.
 * - `elsewhere`: it is a feasible tier of the region, but the region buys at a price that nobody here would pay.
 * - `regional`: it has the price of the region, which goes first.
 * - `needs_more`: it has the winner's price and takes more of what lines accept on top.
 * - `later`: the winner has the same price and was submitted earlier; `higher_id`: at the same instant, with a lower id.
 */
export const VERDICTS = ['won', 'infeasible', 'dearer', 'elsewhere', 'regional', 'needs_more', 'later', 'higher_id'] as const

/** One of `VERDICTS`. */
export type Verdict = (typeof VERDICTS)[number]

/** Judges one tier of a pool against its award. `offers` must contain the tier's offer and the winner. */
export function verdictOf(
  tier: JudgedTier,
  award: (Award & { isRegional?: boolean }) | null,
  offers: readonly Pick<Offer, 'id' | 'submittedAt'>[],
): Verdict {
  if (award?.offerId === tier.offerId && award.tier === tier.tier) return 'won'
  if (tier.demand <= 0 || tier.demand + (tier.flexible ?? 0) < tier.minQuantity) return 'infeasible'
  const isOfRegion = award?.isRegional ?? false
  if (tier.isRegional && !isOfRegion && (award === null || award.price >= tier.price)) return 'elsewhere'
  if (award === null || tier.price !== award.price) return 'dearer'
  if (isOfRegion && !tier.isRegional) return 'regional'
  // What the award takes on top is whole steps, so what this tier lacks need not be rounded up.
  if (tier.minQuantity - tier.demand > (award.flexible ?? 0)) return 'needs_more'
  const at = (id: string) => offers.find((offer) => offer.id === id)?.submittedAt
  return at(tier.offerId) === at(award.offerId) ? 'higher_id' : 'later'
}

/** The verdict as a Czech sentence for the protocol; `price` is the one of the pool, which every verdict but `infeasible` has. */
export function verdictText(
  verdict: Verdict,
  tier: Pick<JudgedTier, 'minQuantity' | 'demand' | 'flexible'>,
  unit: Unit,
  price: Money | null,
): string {
  switch (verdict) {
    case 'won':
      return 'Vyhrálo: nejnižší splněná cena.'
    case 'infeasible':
      // A tier from 0 needs somebody who would pay its price.
      if (tier.demand <= 0 && tier.minQuantity <= 0) return 'Nesplněno: za tuto cenu nikdo nepoptává.'
      return `Nesplněno: do minima chybělo ${formatQuantity(missingTo(tier.minQuantity, tier.demand + (tier.flexible ?? 0)), unit)}${tier.flexible ? ' i s množstvím navíc' : ''}.`
    case 'dearer':
      return `Splněno, ale ${formatPrice(price!)} je méně.`
    case 'elsewhere':
      return 'Splněno, ale region kupuje za cenu, kterou by tu nikdo nezaplatil.'
    case 'regional':
      return 'Stejná cena, přednost má nabídka pro celý region.'
    case 'needs_more':
      return 'Stejná cena, ale potřebovalo by víc množství navíc.'
    case 'later':
      return 'Stejná cena, ale nabídka přišla později.'
    case 'higher_id':
      return 'Stejná cena i čas, rozhodlo nižší označení nabídky.'
  }
}

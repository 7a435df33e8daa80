import type { Money } from '../../money/money.ts'
import { clear, demandOf, goesBefore, missingQuantity, missingTo, type Award, type Offer, type PricePoint } from './clear.ts'

// An offer for all localities of a region together (docs/rules/week.md#regional-offers). Each locality is cleared by itself first; a regional
// price takes those that have no price or none below it.

/** The pool of one locality of a region: one item, one unit, one week. */
export interface LocalityPool {
  curve: readonly PricePoint[]
  /** The offers for this locality alone. */
  offers: readonly Offer[]
}

/** The result of one locality. Of a regional award `quantity` is the locality's part. */
export interface LocalityResult {
  award: Award | null
  isRegional: boolean
  /** The smallest additional quantity in this locality that would make a cheaper price feasible, in thousandths; null if there is none. */
  missing: number | null
}

/**
 * Clears the pools of a region's localities, in the order of `pools`. A regional tier (m, p) is taken by the localities without a local price or with one of at least p. It
 * is feasible if the sum of their firm parts at p is above 0 and at least m; tolerance is not used for it. The one with the lowest price wins; in a
 * tie the earlier offer, then the lower id. Its takers with somebody who pays p buy at p, all others keep their local result. `step` is the unit's, as
 * for `clear`.
 */
export function clearRegion(pools: readonly LocalityPool[], regional: readonly Offer[], step?: number): LocalityResult[] {
  const { localities, takersAt, takenAt } = takersOf(pools, step)
  const winner = winnerOf(regional, takenAt)
  const takers = new Set(winner === null ? [] : takersAt(winner.price).filter(({ firmAt }) => firmAt(winner.price) > 0))
  return localities.map((locality) => {
    const { curve, offers, firmAt, local } = locality
    const isRegional = winner !== null && takers.has(locality)
    const award = isRegional ? { offerId: winner.offer.id, tier: winner.tier, price: winner.price, quantity: firmAt(winner.price) } : local
    const alone = missingQuantity(curve, offers, award)
    const together = regional
      .flatMap(({ tiers }) => tiers)
      .filter(({ price }) => award === null || price < award.price)
      .map(({ minQuantity, price }) => missingTo(minQuantity, takenAt(price)))
    return { award, isRegional, missing: [alone, ...together].reduce(smaller, null) }
  })
}

/** The demand of a region as a function of the price, in thousandths: what its takers at that price would buy there together. */
export const takenIn = (pools: readonly LocalityPool[], step?: number): ((price: Money) => number) => takersOf(pools, step).takenAt

/** The price at which the region would buy from its own offers; null if none of their tiers is feasible. A locality with a lower price is no taker. */
export const regionalPrice = (pools: readonly LocalityPool[], regional: readonly Offer[], step?: number): Money | null =>
  winnerOf(regional, takenIn(pools, step))?.price ?? null

function takersOf(pools: readonly LocalityPool[], step?: number) {
  const localities = pools.map(({ curve, offers }) => ({ curve, offers, firmAt: demandOf(curve), local: clear(curve, offers, step) }))
  const takersAt = (price: Money) => localities.filter(({ local }) => local === null || local.price >= price)
  const takenAt = (price: Money) => takersAt(price).reduce((sum, { firmAt }) => sum + firmAt(price), 0)
  return { localities, takersAt, takenAt }
}

function winnerOf(regional: readonly Offer[], takenAt: (price: Money) => number) {
  let best: { offer: Offer; tier: Award['tier']; price: Money; need: 0 } | null = null
  for (const offer of regional) {
    for (const [i, { price, minQuantity }] of offer.tiers.entries()) {
      const one = { offer, tier: (i + 1) as Award['tier'], price, need: 0 as const }
      if (best !== null && !goesBefore(one, best)) continue
      const taken = takenAt(price)
      if (taken > 0 && taken >= minQuantity) best = one
    }
  }
  return best
}

const smaller = (a: number | null, b: number | null) => (a === null ? b : b === null ? a : Math.min(a, b))

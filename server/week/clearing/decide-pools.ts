import { unitStep } from '#domain/money/quantity.ts'
import { clear, demandOf, missingQuantity, toleranceOf, type Award, type Offer, type PricePoint } from '#domain/week/clearing/clear.ts'
import { sharedAt } from '#domain/week/clearing/forecast.ts'
import type { ToleranceLevel } from '#domain/week/clearing/tolerance.ts'
import type { Tier } from '#domain/week/offers/tiers.ts'
import type { DecidedDemand } from '#server/week/pool/queries.ts'

export interface PoolDecision {
  poolId: string
  /** Number of offers for the pool. */
  offers: number
  award: Award | null
  missingQuantity: number | null
  /** How the lines share what the award takes on top; null if it takes nothing. */
  more: ToleranceLevel | null
  /** Every tier of every offer, and the demand at its price with what lines accept on top, in thousandths. */
  tried: (Tier & { offerId: string; tier: number; demand: number; flexible: number })[]
}

/**
 * Decides every pool of a delivery by the domain's rule, one demand curve at a time, in the order of `poolIds`. A pool without offers needs
 * no curve.
 */
export async function decidePools(
  poolIds: readonly string[],
  offers: readonly (Offer & { poolId: string })[],
  curves: AsyncIterable<DecidedDemand>,
): Promise<PoolDecision[]> {
  const offersOf = Map.groupBy(offers, ({ poolId }) => poolId)
  const decided = new Map<string, PoolDecision>()
  const decide = ({ poolId, curve, tolerant }: DecidedDemand) => {
    const own = offersOf.get(poolId) ?? []
    const step = tolerant ? unitStep(tolerant.unit) : undefined
    const award = clear(curve, own, step)
    decided.set(poolId, {
      poolId,
      offers: own.length,
      award,
      missingQuantity: missingQuantity(curve, own, award),
      more: tolerant && award?.flexible ? sharedAt(tolerant.points, award.price, award.flexible / unitStep(tolerant.unit)) : null,
      tried: tried(curve, own),
    })
  }
  for await (const demand of curves) decide(demand)
  // A pool with offers but without caps has no curve; the same rule decides it.
  for (const poolId of poolIds) if (!decided.has(poolId)) decide({ poolId, curve: [], tolerant: null })
  return poolIds.map((poolId) => decided.get(poolId)!)
}

function tried(curve: PricePoint[], offers: readonly Offer[]): PoolDecision['tried'] {
  const [demandAt, flexibleAt] = [demandOf(curve), toleranceOf(curve)]
  return offers.flatMap(({ id: offerId, tiers }) =>
    tiers.map((tier, i) => ({ ...tier, offerId, tier: i + 1, demand: demandAt(tier.price), flexible: flexibleAt(tier.price) })),
  )
}

import { clear, demandOf, missingQuantity, type Award, type Offer, type PricePoint } from '#domain/week/clearing/clear.ts'
import type { Tier } from '#domain/week/offers/tiers.ts'

export interface PoolDecision {
  poolId: string
  /** Number of offers for the pool. */
  offers: number
  award: Award | null
  missingQuantity: number | null
  /** Every tier of every offer, and the demand at its price, in thousandths. */
  tried: (Tier & { offerId: string; tier: number; demand: number })[]
}

/**
 * Decides every pool of a delivery by the domain's rule, one demand curve at a time, in the order of `poolIds`. A pool without offers needs
 * no curve.
 */
export async function decidePools(
  poolIds: readonly string[],
  offers: readonly (Offer & { poolId: string })[],
  curves: AsyncIterable<{ poolId: string; curve: PricePoint[] }>,
): Promise<PoolDecision[]> {
  const offersOf = Map.groupBy(offers, ({ poolId }) => poolId)
  const decided = new Map<string, PoolDecision>()
  const decide = (poolId: string, curve: PricePoint[]) => {
    const own = offersOf.get(poolId) ?? []
    const award = clear(curve, own)
    decided.set(poolId, {
      poolId,
      offers: own.length,
      award,
      missingQuantity: missingQuantity(curve, own, award),
      tried: tried(curve, own),
    })
  }
  for await (const { poolId, curve } of curves) decide(poolId, curve)
  // A pool with offers but without caps has no curve; the same rule decides it.
  for (const poolId of poolIds) if (!decided.has(poolId)) decide(poolId, [])
  return poolIds.map((poolId) => decided.get(poolId)!)
}

function tried(curve: PricePoint[], offers: readonly Offer[]): PoolDecision['tried'] {
  const demandAt = demandOf(curve)
  return offers.flatMap(({ id: offerId, tiers }) =>
    tiers.map((tier, i) => ({ ...tier, offerId, tier: i + 1, demand: demandAt(tier.price) })),
  )
}

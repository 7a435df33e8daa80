import { unitStep } from '#domain/money/quantity.ts'
import { clear, demandOf, missingQuantity, toleranceOf, type Award, type Offer } from '#domain/week/clearing/clear.ts'
import { sharedAt } from '#domain/week/clearing/forecast.ts'
import { clearRegion, takenIn } from '#domain/week/clearing/region.ts'
import type { ToleranceLevel } from '#domain/week/clearing/tolerance.ts'
import type { Tier } from '#domain/week/offers/tiers.ts'
import type { DecidedDemand } from '#server/week/pool/queries.ts'

export interface PoolDecision {
  poolId: string
  /** Number of offers for the pool, with those for its region. */
  offers: number
  award: Award | null
  /** The localities of the region whose offer won; null if none did. */
  regionalLocalities: number | null
  missingQuantity: number | null
  /** How the lines share what the award takes on top; null if it takes nothing. */
  more: ToleranceLevel | null
  /**
   * Every tier of every offer, and the demand at its price with what lines accept on top, in thousandths; of a regional tier what its region would
   * take, to which nothing is added.
   */
  tried: (Tier & { offerId: string; tier: number; demand: number; flexible: number; isRegional: boolean })[]
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
    const award = clear(curve, own, stepOf(tolerant))
    decided.set(poolId, {
      poolId,
      offers: own.length,
      award,
      regionalLocalities: null,
      missingQuantity: missingQuantity(curve, own, award),
      more: moreOf(tolerant, award),
      tried: tried(own, demandOf(curve), toleranceOf(curve)),
    })
  }
  for await (const demand of curves) decide(demand)
  // A pool with offers but without caps has no curve; the same rule decides it.
  for (const poolId of poolIds) if (!decided.has(poolId)) decide({ poolId, curve: [], tolerant: null })
  return poolIds.map((poolId) => decided.get(poolId)!)
}

/** A pool that is decided together with others. */
export type JointPool = DecidedDemand & { offers: readonly Offer[] }

/**
 * Decides the pools of one item in the localities of a region together (docs/rules/week.md#regional-offers). `localities` is how many the region
 * has in that week, also those in which nobody wants the item.
 */
export function decideTogether(pools: readonly JointPool[], regional: readonly Offer[], localities: number): PoolDecision[] {
  const step = pools.map(({ tolerant }) => stepOf(tolerant)).find((each) => each !== undefined)
  const takenAt = takenIn(pools, step)
  return clearRegion(pools, regional, step).map(({ award, isRegional, missing }, i) => {
    const { poolId, curve, offers, tolerant } = pools[i]!
    return {
      poolId,
      offers: offers.length + regional.length,
      award,
      regionalLocalities: isRegional ? localities : null,
      missingQuantity: missing,
      more: moreOf(tolerant, award),
      tried: [...tried(offers, demandOf(curve), toleranceOf(curve)), ...tried(regional, takenAt, null)],
    }
  })
}

const stepOf = (tolerant: DecidedDemand['tolerant']) => (tolerant ? unitStep(tolerant.unit) : undefined)

const moreOf = (tolerant: DecidedDemand['tolerant'], award: Award | null): ToleranceLevel | null =>
  tolerant && award?.flexible ? sharedAt(tolerant.points, award.price, award.flexible / unitStep(tolerant.unit)) : null

type DemandAt = (price: Tier['price']) => number

/** `flexibleAt` is null for offers for a region. */
function tried(offers: readonly Offer[], demandAt: DemandAt, flexibleAt: DemandAt | null): PoolDecision['tried'] {
  return offers.flatMap(({ id: offerId, tiers }) =>
    tiers.map((tier, i) => ({
      ...tier,
      offerId,
      tier: i + 1,
      demand: demandAt(tier.price),
      flexible: flexibleAt?.(tier.price) ?? 0,
      isRegional: flexibleAt === null,
    })),
  )
}

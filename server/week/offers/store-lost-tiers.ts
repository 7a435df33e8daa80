import { sql } from 'kysely'
import { unitStep } from '#domain/money/quantity.ts'
import { clear } from '#domain/week/clearing/clear.ts'
import { lostTier, missedTiers } from '#domain/week/clearing/lost-tier.ts'
import type { Tx } from '#server/platform/db/change.ts'
import type { ExclusiveDelivery } from '#server/week/deliveries/locks.ts'
import { lateChanges } from '#server/week/pool/late-changes.ts'
import { demandCurves, type DecidedDemand } from '#server/week/pool/queries.ts'
import { attachedOffers } from './queries.ts'

/** Stores which pools of a closed delivery lost a tier because one household withdrew its quantity in the last hour (docs/rules/week.md#withdrawn-late). */
export async function storeLostTiers(tx: Tx, delivery: ExclusiveDelivery): Promise<void> {
  const households = await lateChanges(tx, delivery)
  if (households.length === 0) return
  const ofPool = Map.groupBy(households, ({ poolId }) => poolId)
  const offers = Map.groupBy(await attachedOffers(tx, delivery.id), ({ poolId }) => poolId)
  const lost: { poolId: string; userId: string; offerId: string; tier: number; price: number; quantity: number; missing: number }[] = []
  const decide = ({ poolId, curve, tolerant }: DecidedDemand) => {
    const answers = offers.get(poolId) ?? []
    const missed = missedTiers(curve, answers, clear(curve, answers, tolerant ? unitStep(tolerant.unit) : undefined))
    for (const household of ofPool.get(poolId) ?? []) {
      const tier = lostTier(missed, household)
      if (tier) lost.push({ poolId, userId: household.userId, ...tier })
    }
    ofPool.delete(poolId)
  }
  for await (const demand of demandCurves(tx, delivery.id, [...ofPool.keys()])) decide(demand)
  // Pools in which nobody with a cap is left have no curve.
  for (const poolId of ofPool.keys()) decide({ poolId, curve: [], tolerant: null })
  if (lost.length === 0) return
  await sql`
    insert into lost_tiers (aggregated_demand_id, user_id, supplier_price_list_id, tier, unit_price, quantity, missing)
    select * from unnest(${lost.map(({ poolId }) => poolId)}::uuid[], ${lost.map(({ userId }) => userId)}::uuid[],
      ${lost.map(({ offerId }) => offerId)}::uuid[], ${lost.map(({ tier }) => tier)}::smallint[], ${lost.map(({ price }) => price)}::integer[],
      ${lost.map(({ quantity }) => quantity)}::bigint[], ${lost.map(({ missing }) => missing)}::bigint[])`.execute(tx)
}

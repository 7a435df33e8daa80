import type { Forecast } from '#domain/week/clearing/forecast.ts'
import type { Unit } from '#domain/money/unit.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { inviteToPool } from '#server/people/referral/invite-to-pool.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { forecasts } from '#server/week/clearing/queries.ts'
import { ownDelivery } from '#server/week/deliveries/queries.ts'

interface Wanted {
  itemId: string
  unit: Unit
  weekStart: WeekStart
}

/**
 * Makes the link by which a member invites to a pool of the own locality. What is missing is missing to the next tier, without what lines accept on
 * top: anybody may open the link. With an offer for the region the link names no quantity: that tier may not be the next price, and the region's
 * demand is not for everybody. The link of a member who sees no prices never names one: also its absence would tell of a rival's offer.
 */
export async function inviteNeighbours(
  by: ChangeContext & { userId: string },
  { itemId, unit, weekStart }: Wanted,
  { seesPrices }: { seesPrices: boolean },
): Promise<{ path: string; missing: number | null }> {
  const delivery = await ownDelivery(by.db, by.userId, weekStart)
  const poolIn = (pools: readonly Forecast[]) => pools.find((each) => each.itemId === itemId && each.unit === unit)
  const pool = poolIn(await forecasts(by.db, delivery, [itemId], { isForAll: true }))
  if (!pool) throw new Refusal('NOT_FOUND')
  const isRegional = poolIn(await forecasts(by.db, delivery, [itemId]))?.region !== undefined
  const missing = isRegional || !seesPrices ? null : (pool.next?.missing ?? null)
  return change(by, async ({ tx }) => ({
    path: await inviteToPool(tx, { userId: by.userId, itemId, unit, deliveryId: delivery.id, missing }),
    missing,
  }))
}

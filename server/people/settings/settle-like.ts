import { usualModeOf } from '#domain/week/delivery-options/modes.ts'
import { lockHousehold } from '#server/week/deliveries/locks.ts'
import { openWeeksOf, pointsById } from '#server/week/pickup/queries.ts'
import { takePlace } from '#server/week/pickup/take-place.ts'
import type { Change } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { moveHousehold } from './move-household.ts'
import { isOfferedIn, missingOf, municipalityOf, storedSettings } from './queries.ts'
import { writeSettings } from './write-settings.ts'

/**
 * Gives a new household the place of another one: it buys in the same municipality, collects at the same pickup point, or at `pointId`, and
 * pays there in cash.
 */
export async function settleLike(
  { tx, announce }: Change,
  { userId, likeUserId, pointId }: { userId: string; likeUserId: string; pointId: string | null },
): Promise<void> {
  const like = await storedSettings(tx, likeUserId)
  const municipality = like.municipalityId === null ? undefined : await municipalityOf(tx, like.municipalityId)
  await lockHousehold(tx, userId, { alone: true })
  const wanted = pointId ?? like.pickupPointId
  const [point] = wanted === null ? [] : await pointsById(tx, [wanted], userId)
  if (!municipality || !point || !isOfferedIn(point, municipality))
    throw new Refusal(
      'CANNOT_ASSIST',
      'Nejdřív si v\u00a0nastavení nákupů zvolte obec a\u00a0výdejní místo. Člověk, kterému pomáháte, je bude mít stejné.',
    )
  const { localityId, localityFromWeek: notBefore } = municipality
  const { since } = await moveHousehold(tx, announce, { userId, localityId, notBefore })
  await takePlace(tx, { pointId: point.id, userId, weeks: await openWeeksOf(tx, localityId) })
  const chosen = { serviceMode: 'pickup', paymentMethod: 'cash_on_delivery' } as const
  const missing = missingOf({ ...(await storedSettings(tx, userId)), ...chosen }, { municipality, point })
  await writeSettings(tx, userId, {
    municipality_id: municipality.id,
    municipality_from_week: since,
    postal_code: like.postalCode,
    service_mode: chosen.serviceMode,
    usual_mode: usualModeOf(chosen.serviceMode, null),
    payment_method: chosen.paymentMethod,
    pickup_point_id: point.id,
    is_configured: missing.length === 0,
    updated_at: await appNow(tx),
  })
}

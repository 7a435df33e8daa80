import { sql } from 'kysely'
import type { OneTimeMode } from '#domain/week/one-time/service-mode.ts'
import { isBroughtHome } from '#domain/week/delivery-options/modes.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { broughtTo } from '#server/week/deliveries/brought-to.ts'
import { lockBasketWeek } from '#server/week/deliveries/lock-basket-week.ts'
import { deliveryProviders, pointsById } from '#server/week/pickup/queries.ts'
import { takePlace } from '#server/week/pickup/take-place.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'

interface Chosen {
  weekStart: WeekStart
  serviceMode: OneTimeMode
  pickupPointId: string | null
  deliveryProviderId: string | null
}

async function requireProvider(tx: Tx, providerId: string): Promise<void> {
  if (!(await deliveryProviders(tx)).some(({ id }) => id === providerId)) throw new Refusal('NOT_FOUND')
}

async function requireAddress(tx: Tx, userId: string): Promise<void> {
  const { rows } = await sql<{ hasAddress: boolean }>`
    select ${broughtTo} is not null as "hasAddress" from users u left join shopping_settings s on s.user_id = u.id where u.id = ${userId}`.execute(
    tx,
  )
  if (!rows[0]!.hasAddress) throw new Refusal('NO_HOME_ADDRESS')
}

async function requirePoint(tx: Tx, pointId: string, { localityId, userId }: { localityId: string; userId: string }): Promise<void> {
  const point = (await pointsById(tx, [pointId], userId))[0]
  if (!point?.isActive) throw new Refusal('NOT_FOUND')
  if (point.localityId !== localityId) throw new Refusal('POINT_ELSEWHERE')
}

/** Sets how a household receives one week (docs/rules/week.md#delivery-options). */
export function chooseOptions(
  context: ChangeContext & { userId: string },
  { weekStart, serviceMode, ...wanted }: Chosen,
): Promise<{ acceptedAt: Date }> {
  const { userId } = context
  const isHome = isBroughtHome(serviceMode)
  return change(context, async ({ tx, announce }) => {
    const { localityId, acceptedAt, isSkipped } = await lockBasketWeek(tx, userId, weekStart)
    if (isSkipped) throw new Refusal('WEEK_SKIPPED')
    if (wanted.deliveryProviderId !== null) await requireProvider(tx, wanted.deliveryProviderId)
    if (wanted.pickupPointId !== null) await requirePoint(tx, wanted.pickupPointId, { localityId, userId })
    if (!isHome && wanted.pickupPointId !== null) await takePlace(tx, { pointId: wanted.pickupPointId, userId, weeks: [weekStart] })
    if (isHome) await requireAddress(tx, userId)
    const chosen = {
      service_mode: serviceMode,
      pickup_point_id: isHome ? null : wanted.pickupPointId,
      delivery_provider_id: isHome ? wanted.deliveryProviderId : null,
      chosen_at: acceptedAt,
    }
    await tx
      .insertInto('week_options')
      .values({ ...chosen, user_id: userId, week_start_date: weekStart })
      .onConflict((conflict) => conflict.columns(['user_id', 'week_start_date']).doUpdateSet(chosen))
      .execute()
    announce({ room: 'basket', userId })
    return { acceptedAt }
  })
}

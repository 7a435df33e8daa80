import type { WeekStart } from '#domain/time/week.ts'
import { isBroughtHome } from '#domain/week/delivery-options/modes.ts'
import { lockBasketWeek } from '#server/week/deliveries/lock-basket-week.ts'
import { takePlace } from '#server/week/pickup/take-place.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** The usual point may have filled up meanwhile. */
async function takeUsualPlace(tx: Tx, userId: string, weekStart: WeekStart): Promise<void> {
  const usual = await tx
    .selectFrom('shopping_settings')
    .where('user_id', '=', userId)
    .where('service_mode', 'in', ['pickup', 'both'])
    .select(['pickup_point_id as pointId', 'usual_mode as mode'])
    .executeTakeFirst()
  if (usual?.pointId && !(usual.mode !== null && isBroughtHome(usual.mode)))
    await takePlace(tx, { pointId: usual.pointId, userId, weeks: [weekStart] })
}

/** Gives a week back to the settings; nothing changes if it has no choice of its own. */
export function restoreOptions(
  context: ChangeContext & { userId: string },
  { weekStart }: { weekStart: WeekStart },
): Promise<{ acceptedAt: Date }> {
  const { userId } = context
  return change(context, async ({ tx, announce }) => {
    const { acceptedAt, isSkipped } = await lockBasketWeek(tx, userId, weekStart)
    if (isSkipped) throw new Refusal('WEEK_SKIPPED')
    await takeUsualPlace(tx, userId, weekStart)
    await tx.deleteFrom('week_options').where('user_id', '=', userId).where('week_start_date', '=', weekStart).execute()
    announce({ room: 'basket', userId })
    return { acceptedAt }
  })
}

import type { WeekStart } from '#domain/time/week.ts'
import { lockBasketWeek } from '#server/week/deliveries/lock-basket-week.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** Gives a week back to the settings; nothing changes if it has no choice of its own. */
export function restoreOptions(
  context: ChangeContext & { userId: string },
  { weekStart }: { weekStart: WeekStart },
): Promise<{ acceptedAt: Date }> {
  const { userId } = context
  return change(context, async ({ tx, announce }) => {
    const { acceptedAt, isSkipped } = await lockBasketWeek(tx, userId, weekStart)
    if (isSkipped) throw new Refusal('WEEK_SKIPPED')
    await tx.deleteFrom('week_options').where('user_id', '=', userId).where('week_start_date', '=', weekStart).execute()
    announce({ room: 'basket', userId })
    return { acceptedAt }
  })
}

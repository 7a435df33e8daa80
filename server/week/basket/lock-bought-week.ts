import type { WeekStart } from '#domain/time/week.ts'
import { lockBasketWeek, type LockedWeek } from '#server/week/deliveries/lock-basket-week.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** Takes the locks for a change of the member's week. Refuses a skipped week, because the change would not be bought. */
export async function lockBoughtWeek(tx: Tx, userId: string, week: WeekStart): Promise<LockedWeek> {
  const locked = await lockBasketWeek(tx, userId, week)
  if (locked.isSkipped) throw new Refusal('WEEK_SKIPPED')
  return locked
}

import type { WeekStart } from '#domain/time/week.ts'
import { lockBasketWeek, type LockedWeek } from '#server/week/deliveries/lock-basket-week.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'

// Their place among all locks: server/week/deliveries/locks.ts.

/** Takes the locks for a change of the member's week. Refuses a skipped week, because the change would not be bought. */
export async function lockBoughtWeek(tx: Tx, userId: string, week: WeekStart): Promise<LockedWeek> {
  const locked = await lockBasketWeek(tx, userId, week)
  if (locked.isSkipped) throw new Refusal('WEEK_SKIPPED')
  return locked
}

/** An addition of the member in one week, locked for the calling change. */
export const lockAddition = (tx: Tx, userId: string, week: WeekStart, id: string) =>
  tx
    .selectFrom('weekly_variant_items')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('week_start_date', '=', week)
    .where('modification_type', '=', 'addition')
    .select(['catalog_item_id as itemId', 'unit', 'quantity', 'max_price as maxPrice'])
    .forUpdate()
    .executeTakeFirst()

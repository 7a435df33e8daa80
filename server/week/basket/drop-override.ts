import type { WeekStart } from '#domain/time/week.ts'
import type { Tx } from '#server/platform/db/change.ts'

/** Removes the override of a line in one week, so that the template applies again. */
export async function dropOverride(tx: Tx, userId: string, week: WeekStart, lineId: string): Promise<void> {
  await tx
    .deleteFrom('weekly_variant_items')
    .where('user_id', '=', userId)
    .where('week_start_date', '=', week)
    .where('weekly_demand_id', '=', lineId)
    .execute()
}

import type { WeekStart } from '#domain/time/week.ts'
import type { Tx } from '#server/platform/db/change.ts'

/** The statement that removes the override of a line in one week, so that the template applies again. */
export const deleteOverride = (tx: Tx, userId: string, week: WeekStart, lineId: string) =>
  tx
    .deleteFrom('weekly_variant_items')
    .where('user_id', '=', userId)
    .where('week_start_date', '=', week)
    .where('weekly_demand_id', '=', lineId)

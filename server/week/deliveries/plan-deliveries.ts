import { collectingWeek, deadlines, inOrder } from '#domain/week/deliveries/deadlines.ts'
import { addWeeks } from '#domain/time/week.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { plannedDelivery, unplannedSchedules } from './queries.ts'

/** The picker offers eight weeks (docs/rules/week.md#weeks); plans a few more. */
const weeksAhead = 10

/**
 * Creates missing deliveries of the coming weeks. Idempotent: existing ones do not change. A locality with dates in the wrong order gets
 * none and does not stop the others.
 */
export async function planDeliveries(context: ChangeContext): Promise<void> {
  const missing = await unplannedSchedules(context.db)
  if (missing.length === 0) return
  const now = await appNow(context.db)
  const rows = missing.flatMap(({ id, schedule }) => {
    const first = collectingWeek(schedule, now)
    const weeks = Array.from({ length: weeksAhead }, (_, ahead) => addWeeks(first, ahead))
    return weeks.filter((week) => inOrder(deadlines(schedule, week))).map((week) => plannedDelivery(id, schedule, week))
  })
  if (rows.length === 0) return
  await change(context, async ({ tx }) => {
    await tx
      .insertInto('deliveries')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['locality_id', 'week_start_date']).doNothing())
      .execute()
  })
}

import { collectingWeek } from '#domain/deliveries/deadlines.ts'
import { addWeeks } from '#domain/time/week.ts'
import { appNow } from '#server/platform/db/database.ts'
import type { ChangeContext } from '#server/platform/db/change.ts'
import { change } from '#server/platform/db/change.ts'
import { plannedDelivery, schedules } from './queries.ts'

/** The picker offers eight weeks (spec 2 §9); a few more are kept ready. */
const weeksAhead = 10

/** Makes the deliveries of the coming weeks for every locality. Run again, it changes nothing that exists. */
export async function planDeliveries(context: ChangeContext): Promise<void> {
  const now = await appNow(context.db)
  const rows = (await schedules(context.db)).flatMap(({ id, schedule }) => {
    const first = collectingWeek(schedule, now)
    return Array.from({ length: weeksAhead }, (_, ahead) => plannedDelivery(id, schedule, addWeeks(first, ahead)))
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

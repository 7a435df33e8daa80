import { deadlines, type LocalitySchedule } from '#domain/deliveries/deadlines.ts'
import type { Day } from '#domain/time/day.ts'
import { addWeeks, weekOf, type WeekStart } from '#domain/time/week.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { advance } from '#server/clearing/jobs.ts'
import { dueDeliveries, plannedDelivery, unplannedSchedules } from '#server/deliveries/queries.ts'
import type { ChangeContext } from '#server/platform/db/change.ts'
import { appNow, type Db } from '#server/platform/db/database.ts'

/** The last week whose delivery has already come. */
function lastDelivered(schedule: LocalitySchedule, today: Day): WeekStart {
  let week = weekOf(today)
  while (deadlines(schedule, week).deliveryOn >= today) week = addWeeks(week, -1)
  return week
}

/**
 * The week before this one, as if the server had slept through its cut-off: a delivery of each locality that still collects. What
 * closes and clears it is the product itself (`clearLastWeek`), so that the prices of the demo are real results of its baskets.
 */
export async function seedLastWeek(db: Db): Promise<void> {
  const today = pragueDay(await appNow(db))
  const rows = (await unplannedSchedules(db)).map(({ id, schedule }) => ({
    ...plannedDelivery(id, schedule, lastDelivered(schedule, today)),
    status: 'collecting' as const,
  }))
  await db.insertInto('deliveries').values(rows).execute()
}

/** Takes what is due through its steps. A start that was killed before leaves it to the sweep, which does the same. */
export async function clearLastWeek(context: ChangeContext): Promise<void> {
  for (const { id, status } of await dueDeliveries(context.db)) await advance(context, id, status)
}

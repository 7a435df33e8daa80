import type { WeekStart } from '#domain/time/week.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { skippedWeeks } from '#server/week/template/queries.ts'

/** Refuses a change of a skipped week, for changes that are addressed by delivery. Part of an act. */
export async function requireBoughtWeek(tx: Tx, userId: string, week: WeekStart): Promise<void> {
  if ((await skippedWeeks(tx, userId, week))[0] === week) throw new Refusal('WEEK_SKIPPED')
}

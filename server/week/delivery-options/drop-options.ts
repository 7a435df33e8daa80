import type { Tx } from '#server/platform/db/change.ts'
import type { WeekStart } from '#domain/time/week.ts'

/** Deletes a household's choices for weeks in which it buys in another locality: its points are not there. Part of a move. */
export async function dropOptions(tx: Tx, userId: string, fromWeek: WeekStart): Promise<void> {
  await tx.deleteFrom('week_options').where('user_id', '=', userId).where('week_start_date', '>=', fromWeek).execute()
}

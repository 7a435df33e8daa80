import type { Tx } from '#server/platform/db/change.ts'

/** Stores for how many weeks a line of the regular purchase may wait, in every week in which it is due. */
export const storeLineWait = (tx: Tx, userId: string, id: string, weeks: number) =>
  tx.updateTable('weekly_demands').set({ wait_weeks: weeks }).where('user_id', '=', userId).where('id', '=', id).execute()

import type { Tx } from '#server/platform/db/change.ts'

/** Stores for how many weeks a one-time item may wait. */
export const storeOneTimeWait = (tx: Tx, userId: string, id: string, weeks: number) =>
  tx.updateTable('one_time_items').set({ wait_weeks: weeks }).where('user_id', '=', userId).where('id', '=', id).execute()

import type { Tx } from '#server/platform/db/change.ts'

/** Stores for how many weeks an addition may wait. */
export const storeAdditionWait = (tx: Tx, userId: string, id: string, weeks: number) =>
  tx
    .updateTable('weekly_variant_items')
    .set({ wait_weeks: weeks })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('modification_type', '=', 'addition')
    .execute()

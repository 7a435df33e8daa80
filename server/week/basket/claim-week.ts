import type { LockedWeek } from '#server/week/deliveries/lock-basket-week.ts'
import type { Tx } from '#server/platform/db/change.ts'

/**
 * Creates the member's week row if it is missing and locks it until the transaction ends, so that two concurrent additions cannot both be
 * the last that fits. Returns its id.
 */
export async function claimWeek(tx: Tx, userId: string, { week, acceptedAt }: Pick<LockedWeek, 'week' | 'acceptedAt'>): Promise<string> {
  const { id } = await tx
    .insertInto('weekly_purchase_variants')
    .values({ user_id: userId, week_start_date: week, created_at: acceptedAt })
    // An update without effect: it locks the row and returns it, which "do nothing" would not.
    .onConflict((conflict) => conflict.columns(['user_id', 'week_start_date']).doUpdateSet((eb) => ({ status: eb.ref('excluded.status') })))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

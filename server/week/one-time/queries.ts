import type { Db } from '#server/platform/db/database.ts'

/** The number of a member's one-time items in a delivery. */
export async function oneTimeCount(db: Db, userId: string, deliveryId: string): Promise<number> {
  const { count } = await db
    .selectFrom('one_time_items')
    .where('user_id', '=', userId)
    .where('delivery_id', '=', deliveryId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

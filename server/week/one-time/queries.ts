import type { Db } from '#server/platform/db/database.ts'

/** A member's one-time item with the delivery it is for. */
export const oneTimeItem = (db: Db, userId: string, id: string) =>
  db
    .selectFrom('one_time_items')
    .innerJoin('deliveries', 'deliveries.id', 'one_time_items.delivery_id')
    .where('one_time_items.user_id', '=', userId)
    .where('one_time_items.id', '=', id)
    .select([
      'one_time_items.delivery_id as deliveryId',
      'one_time_items.catalog_item_id as itemId',
      'one_time_items.unit',
      'one_time_items.quantity',
      'one_time_items.max_price as maxPrice',
      'deliveries.locality_id as localityId',
      'deliveries.week_start_date as week',
    ])
    // Until the change that asks is over, no other one of the same comes between.
    .forUpdate('one_time_items')
    .executeTakeFirst()

/** How many one-time items the member has in a delivery. */
export async function oneTimeCount(db: Db, userId: string, deliveryId: string): Promise<number> {
  const { count } = await db
    .selectFrom('one_time_items')
    .where('user_id', '=', userId)
    .where('delivery_id', '=', deliveryId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

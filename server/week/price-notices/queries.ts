import type { Db } from '#server/platform/db/database.ts'
import { deliveryRows } from '#server/week/deliveries/queries.ts'

/** The deliveries whose baskets can change now. */
export const collecting = (db: Db) =>
  deliveryRows(db).where('deliveries.status', '=', 'collecting').orderBy('deliveries.cut_off_at').orderBy('deliveries.id').execute()

import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { deliveryRows } from '#server/week/deliveries/queries.ts'

/** The deliveries whose baskets can change now. */
export const collecting = (db: Db) =>
  deliveryRows(db).where('deliveries.status', '=', 'collecting').orderBy('deliveries.cut_off_at').orderBy('deliveries.id').execute()

/**
 * Whether an account sells nothing. Sellers get no notices about prices, which would tell them the offers of others before offers close
 * (docs/rules/week.md#caps).
 */
export const sellsNothing = (userId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  not exists (select from user_flags where user_flags.user_id = ${userId} and user_flags.role = 'supplier')
  and not exists (select from suppliers where suppliers.created_by = ${userId} and suppliers.is_approved)`

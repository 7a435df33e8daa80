import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/change.ts'

// Their place among all locks: server/week/deliveries/locks.ts.

/** Locks all administrators, so that two who leave at once cannot both go. */
export const lockAdmins = (tx: Tx) => sql`select user_id from user_flags where role = 'admin' order by user_id for update`.execute(tx)

/** The account whose erasure is due, locked until the end of the transaction. */
export const lockDueAccount = (tx: Tx, userId: string) =>
  tx
    .selectFrom('erasure_requests')
    .innerJoin('users', 'users.id', 'erasure_requests.user_id')
    .where('user_id', '=', userId)
    .where('erased_at', 'is', null)
    .where('erase_at', '<=', sql<Date>`(select app_now())`)
    .select(['users.id', 'users.email', 'users.phone', 'users.delivery_email as deliveryEmail', 'plans_forgotten_at as plansForgottenAt'])
    .forUpdate()
    .executeTakeFirst()

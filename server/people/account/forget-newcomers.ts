import { sql } from 'kysely'
import { UNVERIFIED_HOURS } from '#domain/people/account/attempts.ts'
import type { Db } from '#server/platform/db/database.ts'

/**
 * Deletes accounts whose address was never confirmed (docs/rules/people.md#sign-up): they have no data, and their creator may not own the
 * address. The operator's test accounts stay.
 */
export async function forgetNewcomers(db: Db): Promise<void> {
  await sql`
    delete from users u using user_flags f
    where f.user_id = u.id and u.joined_at is null and f.role = 'user' and not f.is_test_account
      and u.created_at < (select app_now()) - make_interval(hours => ${UNVERIFIED_HOURS})`.execute(db)
}

import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/change.ts'

/** Deletes an unconfirmed account, which has no data, for somebody with a better claim to its address. */
export async function dropNewcomer(tx: Tx, email: string): Promise<void> {
  await sql`
    delete from users u using user_flags f where f.user_id = u.id and u.email = ${email} and u.joined_at is null
      and f.role = 'user' and not f.is_test_account and not f.is_blocked and f.deleted_at is null`.execute(tx)
}

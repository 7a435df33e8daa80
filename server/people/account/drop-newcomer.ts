import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/change.ts'

/** An account whose address was never confirmed holds nothing: whoever comes with a better claim to the address takes its place. */
export async function dropNewcomer(tx: Tx, email: string): Promise<void> {
  await sql`
    delete from users u using user_flags f where f.user_id = u.id and u.email = ${email} and u.joined_at is null
      and f.role = 'user' and not f.is_test_account and not f.is_blocked and f.deleted_at is null`.execute(tx)
}

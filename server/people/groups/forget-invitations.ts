import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** Deletes expired invitations, and with them the addresses they were mailed to. */
export async function forgetInvitations(db: Db): Promise<void> {
  await sql`delete from group_invitations where expires_at < (select app_now())`.execute(db)
}

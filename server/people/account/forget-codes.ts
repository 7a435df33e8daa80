import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** Deletes expired codes and links. */
export async function forgetCodes(db: Db): Promise<void> {
  await sql`delete from verification_codes where expires_at < (select app_now())`.execute(db)
  await sql`delete from email_changes where expires_at < (select app_now())`.execute(db)
}

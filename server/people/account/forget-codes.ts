import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** Forgets codes and links that hold no more. */
export async function forgetCodes(db: Db): Promise<void> {
  await sql`delete from verification_codes where expires_at < (select app_now())`.execute(db)
  await sql`delete from email_changes where expires_at < (select app_now())`.execute(db)
}

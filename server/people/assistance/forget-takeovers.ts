import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** Deletes expired links, and with them the addresses they were mailed to. */
export async function forgetTakeovers(db: Db): Promise<void> {
  await sql`delete from takeovers where expires_at < (select app_now())`.execute(db)
}

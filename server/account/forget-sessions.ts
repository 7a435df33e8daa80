import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** Forgets sessions that ended; they live by the real clock, as Better Auth writes them. */
export async function forgetSessions(db: Db): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('expires_at', '<', sql<Date>`clock_timestamp()`)
    .execute()
}

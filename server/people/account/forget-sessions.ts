import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** Deletes sessions a month after they ended; until then a returning browser is told why. They use the real clock. */
export async function forgetSessions(db: Db): Promise<void> {
  await sql`delete from sessions
    where expires_at < clock_timestamp() - interval '31 days' or seen_at < clock_timestamp() - interval '38 days'`.execute(db)
  await sql`delete from ended_sessions where ended_at < clock_timestamp() - interval '31 days'`.execute(db)
}

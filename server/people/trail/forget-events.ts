import { sql } from 'kysely'
import { TRAIL_MONTHS } from '#domain/people/trail/event.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Deletes events older than twelve months, and places where staff have not been since. */
export async function forgetEvents(db: Db): Promise<void> {
  const oldest = sql<Date>`(select app_now()) - make_interval(months => ${TRAIL_MONTHS})`
  await db.deleteFrom('security_events').where('at', '<', oldest).execute()
  await db.deleteFrom('known_places').where('seen_at', '<', oldest).execute()
}

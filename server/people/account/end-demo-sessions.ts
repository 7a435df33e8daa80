import { DEMO_MAIL_HOST } from '#domain/people/account/demo-people.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Signs out the people of the demo. They may remain in a database that once started with a demo. */
export async function endDemoSessions(db: Db): Promise<void> {
  await db
    .deleteFrom('sessions')
    .using('users')
    .whereRef('users.id', '=', 'sessions.user_id')
    .where('users.email', 'like', `%@${DEMO_MAIL_HOST}`)
    .execute()
}

import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

const DAYS = 30

/** Deletes events, with their attempts, after thirty days. */
export async function forgetWebhooks(db: Db): Promise<void> {
  await db
    .deleteFrom('webhook_messages')
    .where('created_at', '<', sql<Date>`(select app_now()) - make_interval(days => ${DAYS})`)
    .execute()
}

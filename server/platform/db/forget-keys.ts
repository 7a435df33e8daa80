import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Deletes the answers of old requests; a client retries for a day (docs/rules/server.md#writes). */
export async function forgetKeys(db: Db): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<Date>`(select app_now()) - interval '25 hours'`)
    .execute()
}

import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Forgets the answers of requests that nobody repeats any more; a client repeats for a day (design: security §5.2, B2). */
export async function forgetKeys(db: Db): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<Date>`(select app_now()) - interval '25 hours'`)
    .execute()
}

import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/change.ts'

// Their place among all locks: server/week/deliveries/locks.ts.

/** Locks the number of a member's uploads, so that concurrent ones count each other. */
export async function lockUploads(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${userId}::text, 6))`.execute(tx)
}

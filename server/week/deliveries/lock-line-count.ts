import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/change.ts'

/**
 * Locks the line count of a member's baskets until the transaction ends, so that two concurrent additions, one to the template and one to a
 * week, cannot both be the last that fits. It is the last lock of a change; nothing waits after it, so it cannot cause a deadlock.
 */
export async function lockLineCount(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${userId}::text, 3))`.execute(tx)
}

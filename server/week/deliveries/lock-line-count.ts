import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/change.ts'

/**
 * Lets nobody else count the lines of a member's baskets to the end of the transaction, so that of two at once, one into the template and
 * one into a week, both cannot be the last that fits. The last lock of a change: after it nothing is waited for, so it stands in no circle.
 */
export async function lockLineCount(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${userId}::text, 3))`.execute(tx)
}

import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/change.ts'

/**
 * Keeps a member's household in its localities to the end of the transaction. Every change of a basket holds it, shared, before the
 * lock of a delivery; a move waits for those under way and lets no other begin.
 */
export async function lockHousehold(tx: Tx, userId: string, { alone = false } = {}): Promise<void> {
  await sql`select ${sql.raw(alone ? 'lock_household_alone' : 'lock_household')}(${userId})`.execute(tx)
}

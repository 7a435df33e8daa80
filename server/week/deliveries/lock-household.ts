import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/change.ts'

/**
 * Keeps a member's household in its localities until the transaction ends. Each basket change takes it in shared mode, before the lock of a
 * delivery. A move takes it exclusively: it waits for running changes and blocks new ones.
 */
export async function lockHousehold(tx: Tx, userId: string, { alone = false } = {}): Promise<void> {
  await sql`select ${sql.raw(alone ? 'lock_household_alone' : 'lock_household')}(${userId})`.execute(tx)
}

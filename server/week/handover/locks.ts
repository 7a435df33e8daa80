import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/change.ts'

// Their place among all locks: server/week/deliveries/locks.ts.

/** Locks what is added to a purchase or a count, so that of two additions at once the second is counted with the first. */
export async function lockAdditions(tx: Tx, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${id}::text, 10))`.execute(tx)
}

import { sql } from 'kysely'
import type { KnownAlert } from '#domain/desk/overview/health.ts'
import type { Tx } from '#server/platform/db/change.ts'

// Their place among all locks: server/week/deliveries/locks.ts.

/** Locks the alerts that are known, so that of two servers that look at once one tells. */
export async function lockAlerts(tx: Tx): Promise<KnownAlert[]> {
  const { rows } = await sql<KnownAlert>`
    select kind as alert, told_at is not null as "isTold" from alerts order by kind for update`.execute(tx)
  return rows
}

import { sql } from 'kysely'
import { vi } from 'vitest'
import type { Db } from '#server/platform/db/database.ts'

/** Number of statements of this database that wait for a lock. */
export async function waitingCount(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]!.count
}

/** Waits until this many statements wait for a lock, or the condition is true. */
export const untilWaiting = (db: Db, count: number, or: () => boolean = () => false): Promise<unknown> =>
  vi.waitUntil(async () => or() || (await waitingCount(db)) === count, { timeout: 4000 })

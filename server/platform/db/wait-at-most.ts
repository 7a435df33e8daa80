import { sql } from 'kysely'
import type { Tx } from './change.ts'

/** Does a step of a transaction that waits for others no longer than so many milliseconds, however long it may wait otherwise. */
export async function waitAtMost<Answer>(tx: Tx, ms: number, step: () => Promise<Answer>): Promise<Answer> {
  const { rows } = await sql<{ before: string }>`select current_setting('lock_timeout') as before`.execute(tx)
  await sql`select set_config('lock_timeout', ${`${ms}ms`}, true)`.execute(tx)
  const answer = await step()
  // After a fault nothing more is waited for.
  await sql`select set_config('lock_timeout', ${rows[0]!.before}, true)`.execute(tx)
  return answer
}

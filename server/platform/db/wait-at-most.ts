import { sql } from 'kysely'
import type { Tx } from './change.ts'

/** Runs a step of a transaction with this lock timeout in milliseconds, whatever the timeout is otherwise. */
export async function waitAtMost<Answer>(tx: Tx, ms: number, step: () => Promise<Answer>): Promise<Answer> {
  const { rows } = await sql<{ before: string }>`select current_setting('lock_timeout') as before`.execute(tx)
  await sql`select set_config('lock_timeout', ${`${ms}ms`}, true)`.execute(tx)
  const answer = await step()
  // After an error nothing more waits for locks.
  await sql`select set_config('lock_timeout', ${rows[0]!.before}, true)`.execute(tx)
  return answer
}

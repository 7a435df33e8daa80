import { sql } from 'kysely'
import type { Tx } from './change.ts'

/**
 * Lets the set-based steps of a closing take minutes, in this transaction only; requests keep their short limits. A plan is
 * made for the values at hand: one made for any locality would be wrong for the largest.
 */
export async function allowLongWork(tx: Tx): Promise<void> {
  await sql`select set_config('statement_timeout', '600000', true), set_config('lock_timeout', '30000', true),
                   set_config('idle_in_transaction_session_timeout', '600000', true), set_config('work_mem', '64MB', true),
                   set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(tx)
}

/**
 * Runs statements that join whole deliveries. Of rows written a moment ago the planner knows nothing and guesses "a few", and
 * then reads a hundred thousand lines again for each of a thousand pools; here it may not nest loops.
 */
export async function joinWholeSets<Answer>(tx: Tx, work: () => Promise<Answer>): Promise<Answer> {
  await sql`select set_config('enable_nestloop', 'off', true)`.execute(tx)
  const answer = await work()
  await sql`select set_config('enable_nestloop', 'on', true)`.execute(tx)
  return answer
}

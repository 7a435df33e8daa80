import { sql } from 'kysely'
import type { Tx } from './change.ts'

/**
 * Lets the set-based steps of a closing take minutes, in this transaction only; requests have short timeouts. Plans are made for the actual
 * values, because a generic plan would be wrong for the largest locality.
 */
export async function allowLongWork(tx: Tx): Promise<void> {
  await sql`select set_config('statement_timeout', '600000', true), set_config('lock_timeout', '30000', true),
                   set_config('idle_in_transaction_session_timeout', '600000', true), set_config('work_mem', '64MB', true),
                   set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(tx)
}

/**
 * Runs statements that join whole deliveries. The planner has no statistics of rows written a moment ago, assumes few, and would read a
 * hundred thousand lines again for each of a thousand pools. Nested loops are off here.
 */
export async function joinWholeSets<Answer>(tx: Tx, work: () => Promise<Answer>): Promise<Answer> {
  await sql`select set_config('enable_nestloop', 'off', true)`.execute(tx)
  const answer = await work()
  await sql`select set_config('enable_nestloop', 'on', true)`.execute(tx)
  return answer
}

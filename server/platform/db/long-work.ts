import { sql } from 'kysely'
import type { Tx } from './change.ts'
import { endPatience } from './patience.ts'

/**
 * Lets the set-based steps of a closing take minutes, in this transaction only; requests have short timeouts. Plans are made for the actual
 * values, because a generic plan would be wrong for the largest locality.
 */
export async function allowLongWork(tx: Tx): Promise<void> {
  endPatience()
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

/**
 * Runs a statement that inserts many rows with foreign keys. `allowLongWork` makes the database plan each statement for its values, and it would
 * plan the check of every key of every row again: four times the cost of the insert.
 */
export async function insertWholeSets<Answer>(tx: Tx, work: () => Promise<Answer>): Promise<Answer> {
  const { rows } = await sql<{ before: string }>`
    select before, set_config('plan_cache_mode', 'auto', true) from (select current_setting('plan_cache_mode') as before offset 0) mode`.execute(
    tx,
  )
  const answer = await work()
  await sql`select set_config('plan_cache_mode', ${rows[0]!.before}, true)`.execute(tx)
  return answer
}

import { sql } from 'kysely'
import type { Tx } from './change.ts'

/**
 * Sets the reason that the history stores for the writes of `write`, if the command knows more than its caller; an empty reason changes
 * nothing.
 */
export async function explainChange<Answer>(tx: Tx, businessReason: string, write: () => Promise<Answer>): Promise<Answer> {
  if (businessReason === '') return write()
  const { rows } = await sql<{ before: string | null }>`select current_setting('app.business_reason', true) as before`.execute(tx)
  await sql`select set_config('app.business_reason', ${businessReason}, true)`.execute(tx)
  const answer = await write()
  await sql`select set_config('app.business_reason', ${rows[0]!.before ?? ''}, true)`.execute(tx)
  return answer
}

import { sql } from 'kysely'
import type { Tx } from './change.ts'

/** What the history gives as the reason of what is written meanwhile, where the act knows more than who asked for it; empty for no more. */
export async function explainChange<Answer>(tx: Tx, businessReason: string, write: () => Promise<Answer>): Promise<Answer> {
  if (businessReason === '') return write()
  const { rows } = await sql<{ before: string | null }>`select current_setting('app.business_reason', true) as before`.execute(tx)
  await sql`select set_config('app.business_reason', ${businessReason}, true)`.execute(tx)
  const answer = await write()
  await sql`select set_config('app.business_reason', ${rows[0]!.before ?? ''}, true)`.execute(tx)
  return answer
}

import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/change.ts'

const OWN_KEYS = /^(?:deposit|subsidy_paid|supplier_paid|bank_fee):([0-9a-f-]{36})/

/**
 * Lets a line wait again once a correction has taken back the transaction of this key that was posted of it. What is decided then is posted under
 * another key. Other transactions are none of a line.
 */
export async function reopenLine(tx: Tx, key: string): Promise<void> {
  const lineId = OWN_KEYS.exec(key)?.[1] ?? null
  await sql`
    update statement_lines line
    set status = case when line.amount > 0 then 'waiting' else 'outgoing' end, fit = null, user_id = null, supplier_id = null,
        decided_by = null, decided_at = null, fee_key = null, reopened = line.reopened + 1
    where line.fee_key = ${key} or line.id = coalesce(${lineId}::uuid, (
      select split_part(p.source, ':', 2)::uuid from payments p where 'payment:' || p.id = ${key} and p.source like 'statement:%'))`.execute(
    tx,
  )
}

import { sql } from 'kysely'
import type { Change } from '#server/platform/db/change.ts'
import { STAFF } from '#server/platform/realtime/notices.ts'
import { lockStatements } from './locks.ts'

/**
 * What follows once the payments of a file are rejected: its lines about which nobody has ever decided are no money of anybody, and no other line
 * may be their payment. The same file, or another one of the bank, may bring them anew (docs/rules/money.md#statements).
 */
export async function rejectFile({ tx, announce }: Change, input: unknown): Promise<void> {
  const { fileId } = input as { fileId: string }
  await lockStatements(tx)
  await sql`
    with rejected as (
      update statement_lines set status = 'rejected'
      where file_id = ${fileId} and status in ('waiting', 'outgoing') and reopened = 0 returning key
    )
    update statement_lines set twin_key = null
    where status = 'waiting' and file_id <> ${fileId} and twin_key in (select key from rejected)`.execute(tx)
  await tx.updateTable('statement_files').set({ sha256: null }).where('id', '=', fileId).execute()
  announce({ room: 'payments', userId: STAFF })
}

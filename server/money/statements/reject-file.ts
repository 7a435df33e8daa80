import { sql } from 'kysely'
import { standingsOf, type ComparedLine } from '#domain/money/statements/twin.ts'
import type { Change, Tx } from '#server/platform/db/change.ts'
import { allowLongWork } from '#server/platform/db/long-work.ts'
import { STAFF } from '#server/platform/realtime/notices.ts'
import { lockStatements } from './locks.ts'
import { earlierLines } from './queries.ts'

/** Of lines that wait and have lost the one whose payment they may be: another one, if there is any. */
async function findTwins(tx: Tx, lines: readonly ComparedLine[]): Promise<void> {
  const keys = new Set(lines.map(({ key }) => key))
  const others = (await earlierLines(tx, lines)).filter(({ key, sameAs }) => sameAs === null && !keys.has(key))
  const found = standingsOf(lines, others).flatMap((standing, index) =>
    standing.is === 'doubtful' ? [{ key: lines[index]!.key, twin: standing.twin }] : [],
  )
  await sql`
    update statement_lines line set twin_key = found.twin
    from unnest(${found.map(({ key }) => key)}::text[], ${found.map(({ twin }) => twin)}::text[]) found (key, twin) where line.key = found.key`.execute(
    tx,
  )
}

/**
 * What follows once the payments of a file are rejected: its lines of which nothing was ever posted are no money of anybody, and no other line
 * may be their payment: one that was left out as the same waits again. The same file, or another one of the bank, may bring them anew
 * (docs/rules/money.md#statements).
 */
export async function rejectFile({ tx, announce }: Change, input: unknown): Promise<void> {
  const { fileId } = input as { fileId: string }
  await lockStatements(tx)
  await allowLongWork(tx)
  const { rows: freed } = await sql<ComparedLine>`
    with rejected as (
      update statement_lines set status = 'rejected', fee_key = null, decided_by = null, decided_at = null
      where file_id = ${fileId} and (status in ('waiting', 'outgoing', 'ignored', 'same') or fee_key is not null) and reopened = 0 returning key
    )
    -- Who wrote a file that says itself that the line is no payment of its own may withdraw the other one, too: it stays restricted (lockOpenLine).
    update statement_lines line
    set status = 'waiting', twin_key = case when file.fits_without_doubtful then line.twin_key end, decided_by = null, decided_at = null
    from statement_files file
    where file.id = line.file_id and line.status in ('waiting', 'same') and line.file_id <> ${fileId} and line.twin_key in (select key from rejected)
    returning line.key, line.booked_on as "bookedOn", line.amount, line.symbol, line.counter_account as "counterAccount", line.reference`.execute(
    tx,
  )
  await findTwins(tx, freed)
  await tx.updateTable('statement_files').set({ sha256: null }).where('id', '=', fileId).execute()
  announce({ room: 'payments', userId: STAFF })
}

import { sql } from 'kysely'
import { continuityOf, type Continuity, type FreshLine, type LastStatement } from '#domain/money/statements/continuity.ts'
import { lineKeys, type Statement, type StatementLine } from '#domain/money/statements/statement.ts'
import type { Money } from '#domain/money/money.ts'
import { askToConfirm } from '#server/money/ledger/decide-money.ts'
import { ownHousehold, type Person } from '#server/money/ledger/require-authority.ts'
import type { Change, Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { allowLongWork } from '#server/platform/db/long-work.ts'
import { STAFF } from '#server/platform/realtime/notices.ts'
import { lockFileLines, lockStatements } from './locks.ts'
import { matchLines, receivedOf, sourceOf } from './match-lines.ts'
import { postLines } from './post-lines.ts'

/** How the last file ended that is believed; null before the first that says a balance. */
async function lastStatement(tx: Tx): Promise<LastStatement | null> {
  const { rows } = await sql<LastStatement>`
    select last.last_on as on, last.closing + coalesce((
      -- Files without balances that came since then.
      select sum(line.amount) from statement_files file join statement_lines line on line.file_id = file.id
      where file.continues and file.closing is null and file.imported_at > last.imported_at and line.status <> 'same'), 0)::bigint as balance
    from (
      select closing, last_on, imported_at from statement_files where continues and closing is not null
      order by last_on desc, imported_at desc limit 1
    ) last`.execute(tx)
  return rows[0] ?? null
}

interface Compared {
  amount: Money
  /** The key of the line whose payment it may be. */
  twin: string | null
}

/** The lines of these keys that only a file brought which is not believed. */
async function unbelievedLines(tx: Tx, keys: readonly string[]): Promise<Compared[]> {
  const { rows } = await sql<Compared>`
    select line.amount, case when line.status = 'waiting' then line.twin_key end as twin
    from statement_lines line join statement_files file on file.id = line.file_id
    where line.key = any(${keys}::text[]) and not file.continues and line.status <> 'same'`.execute(tx)
  return rows
}

/** Which of these lines files brought that are believed. */
async function believedKeys(tx: Tx, keys: readonly (string | null)[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select line.key from statement_lines line join statement_files file on file.id = line.file_id and file.continues
    where line.key = any(${keys}::text[])`.execute(tx)
  return rows.map(({ key }) => key)
}

/**
 * Whether a file continues what is known of the account, and why not; `fresh` are its lines that no earlier file brought. A doubtful line may be a known payment only if
 * the other one is of this file or of one that is believed: else whoever wrote both withdraws the other one.
 */
export async function continuityIn(
  tx: Tx,
  statement: Statement,
  fresh: readonly { key: string; line: StatementLine; twin: string | null }[],
): Promise<Continuity> {
  const keys = lineKeys(statement)
  const isFresh = new Set(fresh.map(({ key }) => key))
  const brought = await unbelievedLines(
    tx,
    keys.filter((key) => !isFresh.has(key)),
  )
  const lines = [...fresh.map(({ line: { amount }, twin }) => ({ amount, twin })), ...brought]
  const twins = lines.map(({ twin }) => twin)
  const known = new Set<string | null>([...keys, ...(await believedKeys(tx, twins))])
  const unbelieved: FreshLine[] = lines.map(({ amount, twin }) => ({ amount, isDoubtful: twin !== null && known.has(twin) }))
  return continuityOf(statement, unbelieved, await lastStatement(tx))
}

interface Asked {
  fileId: string
  moved: Money
  reason: string
  by: string
}

/** Asks for a second person who confirms a file. */
export const askForFile = (tx: Tx, { fileId, moved, reason, by }: Asked): Promise<void> =>
  askToConfirm(tx, { procedure: 'statements.import', subject: fileId, input: { fileId }, amount: moved, owners: [], reason, by })

/**
 * Posts the payments of a file once a second person has confirmed it, as its import would have; of the households of both they wait for
 * somebody else, and so does one that cannot be posted.
 */
export async function proveFile({ tx, announce }: Change, by: Person, { fileId }: { fileId: string }): Promise<{ fileId: string }> {
  await lockStatements(tx)
  await allowLongWork(tx)
  const at = await appNow(tx)
  const file = await tx
    .updateTable('statement_files')
    .set({ is_proven: true, continues: true })
    .where('id', '=', fileId)
    .returning('imported_by as importedBy')
    .executeTakeFirstOrThrow()
  const lines = await lockFileLines(tx, fileId)
  const own = new Set([...(await ownHousehold(tx, by.userId)), ...(await ownHousehold(tx, file.importedBy))])
  const matches = await matchLines(tx, lines)
  const matched = lines.flatMap((line, index) => {
    const match = matches[index] ?? null
    return match === null || own.has(match.request.userId) ? [] : [{ line, match }]
  })
  await sql`
    update statement_lines line set status = 'matched', fit = each.fit, user_id = each.user_id
    from unnest(${matched.map(({ line }) => line.id)}::uuid[], ${matched.map(({ match }) => match.fit)}::text[],
      ${matched.map(({ match }) => match.request.userId)}::uuid[]) each (id, fit, user_id)
    where line.id = each.id`.execute(tx)
  const paid = matched.map(({ line, match }) => ({ lineId: line.id, payment: receivedOf(sourceOf(line.id, line.reopened), line, match) }))
  await postLines(tx, paid, { at, by })
  for (const userId of [STAFF, ...new Set(paid.map(({ payment }) => payment.userId))]) announce({ room: 'payments', userId })
  return { fileId }
}

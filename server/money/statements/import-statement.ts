import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Imported, StatementAsked } from '#contract/money/statements.ts'
import type { PayTo } from '#contract/money/payments.ts'
import { haler, sumMoney, type Money } from '#domain/money/money.ts'
import { isBankFee } from '#domain/money/statements/bank-balance.ts'
import { gapSentence } from '#domain/money/statements/continuity.ts'
import type { Said } from '#domain/money/statements/csv.ts'
import type { ChosenColumns } from '#domain/money/statements/csv-columns.ts'
import { handFeesOf } from '#domain/money/statements/hand-fee.ts'
import {
  faultSentence,
  lineKeys,
  statementFault,
  type ReadFile,
  type Statement,
  type StatementLine,
  type UnknownTable,
} from '#domain/money/statements/statement.ts'
import { standingsOf } from '#domain/money/statements/twin.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { maySpendAlone, notAlone } from '#server/money/ledger/require-authority.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { appNow, type Db } from '#server/platform/db/database.ts'
import { allowLongWork, insertWholeSets } from '#server/platform/db/long-work.ts'
import { STAFF } from '#server/platform/realtime/notices.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lockStatements } from './locks.ts'
import { askForFile, continuityIn } from './prove-file.ts'
import { matchLines, receivedOf, sourceOf, type Match } from './match-lines.ts'
import { earlierLines, openHandFees } from './queries.ts'
import { postLines } from './post-lines.ts'
import { readStatement, type Known } from './read-file.ts'

const refuse = (sentence: string) => new Refusal('STATEMENT_REFUSED', sentence)

/** A file, and what whoever imports it says of it. */
export interface StatementFile {
  name: string
  content: Uint8Array<ArrayBuffer>
  isOurs: boolean
  table: Said['chosen'] | null
}

/** A file that a program wrote about our account. */
export const ownFile = (name: string, text: string): StatementFile => ({
  name,
  content: new TextEncoder().encode(text),
  isOurs: true,
  table: null,
})

/** What somebody is asked of a file before: which of its columns is which, unless they say it now, and whether it is of our account. */
const asks = (account: string | null, table: UnknownTable | null) =>
  new Refusal('STATEMENT_ASKS', undefined, { account, table } satisfies StatementAsked)

/** Refuses what must not be imported, with the reason, or asks. */
function statementIn(read: ReadFile | null, { isOurs, table }: StatementFile, payTo: PayTo, now: Date): Statement {
  if (read !== null && 'fault' in read && read.table) throw asks(null, read.table)
  if (read === null) throw refuse('Soubor se nepodařilo přečíst, je na výpis příliš velký. Stáhněte ho prosím z banky znovu.')
  if ('fault' in read) throw refuse(faultSentence(read))
  const fault = statementFault(read.statement, { account: payTo.account, today: pragueDay(now) })
  if (fault) throw refuse(faultSentence(fault))
  // What was said of another file is shown before anything is posted.
  const unseen = table === null ? (read.statement.table ?? null) : null
  const account = read.statement.accounts.length > 0 || isOurs ? null : payTo.account
  if (unseen !== null || account !== null) throw asks(account, unseen)
  return read.statement
}

interface Import {
  by: string
  at: Date
  isProven: boolean
  continues: boolean
  fitsWithoutDoubtful: boolean
}

/** Returns the file, and whether its payments need nobody who confirms them. One that brings lines anew, which were rejected with another file, takes the place of its first import. */
async function storeFile(
  tx: Tx,
  { name, sha256 }: { name: string; sha256: Buffer },
  { format, lines, balances }: Statement,
  { by, at, isProven, continues, fitsWithoutDoubtful }: Import,
): Promise<{ id: string; isProven: boolean }> {
  const days = lines.map(({ bookedOn }) => bookedOn).toSorted()
  await tx.updateTable('statement_files').set({ sha256: null }).where('sha256', '=', sha256).execute()
  const { rows } = await sql<{ id: string; isProven: boolean }>`
    insert into statement_files (sha256, name, format, first_on, last_on, lines, opening, closing, imported_by, imported_at, is_proven,
      continues, fits_without_doubtful)
    values (${sha256}, ${name}, ${format}, ${days[0]!}, ${days.at(-1)!}, ${lines.length},
      ${balances[0]?.before ?? null}, ${balances.at(-1)?.after ?? null}, ${by}, ${at}, ${isProven},
      ${continues}, ${fitsWithoutDoubtful})
    returning id, is_proven as "isProven"`.execute(tx)
  return rows[0]!
}

/** Money that a file says has moved, in or out: what left is paid to a supplier or is a fee by no more than a file, too. */
const movedOf = (rows: readonly Row[]): Money => sumMoney(rows.map(({ line }) => haler(Math.abs(line.amount))))

/** A line as it is stored. */
interface Row {
  key: string
  line: StatementLine
  match: Match | null
  /** The key of the line whose payment it may be. */
  twin: string | null
  /** The key of the fee that was posted by hand; null if it is none. */
  fee: string | null
}

function statusOf({ line, match, fee }: Row) {
  if (fee !== null) return 'bank_fee'
  return line.amount < 0 ? 'outgoing' : match ? 'matched' : 'waiting'
}

/** Stores lines that no earlier file brought, or only one that was rejected, and returns the id of each by its key. Whoever imports a fee that was posted by hand decides so. */
async function storeLines(tx: Tx, file: StoredIn, rows: readonly Row[]): Promise<ReadonlyMap<string, string>> {
  const stored = new Map<string, string>()
  for (let at = 0; at < rows.length; at += AT_ONCE)
    for (const { id, key } of await storeSome(tx, file, rows.slice(at, at + AT_ONCE))) stored.set(key, id)
  return stored
}

// The texts of more lines would take so long to write that other requests wait.
const AT_ONCE = 1000

interface StoredIn {
  fileId: string
  by: string
  at: Date
}

async function storeSome(tx: Tx, { fileId, by, at }: StoredIn, rows: readonly Row[]): Promise<readonly { id: string; key: string }[]> {
  const lines = rows.map(({ line }) => line)
  return insertWholeSets(tx, async () => {
    const { rows: inserted } = await sql<{ id: string; key: string }>`
    insert into statement_lines (file_id, key, booked_on, amount, symbol, counter_account, counter_name, message, reference, twin_key, fee_key, status, fit, user_id, decided_by, decided_at)
    select ${fileId}::uuid, each.*, case when each.fee is not null then ${by}::uuid end, case when each.fee is not null then ${at}::timestamptz end from unnest(${rows.map(({ key }) => key)}::text[], ${lines.map(({ bookedOn }) => bookedOn)}::date[],
      ${lines.map(({ amount }) => amount)}::bigint[], ${lines.map(({ symbol }) => symbol)}::text[], ${lines.map((line) => line.counterAccount)}::text[],
      ${lines.map((line) => line.counterName)}::text[], ${lines.map(({ message }) => message)}::text[],
      ${lines.map(({ reference }) => reference)}::text[], ${rows.map(({ twin }) => twin)}::text[],
      ${rows.map(({ fee }) => fee)}::text[], ${rows.map(statusOf)}::text[], ${rows.map(({ match }) => match?.fit ?? null)}::text[],
      ${rows.map(({ match }) => match?.request.userId ?? null)}::uuid[])
      each (key, booked_on, amount, symbol, counter_account, counter_name, message, reference, twin, fee, status, fit, user_id)
    on conflict (key) do update set file_id = excluded.file_id, counter_name = excluded.counter_name, message = excluded.message,
      reference = excluded.reference, twin_key = excluded.twin_key, fee_key = excluded.fee_key, status = excluded.status, fit = excluded.fit,
      user_id = excluded.user_id, decided_by = excluded.decided_by, decided_at = excluded.decided_at
      where statement_lines.status = 'rejected'
    returning id, key`.execute(tx)
    return inserted
  })
}

/** The lines that no earlier file brought, each with the request that its symbol names, or with the line whose payment it may be. */
async function freshRows(tx: Tx, statement: Statement, importedBy: string): Promise<Row[]> {
  const { lines } = statement
  const keys = lineKeys(statement)
  const compared = lines.map((line, index) => ({ ...line, key: keys[index]! }))
  const standings = standingsOf(compared, await earlierLines(tx, compared))
  const fresh = compared.flatMap((line, index) => {
    const standing = standings[index]!
    return standing.is === 'known' ? [] : [{ key: line.key, line, twin: standing.is === 'doubtful' ? standing.twin : null }]
  })
  const sure = fresh.map(({ line, twin }) => (twin === null ? line : { ...line, symbol: '' }))
  const matches = await matchLines(tx, sure)
  const bankFees = fresh.filter(({ line }) => isBankFee(line))
  const handFees = handFeesOf(
    bankFees.map(({ line }) => line),
    await openHandFees(tx),
  )
  const feeOf = new Map(bankFees.map(({ key }, index) => [key, handFees[index] ?? null]))
  // A file is easily written by hand, so money of whoever imports it, or of their household, waits for somebody else.
  const own = await notAlone(tx, importedBy)
  return fresh.map((row, index) => {
    const match = matches[index] ?? null
    return { ...row, match: match && own.has(match.request.userId) ? null : match, fee: feeOf.get(row.key) ?? null }
  })
}

/** How a file is imported. */
interface Importing {
  read?: (file: Uint8Array<ArrayBuffer>, known: Known) => ReadFile | Promise<ReadFile | null>
  isProven?: boolean
}

async function layoutsIn(db: Db): Promise<Said['layouts']> {
  const rows = await db.selectFrom('statement_layouts').select(['name', 'columns']).execute()
  return new Map(rows.map(({ name, columns }) => [name, columns as ChosenColumns]))
}

/** Keeps what was said of the columns of a file for the next one with the same headings. */
async function storeLayout(tx: Tx, { layout, table }: Statement): Promise<void> {
  if (layout === undefined || table === undefined) return
  const columns = JSON.stringify(table.columns)
  await tx
    .insertInto('statement_layouts')
    .values({ name: layout, columns })
    .onConflict((same) => same.column('name').doUpdateSet({ columns }))
    .execute()
}

/**
 * Imports a statement in one transaction: stores its lines, posts those whose symbol is another member's, and leaves the rest waiting. Lines that an
 * earlier file brought are left out, and one that may be a payment that is posted already waits, so nothing is posted twice. A fee that was posted by hand is
 * that fee. A payment that cannot be posted waits and stops no other one. A file with any fault
 * is refused, and nothing of it is stored. `read` reads the file: one of a stranger apart from everything else. What a file brings that does not
 * continue the one before waits for a second person (docs/rules/money.md#statements); what a program imports is `isProven`.
 */
export async function importStatement(
  context: ChangeContext & { userId: string },
  file: StatementFile,
  payTo: PayTo | null,
  { read = readStatement, isProven = false }: Importing = {},
): Promise<Imported> {
  if (payTo === null) throw new Refusal('NO_BANK_ACCOUNT')
  const said = { layouts: await layoutsIn(context.db), ...(file.table && { chosen: file.table }) }
  // The reader takes the content over.
  const sha256 = createHash('sha256').update(file.content).digest()
  const content = await read(file.content, { own: payTo.account, said })
  return change(context, async ({ tx, announce }) => {
    const at = await appNow(tx)
    const statement = statementIn(content, file, payTo, at)
    await lockStatements(tx)
    await allowLongWork(tx)
    const matched = await freshRows(tx, statement, context.userId)
    if (matched.length === 0) throw new Refusal('STATEMENT_TWICE')
    const { gap, fitsWithoutDoubtful } = isProven ? { gap: null, fitsWithoutDoubtful: false } : await continuityIn(tx, statement, matched)
    const moved = movedOf(matched)
    const isLittle = gap === null || (await maySpendAlone(tx, at, context.userId, moved, []))
    const belief = { isProven: isLittle, continues: gap === null, fitsWithoutDoubtful }
    if (file.table !== null) await storeLayout(tx, statement)
    const { id: fileId, ...stands } = await storeFile(tx, { name: file.name, sha256 }, statement, { by: context.userId, at, ...belief })
    const unproven = gap === null || stands.isProven ? null : gapSentence(gap)
    if (unproven !== null) await askForFile(tx, { fileId, moved, reason: `${file.name}: ${unproven}`, by: context.userId })
    const fresh = unproven === null ? matched : matched.map((row) => ({ ...row, match: null, fee: null }))
    const stored = await storeLines(tx, { fileId, by: context.userId, at }, fresh)
    const paid = fresh.flatMap(({ key, line, match }) => {
      const lineId = stored.get(key)!
      return match ? [{ lineId, payment: receivedOf(sourceOf(lineId), line, match) }] : []
    })
    const by = { procedure: 'statements.import', userId: context.userId, isAllowed: true } as const
    const left = await postLines(tx, paid, { at, by })
    for (const userId of [STAFF, ...new Set(paid.map(({ payment }) => payment.userId))]) announce({ room: 'payments', userId })
    const shown = fresh.map((row) => (left.has(stored.get(row.key)!) ? { ...row, match: null } : row))
    return { ...summary(shown, statement.lines.length - fresh.length), unproven }
  })
}

function summary(fresh: readonly Row[], known: number): Omit<Imported, 'unproven'> {
  const matched = { exact: 0, partial: 0, over: 0, again: 0 }
  for (const { match } of fresh) if (match) matched[match.fit] += 1
  const count = (status: string) => fresh.filter((row) => statusOf(row) === status).length
  const doubtful = fresh.filter(({ twin }) => twin !== null).length
  return { matched, waiting: count('waiting'), doubtful, outgoing: count('outgoing'), known }
}

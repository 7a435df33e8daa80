import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Imported } from '#contract/money/statements.ts'
import type { PayTo } from '#contract/money/payments.ts'
import { haler } from '#domain/money/money.ts'
import { parseBankAccount } from '#domain/money/payments/bank-account.ts'
import { faultSentence, lineKeys, statementFault, type Statement, type StatementLine } from '#domain/money/statements/statement.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { receivePayments, type Received } from '#server/money/payments/receive-payments.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { STAFF } from '#server/platform/realtime/notices.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { matchLines, type Match } from './match-lines.ts'
import { readStatement } from './read-file.ts'

const refuse = (sentence: string) => new Refusal('STATEMENT_REFUSED', sentence)

interface File {
  name: string
  text: string
}

/** Reads a file and refuses what must not be imported, with the reason. */
function statementIn({ text }: File, payTo: PayTo, now: Date): Statement {
  const read = readStatement(text, parseBankAccount(payTo.account)!.bank)
  if ('fault' in read) throw refuse(faultSentence(read))
  const fault = statementFault(read.statement, { account: payTo.account, today: pragueDay(now) })
  if (fault) throw refuse(faultSentence(fault))
  return read.statement
}

async function storeFile(tx: Tx, { name, text }: File, { format, lines }: Statement, by: string, at: Date): Promise<string> {
  const days = lines.map(({ bookedOn }) => bookedOn).toSorted()
  const { rows } = await sql<{ id: string }>`
    insert into statement_files (sha256, name, format, first_on, last_on, lines, imported_by, imported_at)
    values (${createHash('sha256').update(text).digest()}, ${name}, ${format}, ${days[0]!}, ${days.at(-1)!}, ${lines.length}, ${by}, ${at})
    on conflict (sha256) do nothing returning id`.execute(tx)
  if (!rows[0]) throw new Refusal('STATEMENT_TWICE')
  return rows[0].id
}

const statusOf = ({ amount }: StatementLine, match: Match | null) => (amount < 0 ? 'outgoing' : match ? 'matched' : 'waiting')

/** A line as it is stored. */
interface Row {
  key: string
  line: StatementLine
  match: Match | null
}

/** Stores the lines that no earlier file brought, and returns the id of each by its key. */
async function storeLines(tx: Tx, fileId: string, rows: readonly Row[]): Promise<ReadonlyMap<string, string>> {
  const lines = rows.map(({ line }) => line)
  const { rows: stored } = await sql<{ id: string; key: string }>`
    insert into statement_lines (file_id, key, booked_on, amount, symbol, counter_account, counter_name, message, status, fit, user_id)
    select ${fileId}::uuid, each.* from unnest(${rows.map(({ key }) => key)}::text[], ${lines.map(({ bookedOn }) => bookedOn)}::date[],
      ${lines.map(({ amount }) => amount)}::bigint[], ${lines.map(({ symbol }) => symbol)}::text[], ${lines.map((line) => line.counterAccount)}::text[],
      ${lines.map((line) => line.counterName)}::text[], ${lines.map(({ message }) => message)}::text[],
      ${rows.map(({ line, match }) => statusOf(line, match))}::text[], ${rows.map(({ match }) => match?.fit ?? null)}::text[],
      ${rows.map(({ match }) => match?.request.userId ?? null)}::uuid[]) each
    on conflict (key) do nothing returning id, key`.execute(tx)
  return new Map(stored.map(({ id, key }) => [key, id]))
}

/** The source of the payment of a line, by how often it waited again. */
export const sourceOf = (lineId: string, reopened = 0): string => `statement:${lineId}${reopened === 0 ? '' : `:${reopened}`}`

const receivedOf = (lineId: string, { bookedOn, amount }: StatementLine, { request }: Match): Received => ({
  source: sourceOf(lineId),
  userId: request.userId,
  method: 'transfer',
  amount,
  rounding: haler(0),
  purchaseId: request.purchaseId,
  requestId: request.requestId,
  receivedOn: bookedOn,
})

/**
 * Imports a statement in one transaction: stores its lines, posts those whose symbol is another member's, and leaves the rest waiting. Lines that an
 * earlier file brought are left out, so nothing is posted twice. A file with any fault is refused, and nothing of it is stored.
 */
export const importStatement = (context: ChangeContext & { userId: string }, file: File, payTo: PayTo | null): Promise<Imported> =>
  change(context, async ({ tx, announce }) => {
    if (payTo === null) throw new Refusal('NO_BANK_ACCOUNT')
    const at = await appNow(tx)
    const statement = statementIn(file, payTo, at)
    const fileId = await storeFile(tx, file, statement, context.userId, at)
    const keys = lineKeys(statement.lines)
    // A file is easily written by hand, so money of whoever imports it waits for somebody else.
    const matches = (await matchLines(tx, statement.lines)).map((match) => (match?.request.userId === context.userId ? null : match))
    const rows = statement.lines.map((line, index) => ({ key: keys[index]!, line, match: matches[index]! }))
    const stored = await storeLines(tx, fileId, rows)
    if (stored.size === 0) throw new Refusal('STATEMENT_TWICE')
    const fresh = rows.filter(({ key }) => stored.has(key))
    const received = fresh.flatMap(({ key, line, match }) => (match ? [receivedOf(stored.get(key)!, line, match)] : []))
    await receivePayments(tx, received, { at, recordedBy: context.userId })
    for (const userId of [STAFF, ...new Set(received.map((each) => each.userId))]) announce({ room: 'payments', userId })
    return summary(fresh, rows.length - fresh.length)
  })

function summary(fresh: readonly Row[], known: number): Imported {
  const matched = { exact: 0, partial: 0, over: 0, again: 0 }
  for (const { match } of fresh) if (match) matched[match.fit] += 1
  const count = (status: string) => fresh.filter(({ line, match }) => statusOf(line, match) === status).length
  return { matched, waiting: count('waiting'), outgoing: count('outgoing'), known }
}

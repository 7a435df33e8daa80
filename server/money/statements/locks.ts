import { sql } from 'kysely'
import { haler, type Money } from '#domain/money/money.ts'
import type { Day } from '#domain/time/day.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** Lets imports run one after the other, so that each sees the lines of the one before. */
export async function lockStatements(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('statements', 7))`.execute(tx)
}

/** A line about which nobody has decided. */
export interface OpenLine {
  amount: Money
  bookedOn: Day
  symbol: string
  counterAccount: string
  /** The key of the line whose payment it may be. */
  twin: string | null
  reopened: number
  /** Who imported its file. */
  importedBy: string
  /** Whether nobody has confirmed that file yet. */
  isUnproven: boolean
  /** Whether the balances of that file say that this doubtful line is no payment of its own. */
  isSaidKnown: boolean
}

/** Locks a line about which nobody has decided. Refuses others. */
export async function lockOpenLine(tx: Tx, lineId: string): Promise<OpenLine> {
  const { rows } = await sql<OpenLine & { status: string }>`
    select line.status, line.amount, line.booked_on as "bookedOn", line.symbol, line.counter_account as "counterAccount", line.twin_key as twin, line.reopened,
           file.imported_by as "importedBy", not file.is_proven as "isUnproven", file.fits_without_doubtful and line.twin_key is not null as "isSaidKnown"
    from statement_lines line join statement_files file on file.id = line.file_id where line.id = ${lineId} for update of line`.execute(tx)
  if (!rows[0]) throw new Refusal('NOT_FOUND')
  if (rows[0].status !== 'waiting' && rows[0].status !== 'outgoing') throw new Refusal('LINE_DECIDED')
  return rows[0]
}

/** Locks the lines of a file about which nobody has decided, but those that may be the payment of another one. */
export async function lockFileLines(tx: Tx, fileId: string) {
  const rows = await tx
    .selectFrom('statement_lines')
    .where('file_id', '=', fileId)
    .where('status', '=', 'waiting')
    .where('twin_key', 'is', null)
    .select(['id', 'booked_on as bookedOn', 'amount', 'symbol', 'reopened'])
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map((row) => ({ ...row, amount: haler(row.amount) }))
}

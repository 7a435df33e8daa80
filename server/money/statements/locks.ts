import { sql } from 'kysely'
import type { Money } from '#domain/money/money.ts'
import type { Day } from '#domain/time/day.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** Locks a line about which nobody has decided. Refuses others. */
export async function lockOpenLine(tx: Tx, lineId: string): Promise<{ amount: Money; bookedOn: Day; reopened: number }> {
  const { rows } = await sql<{ status: string; amount: Money; bookedOn: Day; reopened: number }>`
    select status, amount, booked_on as "bookedOn", reopened from statement_lines where id = ${lineId} for update`.execute(tx)
  if (!rows[0]) throw new Refusal('NOT_FOUND')
  if (rows[0].status !== 'waiting' && rows[0].status !== 'outgoing') throw new Refusal('LINE_DECIDED')
  return rows[0]
}

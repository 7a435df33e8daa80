import { sql } from 'kysely'
import type { Money } from '#domain/money/money.ts'
import type { Day } from '#domain/time/day.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** Locks a line that waits. Refuses one about which somebody has decided. */
export async function lockWaitingLine(tx: Tx, lineId: string): Promise<{ amount: Money; bookedOn: Day }> {
  const { rows } = await sql<{ status: string; amount: Money; bookedOn: Day }>`
    select status, amount, booked_on as "bookedOn" from statement_lines where id = ${lineId} for update`.execute(tx)
  if (!rows[0]) throw new Refusal('NOT_FOUND')
  if (rows[0].status !== 'waiting') throw new Refusal('LINE_DECIDED')
  return rows[0]
}

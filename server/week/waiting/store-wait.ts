import { sql } from 'kysely'
import type { SteppedLine } from '#domain/week/clearing/line-steps.ts'
import { numbersOf } from '#domain/week/clearing/line-steps.ts'
import type { Unit } from '#domain/money/unit.ts'
import type { WeekStart } from '#domain/time/week.ts'
import type { Tx } from '#server/platform/db/change.ts'

interface Agreed {
  userId: string
  week: WeekStart
  weeks: number
  line: SteppedLine & { id: string; itemId: string; unit: Unit }
}

/**
 * Stores for how many weeks a line of a week may wait, with what of it was agreed to. The week can still change, so a line that waits since the week
 * was cancelled where the household bought before does not wait yet.
 */
export async function storeWait(tx: Tx, { userId, week, weeks, line }: Agreed): Promise<void> {
  await sql`
    insert into waiting_lines as w (user_id, id, since_week, catalog_item_id, unit, quantity, max_price, further_steps, wait_weeks)
    values (${userId}, ${line.id}, ${week}, ${line.itemId}, ${line.unit}, ${line.quantity}, ${line.maxPrice}, ${numbersOf(line.furtherSteps)}, ${weeks})
    on conflict (user_id, id, since_week) do update
    set (catalog_item_id, unit, quantity, max_price, further_steps, wait_weeks, from_week, reason)
      = (excluded.catalog_item_id, excluded.unit, excluded.quantity, excluded.max_price, excluded.further_steps, excluded.wait_weeks, null, null)`.execute(
    tx,
  )
}

/** A line does not wait; what was agreed to stands in the history. */
export async function dropWait(tx: Tx, { userId, week, lineId }: { userId: string; week: WeekStart; lineId: string }): Promise<void> {
  await tx
    .updateTable('waiting_lines')
    .set({ wait_weeks: 0, from_week: null, reason: null })
    .where('user_id', '=', userId)
    .where('id', '=', lineId)
    .where('since_week', '=', week)
    .execute()
}

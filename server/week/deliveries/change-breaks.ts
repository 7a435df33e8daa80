import { sql } from 'kysely'
import { breakFault, type Break } from '#domain/week/deliveries/breaks.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { change, type Change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { planLocalities } from './plan-deliveries.ts'
import { activeLocalities } from './planned-weeks.ts'

export interface PlacedBreak extends Break {
  /** Null: all localities. */
  localityId: string | null
}

/** Refuses days that a break cannot have. */
export function checkBreak(days: Pick<Break, 'fromDay' | 'untilDay'>, now: Date): void {
  const fault = breakFault(days, pragueDay(now))
  if (fault !== null) throw new Refusal('WRONG_BREAK', fault)
}

async function planAgain(made: Change, localityId: string | null): Promise<void> {
  await planLocalities(made, await activeLocalities(made.tx, localityId))
}

/** Adds a break and moves the deliveries in it (docs/rules/week.md#shifted-deliveries). */
export function addBreak(context: ChangeContext, { localityId, kind, fromDay, untilDay, reason }: PlacedBreak): Promise<{ id: string }> {
  return change(context, async (made) => {
    const now = await appNow(made.tx)
    checkBreak({ fromDay, untilDay }, now)
    await known(made.tx, localityId)
    const { id } = await made.tx
      .insertInto('delivery_breaks')
      .values({ locality_id: localityId, kind, from_day: fromDay, until_day: untilDay, reason, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await planAgain(made, localityId)
    return { id }
  })
}

/** Removes a break. Deliveries that it moved and that are still open return; a cancelled one stays cancelled. */
export function removeBreak(context: ChangeContext, breakId: string): Promise<{ id: string }> {
  return change(context, async (made) => {
    const removed = await made.tx.deleteFrom('delivery_breaks').where('id', '=', breakId).returning('locality_id').executeTakeFirst()
    if (!removed) throw new Refusal('NOT_FOUND')
    await planAgain(made, removed.locality_id)
    return { id: breakId }
  })
}

async function known(tx: Tx, localityId: string | null): Promise<void> {
  if (localityId === null) return
  const { rows } = await sql`select from localities where id = ${localityId}`.execute(tx)
  if (rows.length === 0) throw new Refusal('NOT_FOUND')
}

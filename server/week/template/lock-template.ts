import { sql } from 'kysely'
import type { WeekStart } from '#domain/time/week.ts'
import { lockFirstOpenWeek, type FirstOpenWeek } from '#server/week/deliveries/lock-first-open-week.ts'
import { lockOpenWeeks } from '#server/week/deliveries/lock-open-weeks.ts'
import type { Tx } from '#server/platform/db/change.ts'

export interface LockedTemplate {
  /** The first week to which the change applies. */
  effectiveFrom: WeekStart
  /** The localities where the member buys from then on. */
  localityIds: string[]
  /** The weeks that stay open until the change is written. */
  openWeeks: WeekStart[]
  version: number
  acceptedAt: Date
}

async function raiseVersion(tx: Tx, userId: string, held: FirstOpenWeek, openWeeks: WeekStart[]): Promise<LockedTemplate> {
  const { version } = await tx
    .insertInto('templates')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ version: sql<number>`templates.version + 1` }))
    .returning('version')
    .executeTakeFirstOrThrow()
  return { effectiveFrom: held.week, localityIds: held.localityIds, openWeeks, version, acceptedAt: held.acceptedAt }
}

/**
 * Locks a member's template until the transaction ends and increments its version. The delivery's lock comes first, as in every basket
 * change; the other order could deadlock with a closing that waits between the two.
 */
export async function lockTemplate(tx: Tx, userId: string): Promise<LockedTemplate> {
  const first = await lockFirstOpenWeek(tx, userId)
  return raiseVersion(tx, userId, first, [first.week])
}

/** The same, with the locks of all open weeks, for a change that writes to them too. */
export async function lockTemplateAndWeeks(tx: Tx, userId: string): Promise<LockedTemplate> {
  const open = await lockOpenWeeks(tx, userId)
  return raiseVersion(tx, userId, open, open.weeks)
}

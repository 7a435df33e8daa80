import { sql } from 'kysely'
import type { WeekStart } from '#domain/time/week.ts'
import { lockFirstOpenWeek, type FirstOpenWeek } from '#server/week/deliveries/lock-first-open-week.ts'
import { lockOpenWeeks } from '#server/week/deliveries/lock-open-weeks.ts'
import type { Tx } from '#server/platform/db/change.ts'

export interface LockedTemplate {
  /** The first week the change holds from. */
  holdsFrom: WeekStart
  /** Where the member buys from then on. */
  localityIds: string[]
  /** The weeks held open until the change is written. */
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
  return { holdsFrom: held.week, localityIds: held.localityIds, openWeeks, version, acceptedAt: held.acceptedAt }
}

/**
 * Holds a member's template to the end of the transaction and raises its version. The delivery's lock comes first, as in
 * every change of a basket: the other order could stand in a circle with a closing that waits between the two.
 */
export async function lockTemplate(tx: Tx, userId: string): Promise<LockedTemplate> {
  const first = await lockFirstOpenWeek(tx, userId)
  return raiseVersion(tx, userId, first, [first.week])
}

/** The same with all weeks that can still change, for a change that is written into them too. */
export async function lockTemplateAndWeeks(tx: Tx, userId: string): Promise<LockedTemplate> {
  const open = await lockOpenWeeks(tx, userId)
  return raiseVersion(tx, userId, open, open.weeks)
}

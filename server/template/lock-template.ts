import { sql } from 'kysely'
import type { WeekStart } from '#domain/time/week.ts'
import { lockFirstOpenWeek } from '#server/deliveries/lock-first-open-week.ts'
import type { Tx } from '#server/platform/db/change.ts'

export interface LockedTemplate {
  /** The first week the change holds from. */
  holdsFrom: WeekStart
  /** Where the member buys from then on. */
  localityIds: string[]
  version: number
  acceptedAt: Date
}

/**
 * Holds a member's template to the end of the transaction and raises its version. The delivery's lock comes first, as in
 * every change of a basket: the other order could stand in a circle with a closing that waits between the two.
 */
export async function lockTemplate(tx: Tx, userId: string): Promise<LockedTemplate> {
  const { week, localityIds, acceptedAt } = await lockFirstOpenWeek(tx, userId)
  const { version } = await tx
    .insertInto('templates')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ version: sql<number>`templates.version + 1` }))
    .returning('version')
    .executeTakeFirstOrThrow()
  return { holdsFrom: week, localityIds, version, acceptedAt }
}

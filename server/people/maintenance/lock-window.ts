import { stateOf, type Environment } from '#domain/people/maintenance/window.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** A locked window at the instant `now`. */
export interface LockedWindow {
  startsAt: Date
  endsAt: Date | null
  affectedRoles: readonly string[]
  now: Date
}

/** Locks a running or planned window until the end of the transaction. */
export async function lockWindow(tx: Tx, environment: Environment, id: string): Promise<LockedWindow> {
  const window = await tx
    .selectFrom('maintenance_windows')
    .where('id', '=', id)
    .where('environment', '=', environment)
    .select(['is_active as isActive', 'start_time as startsAt', 'end_time as endsAt', 'affected_roles as affectedRoles'])
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!window) throw new Refusal('NOT_FOUND')
  const now = await appNow(tx)
  const { isActive, ...held } = window
  if (!isActive || stateOf(held, now) === 'over') throw new Refusal('WINDOW_OVER')
  return { ...held, now }
}

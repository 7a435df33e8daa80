import { stateOf, type Environment } from '#domain/maintenance/window.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** Holds a window that runs or is planned to the end of the transaction; answers the moment it was held at. */
export async function holdWindow(tx: Tx, environment: Environment, id: string): Promise<Date> {
  const window = await tx
    .selectFrom('maintenance_windows')
    .where('id', '=', id)
    .where('environment', '=', environment)
    .select(['is_active as isActive', 'start_time as startsAt', 'end_time as endsAt'])
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!window) throw new Refusal('NOT_FOUND')
  const now = await appNow(tx)
  if (!window.isActive || stateOf(window, now) === 'over') throw new Refusal('WINDOW_OVER')
  return now
}

import { sql } from 'kysely'
import type { DeliveryStatus } from '#domain/week/deliveries/status.ts'
import type { Day } from '#domain/time/day.ts'
import type { WeekStart } from '#domain/time/week.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { allowLongWork } from '#server/platform/db/long-work.ts'

export interface HeldDelivery {
  id: string
  localityId: string
  week: WeekStart
  status: DeliveryStatus
  cutOffAt: Date
  offersCloseAt: Date
  deliveryOn: Day
  snapshotSha256: Buffer | null
  /** The clock, read after the lock was granted. */
  now: Date
}

/**
 * Holds a delivery alone to the end of the transaction: no basket and no offer of it changes meanwhile. Null when somebody
 * else holds it already, or there is no such delivery; with `wait` the other one is waited for.
 *
 * The row is locked without its key: a one-time item that is being written refers to it, and its writer holds the shared lock
 * that this one waits for.
 */
export async function holdDelivery(tx: Tx, deliveryId: string, { wait }: { wait: boolean }): Promise<HeldDelivery | null> {
  await allowLongWork(tx)
  const row = await tx
    .selectFrom('deliveries')
    .select('id')
    .where('id', '=', deliveryId)
    .forNoKeyUpdate()
    .$if(!wait, (query) => query.skipLocked())
    .executeTakeFirst()
  if (!row) return null
  await sql`select lock_delivery_alone(${deliveryId})`.execute(tx)
  const held = await tx
    .selectFrom('deliveries')
    .where('id', '=', deliveryId)
    .select([
      'id',
      'locality_id as localityId',
      'week_start_date as week',
      'status',
      'cut_off_at as cutOffAt',
      'offers_close_at as offersCloseAt',
      'delivery_on as deliveryOn',
      'snapshot_sha256 as snapshotSha256',
      sql<Date>`app_now()`.as('now'),
    ])
    .executeTakeFirst()
  return held ?? null
}

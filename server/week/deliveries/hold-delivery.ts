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
 * Locks a delivery exclusively until the transaction ends, so that none of its baskets and offers change. Returns null if somebody else
 * holds the lock, or there is no such delivery; with `wait` it waits for the lock.
 *
 * The row is locked without its key: a one-time item that is being written references it, and its writer holds the shared lock that this
 * one waits for.
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

import { sql } from 'kysely'
import { isOpen } from '#domain/deliveries/open.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { isPickableWeek, type WeekStart } from '#domain/time/week.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'

export interface LockedWeek {
  deliveryId: string
  localityId: string
  week: WeekStart
  acceptedAt: Date
}

interface Locked {
  status: Parameters<typeof isOpen>[0]['status']
  cut_off_at: Date
  accepted_at: Date
}

async function lock(tx: Tx, deliveryId: string): Promise<Locked> {
  const { rows } = await sql<Locked>`select * from lock_delivery(${deliveryId})`.execute(tx)
  const locked = rows[0]
  if (!locked) throw new Refusal('NOT_FOUND')
  if (!isOpen({ status: locked.status, cutOffAt: locked.cut_off_at }, locked.accepted_at)) throw new Refusal('CUTOFF_PASSED')
  return locked
}

/**
 * Holds a delivery's shared lock to the end of the transaction and refuses unless its basket may still change. The
 * instant the guard compared is the one the change counts as accepted at (design: security §4.1).
 */
export async function lockOpenDelivery(tx: Tx, deliveryId: string): Promise<Date> {
  return (await lock(tx, deliveryId)).accepted_at
}

/** The same for a member's week. Refuses without a locality, and a week that neither collects nor is offered by the picker. */
export async function lockBasketWeek(tx: Tx, userId: string, week: WeekStart): Promise<LockedWeek> {
  const found = await tx
    .selectFrom('member_localities')
    .leftJoin('deliveries', (join) =>
      join.onRef('deliveries.locality_id', '=', 'member_localities.locality_id').on('deliveries.week_start_date', '=', week),
    )
    .where('member_localities.user_id', '=', userId)
    .select(['member_localities.locality_id as localityId', 'deliveries.id as deliveryId'])
    .executeTakeFirst()
  if (!found?.localityId) throw new Refusal('NO_LOCALITY')
  if (!found.deliveryId) throw new Refusal('WEEK_NOT_OFFERED')
  const { status, accepted_at } = await lock(tx, found.deliveryId)
  if (status !== 'collecting' && !isPickableWeek(week, pragueDay(accepted_at))) throw new Refusal('WEEK_NOT_OFFERED')
  return { deliveryId: found.deliveryId, localityId: found.localityId, week, acceptedAt: accepted_at }
}

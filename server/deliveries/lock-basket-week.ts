import { pragueDay } from '#domain/time/prague.ts'
import { isPickableWeek, type WeekStart } from '#domain/time/week.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lockOpenDelivery } from './lock-delivery.ts'

export interface LockedWeek {
  deliveryId: string
  localityId: string
  week: WeekStart
  acceptedAt: Date
}

/**
 * Holds the shared lock of the delivery of a member's week. Refuses without a locality, after the cut-off, and a week
 * that neither collects nor is offered by the picker.
 */
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
  const { status, isOpen, acceptedAt } = await lockOpenDelivery(tx, found.deliveryId)
  if (!isOpen) throw new Refusal('CUTOFF_PASSED')
  if (status !== 'collecting' && !isPickableWeek(week, pragueDay(acceptedAt))) throw new Refusal('WEEK_NOT_OFFERED')
  return { deliveryId: found.deliveryId, localityId: found.localityId, week, acceptedAt }
}

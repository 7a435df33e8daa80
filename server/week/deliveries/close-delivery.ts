import { sql } from 'kysely'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { postMessages } from '#server/platform/outbox.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { addUpPools } from '#server/week/pool/add-up-pools.ts'
import { freezeLines } from '#server/week/pool/freeze-lines.ts'
import { freezeOptions } from '#server/week/pool/freeze-options.ts'
import { takeWaitingLines } from '#server/week/waiting/take-waiting-lines.ts'
import { advanceDelivery } from './advance-delivery.ts'
import { bringCutOffForward } from './bring-cut-off-forward.ts'
import { type ExclusiveDelivery, lockDeliveryExclusively, lockTiedDeliveries } from './locks.ts'

/**
 * The scheduler closes due deliveries and skips others. An operator gets a refusal with the reason, and must give a reason before the
 * cut-off.
 */
export type Closing = { by: 'schedule' } | { by: 'operator'; reason: string | null }

/**
 * collecting → closed, in one transaction: freezes every effective basket line and how it is received, stores the hash, and sums the lines into pools. Returns
 * whether it closed. Idempotent, also for concurrent processes (docs/rules/week.md#cut-off).
 */
export async function closeDelivery(context: ChangeContext, deliveryId: string, closing: Closing): Promise<boolean> {
  return change(context, async ({ tx, announce }) => {
    const delivery = await lockDeliveryExclusively(tx, deliveryId, { wait: closing.by === 'operator' })
    if (!(await mayClose(tx, delivery, closing))) return false
    await lockTiedDeliveries(tx, delivery!)
    const snapshot = await freezeLines(tx, delivery!)
    await takeWaitingLines(tx, delivery!)
    await tellUnordered(tx, delivery!)
    await freezeOptions(tx, delivery!)
    if (delivery!.now < delivery!.cutOffAt) await tellMembers(tx, delivery!)
    await addUpPools(tx, delivery!)
    await advanceDelivery(tx, deliveryId, 'collecting', 'closed', {
      closed_at: delivery!.now,
      snapshot_lines: snapshot.lines,
      snapshot_households: snapshot.households,
      snapshot_sha256: snapshot.sha256,
    })
    // Template changes now apply from a later week.
    for (const room of ['deliveries', 'basket', 'template'] as const) announce({ room, userId: null })
    return true
  })
}

async function mayClose(tx: Tx, delivery: ExclusiveDelivery | null, closing: Closing): Promise<boolean> {
  if (closing.by === 'schedule') return delivery?.status === 'collecting' && delivery.now >= delivery.cutOffAt
  if (!delivery) throw new Refusal('NOT_FOUND')
  if (delivery.status !== 'collecting') throw new Refusal('WRONG_STATE')
  if (delivery.now >= delivery.cutOffAt) return true
  if (closing.reason === null) throw new Refusal('BEFORE_CUTOFF')
  await bringCutOffForward(tx, delivery, closing.reason)
  return true
}

/** Tells the households of which a part is not ordered, because they did not confirm it, have no place, have to pay first, or may not order so much, and the helpers of those without e-mail. */
async function tellUnordered(tx: Tx, { id, now }: ExclusiveDelivery): Promise<void> {
  await postMessages(
    tx,
    'week_unconfirmed',
    now,
    sql`
    select 'week_unconfirmed:' || ${id}::text || ':' || user_id, user_id,
           jsonb_build_object('deliveryId', ${id}::text, 'lines', count(*), 'ordered', (
             select count(*) from snapshot_lines s
             where s.delivery_id = ${id} and s.user_id = unordered_lines.user_id and s.max_price is not null), 'hasPlace', bool_and(has_place), 'hasPaid', bool_and(has_paid), 'hasPermit', bool_and(has_permit))
    from unordered_lines where delivery_id = ${id} group by user_id`,
  )
  await postMessages(
    tx,
    'assisted_unordered',
    now,
    sql`
    select 'assisted_unordered:' || ${id}::text || ':' || h.helper_id, h.helper_id,
           jsonb_build_object('deliveryId', ${id}::text, 'memberIds', jsonb_agg(h.member_id), 'nothingFor', coalesce(
             jsonb_agg(h.member_id) filter (where not exists (
               select from snapshot_lines s where s.delivery_id = ${id} and s.user_id = h.member_id)), '[]'),
             'placeless', coalesce(jsonb_agg(h.member_id) filter (where h.member_id in (
               select user_id from unordered_lines where delivery_id = ${id} and not has_place)), '[]'),
             'unpaid', coalesce(jsonb_agg(h.member_id) filter (where h.member_id in (
               select user_id from unordered_lines where delivery_id = ${id} and has_place and not has_paid)), '[]'),
             'unpermitted', coalesce(jsonb_agg(h.member_id) filter (where h.member_id in (
               select user_id from unordered_lines where delivery_id = ${id} and has_place and has_paid and not has_permit)), '[]'))
    from helpers h where h.member_id in (select user_id from unordered_lines where delivery_id = ${id}) group by h.helper_id`,
  )
}

/** Tells every household whose delivery of that week this is: an empty basket can no longer be filled either, nor a skipped week taken back. */
async function tellMembers(tx: Tx, { id, localityId, week, cutOffAt, now }: ExclusiveDelivery): Promise<void> {
  await postMessages(
    tx,
    'week_closed_early',
    now,
    sql`
    select 'week_closed_early:' || ${id}::text || ':' || member.user_id, member.user_id,
           jsonb_build_object('deliveryId', ${id}::text, 'reason', d.early_reason, 'announcedAt', ${cutOffAt.toISOString()}::text,
                              'lines', coalesce(basket.lines, 0), 'isSkipped', skipped.user_id is not null,
                              'isLeftOut', exists (select from unordered_lines u where u.delivery_id = ${id} and u.user_id = member.user_id))
    from member_stays member join deliveries d on d.id = ${id}
    left join (select user_id, count(*) as lines from snapshot_lines where delivery_id = ${id} group by user_id) basket using (user_id)
    left join skipped_weeks skipped on skipped.user_id = member.user_id and skipped.week_start_date = ${week}
    where member.locality_id = ${localityId} and member.from_week <= ${week} and ${week} < member.until_week and not member.is_test_account`,
  )
}

import { sql } from 'kysely'
import { advanceDelivery } from '#server/week/deliveries/advance-delivery.ts'
import { bringCutOffForward } from '#server/week/deliveries/bring-cut-off-forward.ts'
import { holdDelivery, type HeldDelivery } from '#server/week/deliveries/hold-delivery.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { postMessages } from '#server/platform/outbox.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { poolSums } from './queries.ts'

/**
 * The scheduler closes due deliveries and skips others. An operator gets a refusal with the reason, and must give a reason before the
 * cut-off.
 */
export type Closing = { by: 'schedule' } | { by: 'operator'; reason: string | null }

/**
 * collecting → closed, in one transaction: freezes every effective basket line, stores the hash, and sums the lines into pools. Returns
 * whether it closed. Idempotent, also for concurrent processes (design: cycle).
 */
export async function closeDelivery(context: ChangeContext, deliveryId: string, closing: Closing): Promise<boolean> {
  return change(context, async ({ tx, announce }) => {
    const delivery = await holdDelivery(tx, deliveryId, { wait: closing.by === 'operator' })
    if (!(await mayClose(tx, delivery, closing))) return false
    await freezeLines(tx, delivery!)
    if (delivery!.now < delivery!.cutOffAt) await tellMembers(tx, delivery!)
    const snapshot = await snapshotOf(tx, deliveryId)
    await addUpPools(tx, delivery!)
    await advanceDelivery(tx, deliveryId, 'collecting', 'closed', {
      closed_at: delivery!.now,
      snapshot_lines: snapshot.lines,
      snapshot_households: snapshot.households,
      snapshot_sha256: snapshot.sha256,
    })
    // A change of the template holds from another week now.
    for (const room of ['deliveries', 'basket', 'template'] as const) announce({ room, userId: null })
    return true
  })
}

async function mayClose(tx: Tx, delivery: HeldDelivery | null, closing: Closing): Promise<boolean> {
  if (closing.by === 'schedule') return delivery?.status === 'collecting' && delivery.now >= delivery.cutOffAt
  if (!delivery) throw new Refusal('NOT_FOUND')
  if (delivery.status !== 'collecting') throw new Refusal('WRONG_STATE')
  if (delivery.now >= delivery.cutOffAt) return true
  if (closing.reason === null) throw new Refusal('BEFORE_CUTOFF')
  await bringCutOffForward(tx, delivery, closing.reason)
  return true
}

/** Notifies everybody with a line that the week is closed, and of the reason if it closed early. */
async function tellMembers(tx: Tx, { id, cutOffAt, now }: HeldDelivery): Promise<void> {
  await postMessages(
    tx,
    'week_closed_early',
    now,
    sql`
    select 'week_closed_early:' || ${id}::text || ':' || member.user_id, member.user_id,
           jsonb_build_object('deliveryId', ${id}::text, 'reason', d.early_reason, 'announcedAt', ${cutOffAt.toISOString()}::text, 'lines', member.lines)
    from (select user_id, count(*) as lines from snapshot_lines where delivery_id = ${id} group by user_id) member
    join deliveries d on d.id = ${id}`,
  )
}

async function freezeLines(tx: Tx, { id, localityId, week }: HeldDelivery): Promise<void> {
  await sql`
    insert into snapshot_lines (delivery_id, user_id, source_id, origin, catalog_item_id, unit, quantity, max_price)
    select ${id}::uuid, user_id, source_id, origin, catalog_item_id, unit, quantity, max_price
    from effective_lines(${localityId}, ${week}, ${id})`.execute(tx)
}

/**
 * The hash of a snapshot, so that anybody can tell later that it is the one that was cleared:
 *
 *   line      = source_id|origin|catalog_item_id|unit|quantity|max_price LF      (UTF-8; ids in lower case, max_price empty for none)
 *   household = SHA-256 over user_id LF and her lines in the order of source_id  (32 bytes)
 *   snapshot  = SHA-256 over the households in the order of user_id
 *
 * Two levels, because the text of millions of lines in one value would not fit into memory.
 */
async function snapshotOf(tx: Tx, deliveryId: string): Promise<{ lines: number; households: number; sha256: Buffer }> {
  const { rows } = await sql<{ lines: number; households: number; sha256: Buffer }>`
    select coalesce(sum(lines), 0)::bigint as lines, count(*) as households,
           sha256(coalesce(string_agg(digest, '' order by user_id), '')) as sha256
    from (
      select user_id, count(*) as lines,
             sha256(convert_to(user_id || E'\n' || string_agg(source_id || '|' || origin || '|' || catalog_item_id || '|' || unit
               || '|' || quantity || '|' || coalesce(max_price::text, '') || E'\n', '' order by source_id), 'UTF8')) as digest
      from snapshot_lines where delivery_id = ${deliveryId} group by user_id
    ) household`.execute(tx)
  return rows[0]!
}

async function addUpPools(tx: Tx, { id, now }: HeldDelivery): Promise<void> {
  await sql`
    insert into aggregated_demands (delivery_id, type, catalog_item_id, generic_name, unit, total_weekly_quantity, no_cap_quantity,
                                    households, capped_households, target_price_per_unit, vat_class, created_at)
    select ${id}::uuid, item.type, item.id, item.generic_name, pool.unit, pool.quantity, pool.no_cap_quantity,
           pool.households, pool.capped_households, item.base_price, category.vat_class, ${now}
    from (${poolSums(sql`(select * from snapshot_lines where delivery_id = ${id})`)}) pool join catalog_items item on item.id = pool.catalog_item_id
    join categories category on category.id = item.category_id`.execute(tx)
}

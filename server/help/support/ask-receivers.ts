import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/change.ts'
import { postMessages } from '#server/platform/outbox.ts'

/**
 * Asks everybody else who got goods of the same lot whether theirs are all right: once for each lot, and not those who complained themselves.
 * Returns whom it asked. The question does not say who complained.
 */
export async function askReceivers(
  tx: Tx,
  { userId, purchaseItemId, at }: { userId: string; purchaseItemId: string; at: Date },
): Promise<string[]> {
  const { rows } = await sql<{ userId: string; lot: string }>`
    with lot as (select aggregated_demand_id as id from purchase_items where user_id = ${userId} and id = ${purchaseItemId}),
    answered as (
      update support_lot_questions q set answered_at = ${at}, is_fine = false from lot
      where q.user_id = ${userId} and q.aggregated_demand_id = lot.id and q.answered_at is null
    )
    insert into support_lot_questions (user_id, aggregated_demand_id, purchase_item_id, asked_at)
    select distinct on (line.user_id) line.user_id, lot.id, line.id, ${at}::timestamptz
    from lot join purchase_items line on line.aggregated_demand_id = lot.id join user_flags f on f.user_id = line.user_id
    where line.user_id <> ${userId} and line.delivered_quantity > 0 and f.deleted_at is null
      and not exists (
        select from support_requests r join purchase_items other on other.user_id = r.user_id and other.id = r.purchase_item_id
        where r.user_id = line.user_id and other.aggregated_demand_id = lot.id)
    order by line.user_id, line.id
    on conflict do nothing
    returning user_id as "userId", aggregated_demand_id as lot`.execute(tx)
  if (rows.length === 0) return []
  await postMessages(
    tx,
    'support_lot_question',
    at,
    sql`
      select 'support_lot_question:' || aggregated_demand_id || ':' || user_id, user_id, jsonb_build_object('purchaseItemId', purchase_item_id)
      from support_lot_questions where aggregated_demand_id = ${rows[0]!.lot} and asked_at = ${at}`,
  )
  return rows.map((row) => row.userId)
}

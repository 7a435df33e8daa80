import { sql } from 'kysely'
import { HEARING_HOURS } from '#domain/help/support/hearing.ts'
import { isActive } from '#domain/help/support/status.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { postMessages } from '#server/platform/outbox.ts'
import { STAFF } from '#server/platform/realtime/notices.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lockHeardRequest } from './locks.ts'

/**
 * Asks the supplier of complained goods what it says, if an account sells for it. It reads what was written, not who wrote. Returns the account.
 */
export async function askSupplier(
  tx: Tx,
  { userId, requestId, at }: { userId: string; requestId: string; at: Date },
): Promise<string | null> {
  const { rows } = await sql<{ ownerId: string }>`
    with asked as (
      insert into complaint_hearings (user_id, request_id, supplier_id, asked_at, answer_by)
      select r.user_id, r.id, supplier.id, ${at}::timestamptz, ${at}::timestamptz + make_interval(hours => ${sql.lit(HEARING_HOURS)})
      from support_requests r join purchase_items line on line.user_id = r.user_id and line.id = r.purchase_item_id
      join demand_supplier_allocations award on award.aggregated_demand_id = line.aggregated_demand_id
      join suppliers supplier on supplier.id = award.supplier_id and supplier.created_by is not null and supplier.created_by <> r.user_id
      where r.user_id = ${userId} and r.id = ${requestId}
      returning supplier_id
    )
    select supplier.created_by as "ownerId" from asked join suppliers supplier on supplier.id = asked.supplier_id`.execute(tx)
  const ownerId = rows[0]?.ownerId ?? null
  if (ownerId !== null)
    await postMessages(
      tx,
      'supplier_asked',
      at,
      sql`select 'supplier_asked:' || ${requestId}::text, ${ownerId}::uuid, jsonb_build_object('requestId', ${requestId}::text)`,
    )
  return ownerId
}

/** Stores what a supplier says of a complaint about its goods, once, while the complaint is not decided. */
export const answerHearing = (
  context: ChangeContext & { userId: string },
  supplierId: string,
  { requestId, text }: { requestId: string; text: string },
): Promise<{ requestId: string }> =>
  change(context, async ({ tx, announce }) => {
    const hearing = await lockHeardRequest(tx, supplierId, requestId)
    if (hearing.answeredAt !== null) throw new Refusal('HEARING_ANSWERED')
    if (hearing.decision !== null || !isActive(hearing.status)) throw new Refusal('HEARING_OVER')
    await tx
      .updateTable('complaint_hearings')
      .set({ body: text, answered_at: hearing.at })
      .where('request_id', '=', requestId)
      .where('supplier_id', '=', supplierId)
      .execute()
    for (const watcher of [context.userId, STAFF]) announce({ room: 'support', userId: watcher })
    return { requestId }
  })

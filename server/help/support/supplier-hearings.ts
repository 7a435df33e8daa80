import { sql } from 'kysely'
import type { SupplierHearing } from '#contract/help/support.ts'
import type { Db } from '#server/platform/db/database.ts'

/** How many complaints a supplier's page shows. */
const MOST = 100

/** The complaints about a supplier's goods: those that wait for its answer first, then the newest. Never whose they are, nor how much they bought. */
export async function hearingsOf(db: Db, supplierId: string): Promise<SupplierHearing[]> {
  const { rows } = await sql<SupplierHearing>`
    select r.id as "requestId", r.ticket_number as "ticketNumber", r.title, r.description, r.wish, pool.generic_name as "itemName",
           d.delivery_on as "deliveryOn", l.name as "localityName", hearing.asked_at as "askedAt", hearing.answer_by as "answerBy",
           hearing.body as answer, hearing.answered_at as "answeredAt", r.decision, r.status in ('open', 'in_progress') as "isOpen"
    from complaint_hearings hearing join support_requests r on r.user_id = hearing.user_id and r.id = hearing.request_id and r.deleted_at is null
    join purchase_items line on line.user_id = r.user_id and line.id = r.purchase_item_id
    join aggregated_demands pool on pool.id = line.aggregated_demand_id
    join deliveries d on d.id = pool.delivery_id join localities l on l.id = d.locality_id
    where hearing.supplier_id = ${supplierId}
    order by (hearing.answered_at is null and r.decision is null and r.status in ('open', 'in_progress')) desc, hearing.asked_at desc, r.id
    limit ${MOST}`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { DeliveryStatus } from '#domain/week/deliveries/status.ts'
import { purchaseStatus, type ComplaintState, type PurchaseStatus } from '#domain/week/purchases/status.ts'
import type { Db } from '#server/platform/db/database.ts'
import { purchasesOf, standing } from '#server/week/handover/queries.ts'

interface Row {
  id: string
  deliveryId: string
  delivery: DeliveryStatus
  hasEvents: boolean
  complaint: ComplaintState | null
  isMissed: boolean
}

/** A member's complaints about the goods of each delivery, as a `ComplaintState`; null where all were refused. A refusal that the member does not accept is open again. */
export const complaintStates = (userId: string) => sql`(
  select line.delivery_id, case when bool_or(complaint.status in ('open', 'in_progress')) then 'open'
                                when bool_or(complaint.decision is distinct from 'refused') then 'settled' end as state
  from support_requests complaint
  join purchase_items line on line.user_id = complaint.user_id and line.id = complaint.purchase_item_id
  where complaint.user_id = ${userId} and complaint.purchase_item_id is not null group by line.delivery_id)`

/** The states of these purchases of a household, or of all, from the events of their handovers and from complaints. */
export async function statusesOf(
  db: Db,
  userId: string,
  purchaseIds: readonly string[] | null,
): Promise<ReadonlyMap<string, PurchaseStatus>> {
  const { rows } = await sql<Row>`
    select p.id, p.delivery_id as "deliveryId", status_at_place(d.id, p.user_id, d.status) as delivery,
           exists (select from handover_events e where e.purchase_id = p.id) as "hasEvents",
           complaint.state as complaint,
           exists (select from missed_purchases missed where missed.delivery_id = p.delivery_id and missed.user_id = p.user_id) as "isMissed"
    from purchases p join deliveries d on d.id = p.delivery_id
    left join ${complaintStates(userId)} complaint on complaint.delivery_id = p.delivery_id
    where p.user_id = ${userId} and (${purchaseIds}::uuid[] is null or p.id = any(${purchaseIds}::uuid[]))`.execute(db)
  const eventful = rows.filter(({ hasEvents }) => hasEvents).map(({ deliveryId }) => deliveryId)
  const purchases = eventful.length === 0 ? [] : await purchasesOf(db, eventful, userId)
  const outcomes = new Map(purchases.map((purchase) => [purchase.purchaseId, standing(purchase).outcome]))
  return new Map(rows.map(({ id, ...facts }) => [id, purchaseStatus({ ...facts, outcome: outcomes.get(id) ?? null })]))
}

import { sql, type RawBuilder } from 'kysely'
import type { Hearing } from '#domain/help/support/hearing.ts'
import type { RequestType } from '#domain/help/support/request.ts'
import type { Decision, RequestStatus } from '#domain/help/support/status.ts'
import type { Money } from '#domain/money/money.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'

// Their place among all locks: server/week/deliveries/locks.ts.

/** A request that does not change until the transaction ends, and the time at which it was locked. */
export interface LockedRequest {
  userId: string
  id: string
  type: RequestType
  status: RequestStatus
  version: number
  assignedTo: string | null
  decision: Decision | null
  purchaseItemId: string | null
  /** The pool of the item: what one supplier brought to one delivery. */
  lot: string | null
  /** What the item still costs, in haléře. */
  cost: Money | null
  /** What the supplier of the item was asked; null if there is none to ask. */
  hearing: Hearing | null
  at: Date
}

const locked = async (tx: Tx, which: RawBuilder<unknown>): Promise<LockedRequest[]> => {
  const { rows } = await sql<Omit<LockedRequest, 'hearing'> & { answerBy: Date | null; answeredAt: Date | null }>`
    with locked as (select * from support_requests r where ${which} order by r.id for no key update of r)
    select r.user_id as "userId", r.id, r.type, r.status, r.version, r.assigned_to as "assignedTo", r.decision, r.purchase_item_id as "purchaseItemId",
           line.aggregated_demand_id as lot, refundable_of(line.user_id, line.id) as cost, app_now() as at,
           hearing.answer_by as "answerBy", hearing.answered_at as "answeredAt"
    from locked r left join complaint_hearings hearing on hearing.user_id = r.user_id and hearing.request_id = r.id left join purchase_items line on line.user_id = r.user_id and line.id = r.purchase_item_id order by r.id`.execute(
    tx,
  )
  return rows.map(({ answerBy, answeredAt, ...request }) => ({ ...request, hearing: answerBy && { answerBy, answeredAt } }))
}

/** Locks one of a member's requests. Refuses others, and removed ones, as not found. */
export async function lockOwnRequest(tx: Tx, userId: string, requestId: string): Promise<LockedRequest> {
  const [request] = await locked(tx, sql`r.user_id = ${userId} and r.id = ${requestId} and r.deleted_at is null`)
  if (!request) throw new Refusal('NOT_FOUND')
  return request
}

/** Locks a request and others with it, in the order of their ids, if the first one is still as an operator saw it. */
export async function lockSeenRequest(
  tx: Tx,
  { requestId, version }: { requestId: string; version: number },
  alikeIds: readonly string[] = [],
): Promise<{ request: LockedRequest; alike: LockedRequest[] }> {
  const ids = [...new Set([requestId, ...alikeIds])]
  const rows = await locked(tx, sql`r.id = any(${ids}::uuid[])`)
  if (rows.length < ids.length) throw new Refusal('NOT_FOUND')
  const request = rows.find(({ id }) => id === requestId)!
  if (request.version !== version) throw new Refusal('REQUEST_CHANGED')
  return { request, alike: rows.filter(({ id }) => id !== requestId) }
}

/** Locks the complaint that a supplier was asked about. Refuses those of others as not found. */
export async function lockHeardRequest(
  tx: Tx,
  supplierId: string,
  requestId: string,
): Promise<{ status: RequestStatus; decision: Decision | null; answeredAt: Date | null; at: Date }> {
  const { rows } = await sql<{ status: RequestStatus; decision: Decision | null; answeredAt: Date | null; at: Date }>`
    with locked as (
      select r.* from support_requests r join complaint_hearings hearing on hearing.user_id = r.user_id and hearing.request_id = r.id
      where r.id = ${requestId} and hearing.supplier_id = ${supplierId} and r.deleted_at is null for no key update of r)
    select locked.status, locked.decision, hearing.answered_at as "answeredAt", app_now() as at
    from locked join complaint_hearings hearing on hearing.user_id = locked.user_id and hearing.request_id = locked.id`.execute(tx)
  if (!rows[0]) throw new Refusal('NOT_FOUND')
  return rows[0]
}

import { sql, type RawBuilder } from 'kysely'
import type { ItemComplaint, LotQuestion } from '#contract/help/support.ts'
import type { ComplainedItem, Request, RequestEvent, RequestRow } from '#contract/help/support-shapes.ts'
import { LATEST, QUESTION_DAYS, SETTLE_DAYS } from '#domain/help/support/request.ts'
import { waitingOf } from '#domain/help/support/reply.ts'
import type { Unit } from '#domain/money/unit.ts'
import { addDays } from '#domain/time/day.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { cardOf, itemCards } from '#server/catalog/catalog/queries.ts'
import { appNow, type Db } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** Requests in a page of a list. */
const PAGE = 25

/** The columns of a request `r` in a list. */
export const rowColumns = sql`
  r.id, r.ticket_number as "ticketNumber", r.type, r.title, r.status, r.created_at as "createdAt",
  (select max(e.created_at) from support_events e where e.user_id = r.user_id and e.request_id = r.id) as "lastAt",
  (select e.by_staff from support_events e where e.user_id = r.user_id and e.request_id = r.id and e.kind in ('message', 'decision')
   order by e.created_at desc, e.id desc limit 1) as "isAnswered",
  (select c.amount from support_credits c where c.user_id = r.user_id and c.purchase_item_id = r.purchase_item_id) as credit`

const rowsOf = (userId: string, after: string | null, most: number): RawBuilder<RequestRow> => sql<RequestRow>`
  select ${rowColumns} from support_requests r
  where r.user_id = ${userId} and r.deleted_at is null
    and (${after}::uuid is null or (r.created_at, r.id) < (select created_at, id from support_requests where user_id = ${userId} and id = ${after}))
  order by r.created_at desc, r.id desc limit ${most}`

/** Items of lots about which the member is asked; not for longer than a week, and not after their own complaint. */
async function openQuestions(db: Db, userId: string): Promise<LotQuestion[]> {
  const { rows } = await sql<LotQuestion>`
    select q.purchase_item_id as "purchaseItemId", item.name as "itemName", d.delivery_on as "deliveryOn", q.asked_at as "askedAt"
    from support_lot_questions q join aggregated_demands pool on pool.id = q.aggregated_demand_id
    join catalog_items item on item.id = pool.catalog_item_id join deliveries d on d.id = pool.delivery_id
    where q.user_id = ${userId} and q.answered_at is null and q.asked_at > app_now() - make_interval(days => ${QUESTION_DAYS})
    order by q.asked_at, q.aggregated_demand_id`.execute(db)
  return rows
}

/** The latest requests of a member, and the questions that wait for an answer. */
export async function latestRequests(db: Db, userId: string): Promise<{ requests: RequestRow[]; questions: LotQuestion[] }> {
  const { rows } = await rowsOf(userId, null, LATEST).execute(db)
  return { requests: rows, questions: await openQuestions(db, userId) }
}

/** A page of a member's requests, newest first. */
export async function requestPage(
  db: Db,
  userId: string,
  after: string | null,
): Promise<{ rows: RequestRow[]; total: number; next: string | null }> {
  const { rows } = await rowsOf(userId, after, PAGE + 1).execute(db)
  const { total } = await db
    .selectFrom('support_requests')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const page = rows.slice(0, PAGE)
  return { rows: page, total, next: rows.length > PAGE ? page.at(-1)!.id : null }
}

interface ItemRow extends Omit<ComplainedItem, 'item'> {
  itemId: string
  unit: Unit
}

/** A delivered item of a member's purchase; undefined if they have no such item, or did not get it yet. */
export async function deliveredItem(db: Db, userId: string, purchaseItemId: string): Promise<ComplainedItem | undefined> {
  const { rows } = await sql<ItemRow>`
    select line.id as "purchaseItemId", p.id as "purchaseId", pool.catalog_item_id as "itemId", pool.unit, line.delivered_quantity as quantity,
           line.delivered_total as total, d.week_start_date as "weekStart", d.delivery_on as "deliveryOn"
    from purchase_items line join purchases p on p.delivery_id = line.delivery_id and p.user_id = line.user_id
    join deliveries d on d.id = line.delivery_id join aggregated_demands pool on pool.id = line.aggregated_demand_id
    where line.user_id = ${userId} and line.id = ${purchaseItemId} and line.delivered_total > 0
      and d.status in ('ready', 'handed_over', 'settled')`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { itemId, unit, ...item } = row
  return { ...item, item: cardOf(await itemCards(db, [itemId]), { itemId, unit }) }
}

/** Whether the member bought such an item at all, and the request about it. */
export async function boughtItem(db: Db, userId: string, purchaseItemId: string): Promise<{ complaintId: string | null }> {
  const { rows } = await sql<{ complaintId: string | null }>`
    select r.id as "complaintId" from purchase_items line
    left join support_requests r on r.user_id = line.user_id and r.purchase_item_id = line.id
    where line.user_id = ${userId} and line.id = ${purchaseItemId}`.execute(db)
  if (!rows[0]) throw new Refusal('NOT_FOUND')
  return rows[0]
}

/** A purchase item for the form. */
export async function itemForForm(
  db: Db,
  userId: string,
  purchaseItemId: string,
): Promise<ComplainedItem & { complaintId: string | null }> {
  const bought = await boughtItem(db, userId, purchaseItemId)
  const item = await deliveredItem(db, userId, purchaseItemId)
  if (!item) throw new Refusal('NOT_DELIVERED')
  return { ...item, ...bought }
}

/** What a member complained about in one of their purchases. */
export async function complaintsOf(db: Db, userId: string, purchaseId: string): Promise<ItemComplaint[]> {
  const own = await db
    .selectFrom('purchases')
    .where('user_id', '=', userId)
    .where('id', '=', purchaseId)
    .select('delivery_id as deliveryId')
    .executeTakeFirst()
  if (!own) throw new Refusal('NOT_FOUND')
  const { rows } = await sql<ItemComplaint>`
    select r.purchase_item_id as "purchaseItemId", r.id as "requestId", r.ticket_number as "ticketNumber", r.status, c.amount as credit
    from purchase_items line join support_requests r on r.user_id = line.user_id and r.purchase_item_id = line.id
    left join support_credits c on c.user_id = line.user_id and c.purchase_item_id = line.id
    where line.user_id = ${userId} and line.delivery_id = ${own.deliveryId} order by r.created_at`.execute(db)
  return rows
}

type EventRow = Omit<RequestEvent, 'at'> & { at: Date }

/** Everything that happened to a request. Members read no names of staff, nor to whom it was assigned. */
export async function eventsOf(db: Db, requestId: string, reader: 'member' | 'staff'): Promise<RequestEvent[]> {
  const isStaff = reader === 'staff'
  const { rows } = await sql<EventRow>`
    select e.id, e.kind, e.by_staff as "isStaff", case when ${isStaff} and e.by_staff then actor.display_name end as by, e.body, e.status, e.decision,
           case when ${isStaff} then assignee.display_name end as assignee, e.created_at as at,
           coalesce((select json_agg(json_build_object('id', u.id, 'address', '/uploads/' || u.id, 'width', u.width, 'height', u.height) order by u.created_at, u.id)
                     from uploads u where u.user_id = e.user_id and u.support_event_id = e.id), '[]') as photos
    from support_events e join users actor on actor.id = e.actor_id left join users assignee on assignee.id = e.assigned_to
    where e.request_id = ${requestId} and (${isStaff} or e.kind <> 'assigned')
    order by e.created_at, e.id`.execute(db)
  return rows
}

export interface FoundRequest extends RequestRow {
  userId: string
  wish: Request['wish']
  decision: Request['decision']
  purchaseItemId: string | null
}

/** A request with its conversation. */
export async function requestWith(db: Db, found: FoundRequest, reader: 'member' | 'staff'): Promise<Request> {
  const { userId, purchaseItemId, ...row } = found
  const events = await eventsOf(db, row.id, reader)
  const waiting = waitingOf(
    row.status,
    events
      .filter(({ kind }) => kind === 'message' || kind === 'decision')
      .map(({ isStaff, at }) => ({ by: isStaff ? 'staff' : 'member', at })),
  )
  return {
    ...row,
    now: await appNow(db),
    replyBy: waiting?.dueAt ?? null,
    settleBy: row.type === 'complaint' ? addDays(pragueDay(row.createdAt), SETTLE_DAYS) : null,
    purchased: purchaseItemId === null ? null : ((await deliveredItem(db, userId, purchaseItemId)) ?? null),
    events,
  }
}

/** One of a member's requests. Refuses others, and removed ones, as not found. */
export async function ownRequest(db: Db, userId: string, requestId: string): Promise<Request> {
  const { rows } = await sql<FoundRequest>`
    select ${rowColumns}, r.user_id as "userId", r.wish, r.decision, r.purchase_item_id as "purchaseItemId"
    from support_requests r where r.user_id = ${userId} and r.id = ${requestId} and r.deleted_at is null`.execute(db)
  if (!rows[0]) throw new Refusal('NOT_FOUND')
  return requestWith(db, rows[0], 'member')
}

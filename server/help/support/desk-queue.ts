import { sql } from 'kysely'
import type { DeskRequest, DeskRow, Queue, QueueState, ReplyMeasure, SupportTemplate } from '#contract/help/support-desk.ts'
import type { RequestType } from '#domain/help/support/request.ts'
import { isOverdue, REPLY_HOURS } from '#domain/help/support/reply.ts'
import { runsDeliveries } from '#domain/people/account/duties.ts'
import { ROLES } from '#domain/people/account/role.ts'
import { isOwnMoney, waitsForConfirming } from '#server/money/ledger/require-authority.ts'
import { appNow, type Db } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { requestWith, rowColumns, type FoundRequest } from './queries.ts'

/** Requests in a page of the queue. */
const PAGE = 30
/** Days that the measure of replies looks back. */
const MEASURED_DAYS = 30

/** The time within which a reply is promised. */
export const replyTime = sql`make_interval(hours => ${sql.lit(REPLY_HOURS)})`

/** Since when the member of a request `r` waits: `waitingOf` of domain/help/support/reply.ts, for many requests at once. */
export const waitingSince = sql`
  (select min(e.created_at) from support_events e
   where e.user_id = r.user_id and e.request_id = r.id and e.kind = 'message' and not e.by_staff and r.status in ('open', 'in_progress')
     and not exists (select from support_events reply where reply.user_id = r.user_id and reply.request_id = r.id and reply.by_staff
                       and reply.kind in ('message', 'decision') and reply.created_at >= e.created_at))`

export interface QueueFilters {
  state: QueueState
  type: RequestType | null
  assigned: 'me' | 'nobody' | null
  query: string
  after: string | null
}

const pattern = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

const stateOf = (state: QueueState) =>
  state === 'active' ? sql`r.status in ('open', 'in_progress')` : sql`r.status in ('resolved', 'closed')`

type Row = Omit<DeskRow, 'isOverdue'>

/**
 * Active requests: those whose reply is late, then complaints, then questions, each the longest waiting first, then answered ones. Settled
 * ones: the latest first.
 */
const queueRows = (operatorId: string, { state, type, assigned, query, after }: QueueFilters) => sql<Row>`
  with found as (
    select r.*, wait.since,
           case when ${state} = 'settled' then 0 when wait.since is null then 3 when wait.since < app_now() - ${replyTime} then 0
                when r.priority = 'high' then 1 else 2 end as rank,
           case when ${state} = 'settled' then -extract(epoch from r.status_at) else extract(epoch from coalesce(wait.since, r.created_at)) end as place
    from support_requests r cross join lateral (select ${waitingSince} as since) wait
    where ${stateOf(state)} and r.deleted_at is null
      and (${type}::text is null or r.type = ${type})
      and (${assigned}::text is null or (${assigned} = 'me' and r.assigned_to = ${operatorId}) or (${assigned} = 'nobody' and r.assigned_to is null))
      and (${query} = '' or r.ticket_number like ${pattern(query)} or fold(r.title) like fold(${pattern(query)}))
  )
  select ${rowColumns}, r.priority, r.since + ${replyTime} as "replyBy", member.display_name as "memberName",
         case when assignee.id is not null then json_build_object('id', assignee.id, 'name', assignee.display_name) end as assignee
  from found r join users member on member.id = r.user_id left join users assignee on assignee.id = r.assigned_to
  where ${after}::uuid is null or (r.rank, r.place, r.id) > (select rank, place, id from found where id = ${after})
  order by r.rank, r.place, r.id limit ${sql.lit(PAGE + 1)}`

const counts = (db: Db) =>
  sql<Queue['counts']>`
    select count(*) filter (where ${stateOf('active')})::integer as active,
           count(*) filter (where ${stateOf('active')} and ${waitingSince} < app_now() - ${replyTime})::integer as overdue,
           count(*) filter (where ${stateOf('settled')})::integer as settled
    from support_requests r where r.deleted_at is null`.execute(db)

/** How fast requests of the last 30 days got their first reply, in ms. */
async function replyMeasure(db: Db): Promise<ReplyMeasure> {
  const { rows } = await sql<ReplyMeasure>`
    with replied as (
      select (select min(e.created_at) from support_events e
              where e.user_id = r.user_id and e.request_id = r.id and e.by_staff and e.kind in ('message', 'decision')) - r.created_at as after
      from support_requests r where r.created_at > app_now() - make_interval(days => ${sql.lit(MEASURED_DAYS)})
    )
    select count(after)::integer as answered, count(*) filter (where after <= ${replyTime})::integer as "inTime",
           (1000 * extract(epoch from percentile_disc(0.5) within group (order by after)))::float8 as "medianMs"
    from replied`.execute(db)
  return rows[0]!
}

const operatorRoles = ROLES.filter(runsDeliveries)

/** One page of the queue with its counts, the measure of replies, and to whom requests can be assigned. */
export async function deskQueue(db: Db, operatorId: string, filters: QueueFilters): Promise<Queue> {
  const { rows } = await queueRows(operatorId, filters).execute(db)
  const { rows: counted } = await counts(db)
  const operators = await db
    .selectFrom('user_flags')
    .innerJoin('users', 'users.id', 'user_flags.user_id')
    .where('user_flags.role', 'in', operatorRoles)
    .where('user_flags.deleted_at', 'is', null)
    .where('user_flags.is_blocked', '=', false)
    .select(['users.id', 'users.display_name as name'])
    .orderBy('users.display_name')
    .execute()
  const now = await appNow(db)
  const page = rows
    .slice(0, PAGE)
    .map((row) => ({ ...row, isOverdue: isOverdue(row.replyBy && { since: row.createdAt, dueAt: row.replyBy }, now) }))
  return {
    now,
    rows: page,
    counts: counted[0]!,
    measure: await replyMeasure(db),
    operators,
    next: rows.length > PAGE ? page.at(-1)!.id : null,
  }
}

interface DeskFound
  extends FoundRequest, Pick<DeskRequest, 'version' | 'memberName' | 'memberEmail' | 'memberPhone' | 'assignee' | 'lot' | 'isToConfirm'> {
  answerBy: Date | null
  answer: string | null
  answeredAt: Date | null
  lotId: string | null
}

/** Other complaints about a lot, and what the receivers who were asked answered. */
async function alikeOf(db: Db, requestId: string, lotId: string): Promise<Pick<DeskRequest, 'alike' | 'asked'>> {
  const { rows: found } = await sql<Omit<DeskRequest['alike'][number], 'hearing'> & { answerBy: Date | null; answeredAt: Date | null }>`
    select r.id as "requestId", r.ticket_number as "ticketNumber", member.display_name as "memberName", r.wish, r.status, r.decision,
           line.delivered_total as total, hearing.answer_by as "answerBy", hearing.answered_at as "answeredAt"
    from purchase_items line join support_requests r on r.user_id = line.user_id and r.purchase_item_id = line.id
    join users member on member.id = r.user_id
    left join complaint_hearings hearing on hearing.user_id = r.user_id and hearing.request_id = r.id
    where line.aggregated_demand_id = ${lotId} and r.id <> ${requestId} and r.deleted_at is null order by r.created_at, r.id`.execute(db)
  const { rows } = await sql<DeskRequest['asked']>`
    select count(*)::integer as all, count(*) filter (where is_fine)::integer as fine from support_lot_questions
    where aggregated_demand_id = ${lotId}`.execute(db)
  const alike = found.map(({ answerBy, answeredAt, ...each }) => ({ ...each, hearing: answerBy && { answerBy, answeredAt } }))
  return { alike, asked: rows[0]! }
}

/** A request with everything that an operator needs to answer or decide it. */
export async function deskRequest(db: Db, operatorId: string, requestId: string): Promise<DeskRequest> {
  const { rows } = await sql<DeskFound>`
    select ${rowColumns}, r.user_id as "userId", r.wish, r.decision, r.purchase_item_id as "purchaseItemId", r.version,
           member.display_name as "memberName", member.email as "memberEmail", member.phone as "memberPhone",
           case when assignee.id is not null then json_build_object('id', assignee.id, 'name', assignee.display_name) end as assignee,
           line.aggregated_demand_id as "lotId",
           ${waitsForConfirming('support.decide', sql`r.id`)} as "isToConfirm",
           hearing.answer_by as "answerBy", hearing.body as answer, hearing.answered_at as "answeredAt",
           case when line.id is not null then json_build_object('supplierName', supplier.name, 'orderNumber', orders.number) end as lot
    from support_requests r join users member on member.id = r.user_id left join users assignee on assignee.id = r.assigned_to
    left join complaint_hearings hearing on hearing.user_id = r.user_id and hearing.request_id = r.id
    left join purchase_items line on line.user_id = r.user_id and line.id = r.purchase_item_id
    left join demand_supplier_allocations award on award.aggregated_demand_id = line.aggregated_demand_id
    left join suppliers supplier on supplier.id = award.supplier_id
    left join purchase_order_lines ordered on ordered.aggregated_demand_id = line.aggregated_demand_id
    left join purchase_orders orders on orders.id = ordered.order_id
    where r.id = ${requestId} and r.deleted_at is null`.execute(db)
  if (!rows[0]) throw new Refusal('NOT_FOUND')
  const { version, memberName, memberEmail, memberPhone, assignee, isToConfirm, lotId, lot, answerBy, answer, answeredAt, ...found } =
    rows[0]
  const request = await requestWith(db, found, 'staff')
  return {
    ...request,
    version,
    memberName,
    memberEmail,
    memberPhone,
    assignee,
    isToConfirm,
    lot,
    hearing: answerBy && { answerBy, answer: answer ?? '', answeredAt },
    isOwn: await isOwnMoney(db, operatorId, [found.userId]),
    isOverdue: isOverdue(request.replyBy && { since: request.createdAt, dueAt: request.replyBy }, request.now),
    ...(lotId === null ? { alike: [], asked: { all: 0, fine: 0 } } : await alikeOf(db, requestId, lotId)),
  }
}

/** The prepared answers, by name. */
export const templates = (db: Db): Promise<SupportTemplate[]> =>
  sql<SupportTemplate>`select id, name, body from support_templates order by name collate "cs-CZ-x-icu", id`
    .execute(db)
    .then(({ rows }) => rows)

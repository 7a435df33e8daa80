import { sql } from 'kysely'
import type { DutyCount } from '#contract/help/dashboard.ts'
import { dutiesOf, type Duty } from '#domain/help/dashboard/duty.ts'
import type { Role } from '#domain/people/account/role.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { weekOf } from '#domain/time/week.ts'
import { replyTime, waitingSince } from '#server/help/support/desk-queue.ts'
import { isStuck } from '#server/money/card-payments/queries.ts'
import { checkClosing } from '#server/money/ledger/check-closing.ts'
import { isDecisionToConfirm, isLeftToOthers, isPayout } from '#server/money/statements/queries.ts'
import { readyToSettle } from '#server/money/settlement/queries.ts'
import { isOfHousehold, ownHousehold } from '#server/money/ledger/require-authority.ts'
import { answerDueAt } from '#server/week/deliveries/answer-due-at.ts'
import { waitingForPermit } from '#server/week/binding/large-orders.ts'
import { concerns } from '#server/money/ledger/queries.ts'
import type { MemberContext } from '#server/context.ts'
import { missingEssentials } from '#server/desk/overview/read-setup.ts'
import type { AnswerCache } from '#server/platform/answer-cache.ts'
import { appNow, type Db } from '#server/platform/db/database.ts'

/** How many orders a duty names. */
const NAMED = 5

interface Viewer {
  role: Role
  userId: string
  supplierId: string | null
}

// Each counts what waits, and when the first of it is due; those of orders name the delivery of the first of them too.
type Count = ReturnType<typeof sql>

const OF_ORDERS: readonly Duty[] = ['orders_to_send', 'orders_not_whole', 'orders_to_receive']
const firstDelivery = sql`(array_agg(d.id order by d.delivery_on, d.id))[1]`

/** Prices come with those of the region of `d`, a delivery. */
const itsRegion = sql`left join lateral (select clears_at from region_clearings c where c.delivery_id = d.id) region on true`
const clearedFrom = sql`coalesce(region.clears_at, d.offers_close_at)`

/** What waits for accountants, without the check of the books. */
const moneyStatements = (userId: string) => ({
  bank_lines: sql`select count(*), null from statement_lines line
    where (status = 'waiting' or (status = 'outgoing' and not ${isPayout})) and not ${isLeftToOthers(userId)} and not ${isDecisionToConfirm}`,
  // Only who was reminded and is not given time: the reminders of the first days after the due day are sent without anybody.
  debtors: sql`
    select count(*), null from (select distinct user_id from dunnings) reminded
    join ledger_accounts account on account.user_id = reminded.user_id and account.kind = 'member'
    cross join lateral (select -sum(amount) as amount from ledger_entries where account_id = account.id) owed
    cross join lateral (
      select sum(net.amount) as whole, coalesce(sum(net.amount) filter (where invoice.due_on >= (select app_today())), 0) as later
      from documents invoice cross join lateral (
        select greatest(0, invoice.total - coalesce(sum(note.total), 0)) as amount from documents note where note.corrects_id = invoice.id
      ) net where invoice.user_id = reminded.user_id and invoice.kind = 'invoice'
    ) invoiced
    where least(owed.amount, invoiced.whole) > invoiced.later
      and not exists (select from dunning_stops stop where stop.user_id = reminded.user_id and stop.until_on >= (select app_today()))`,
  // Whoever proposed a correction, or is concerned by it, leaves it to another.
  corrections: sql`
    select (select count(*) from ledger_corrections c
            where decision is null and proposed_by <> ${userId} and not ${concerns(userId, sql`c.transaction_id`)})
         + (select count(*) from posting_requests r where decision is null and proposed_by <> ${userId}
              and not exists (select from unnest(r.owners) owner (id) where ${isOfHousehold(userId, sql`owner.id`)})), null`,
  withdrawals: sql`select count(*), null from withdrawals where decision is null and not ${isOfHousehold(userId, sql`user_id`)}`,
  payouts: sql`select count(*), null from payouts where status = 'asked' and not ${isOfHousehold(userId, sql`user_id`)}`,
  // What is about one's own payment is settled by somebody else.
  card_troubles: sql`
    select (select count(*) from card_events e left join card_payments p on p.id::text = e.checkout
            where e.trouble is not null and e.settled_at is null and (p.user_id is null or not ${isOfHousehold(userId, sql`p.user_id`)}))
         + (select count(*) from card_refunds where ${isStuck} and not ${isOfHousehold(userId, sql`user_id`)}), null`,
  subsidies: sql`select count(*), null from municipal_subsidies where state = 'waiting' and proposed_by is distinct from ${userId}`,
  unposted_purchases: sql`select count(distinct purchase_id), null from unposted_purchases`,
})
/** What is read by itself: all who may do it share one answer, or the domain decides what counts. */
const APART = ['setup', 'closing_faults', 'large_orders', 'deliveries_to_settle'] as const
type ApartDuty = (typeof APART)[number]
const isApart = (duty: Duty): duty is ApartDuty => APART.some((apart) => apart === duty)

type MoneyDuty = keyof ReturnType<typeof moneyStatements>

const statements = ({ userId, supplierId }: Viewer): Record<Exclude<Duty, ApartDuty | MoneyDuty>, Count> => ({
  requests: sql`
    select count(since), min(since) + ${replyTime} from (
      select ${waitingSince} as since from support_requests r where r.status in ('open', 'in_progress') and r.deleted_at is null
    ) waiting`,
  handovers: sql`
    select count(*), null from purchases p join deliveries d on d.id = p.delivery_id
    where d.delivery_on = (select app_today()) and d.status in ('in_transit', 'ready') and p.items > 0
      and not is_handed_over(p.id)`,
  handovers_to_end: sql`
    select count(*), null from deliveries where status in ('in_transit', 'ready') and delivery_on < (select app_today())`,
  orders_to_receive: sql`
    select count(*), null, ${firstDelivery} from purchase_orders o join deliveries d on d.id = o.delivery_id
    where o.status <> 'received' and d.status in ('ordered', 'in_transit') and d.delivery_on <= (select app_today()) + 1`,
  deliveries_to_close: sql`
    select count(*), min(cut_off_at) from deliveries where status = 'collecting' and cut_off_at <= (select app_now()) + interval '1 day'`,
  deliveries_to_clear: sql`
    select count(*), min(${clearedFrom}) from deliveries d ${itsRegion} where d.status in ('closed', 'offering')`,
  lost_tiers: sql`
    select count(distinct d.id), min(${clearedFrom}) from lost_tiers lost
    join aggregated_demands pool on pool.id = lost.aggregated_demand_id
    join deliveries d on d.id = pool.delivery_id and d.status = 'offering' ${itsRegion}`,
  orders_to_send: sql`
    select count(*), min(last_order_at(d)), ${firstDelivery} from deliveries d where d.status = 'cleared' and d.delivery_on >= (select app_today())
      and exists (select from purchases p where p.delivery_id = d.id and p.items > 0)`,
  // After its day nothing can be ordered for it any more.
  deliveries_to_cancel: sql`
    select count(*), null from deliveries d where d.status = 'cleared' and d.delivery_on < (select app_today())
      and exists (select from purchases p where p.delivery_id = d.id and p.items > 0)`,
  // Those of `isNotWhole` in domain/week/orders/order.ts.
  orders_not_whole: sql`
    select count(*), null, (array_agg(delivery_id order by place))[1], coalesce(json_agg(told order by place) filter (where place <= ${sql.lit(NAMED)}), '[]')
    from (
      select json_build_object('number', o.number, 'supplierName', s.name, 'status', o.status, 'shortLines', line.short, 'isLate', answer.is_late) as told,
             row_number() over (order by d.delivery_on, o.number) as place, d.id as delivery_id
      from purchase_orders o join deliveries d on d.id = o.delivery_id and d.status = 'ordered' join suppliers s on s.id = o.supplier_id
      cross join lateral (
        select count(*) filter (where l.confirmed_quantity < l.quantity) as short from purchase_order_lines l where l.order_id = o.id
      ) line
      cross join lateral (
        select o.status = 'sent' and ${answerDueAt} <= (select app_now()) as is_late
      ) answer
      where o.status <> 'received' and (line.short > 0 or answer.is_late)
    ) waiting`,
  orders_to_confirm: sql`select count(*), null from purchase_orders where supplier_id = ${supplierId}::uuid and status = 'sent'`,
  hearings: sql`
    select count(*), min(hearing.answer_by) from complaint_hearings hearing
    join support_requests r on r.user_id = hearing.user_id and r.id = hearing.request_id
    where hearing.supplier_id = ${supplierId}::uuid and hearing.answered_at is null and r.decision is null and r.status in ('open', 'in_progress')
      and r.deleted_at is null`,
  off_catalog: sql`select waiting_proposals(), null`,
  items_without_price: sql`
    select count(*), null from catalog_items
    where base_price is null and is_active and not is_blocked and (not is_off_catalog or approved_at is not null)`,
  // Nobody decides about themselves, or about a group that they belong to.
  applications: sql`select count(*), null from supplier_applications where state = 'waiting' and user_id <> ${userId}`,
  group_points: sql`
    select count(*), null from group_point_requests r where state = 'waiting'
      and not exists (select from group_memberships m where m.group_id = r.group_id and m.user_id = ${userId})`,
  rewards: sql`select count(*), null from referral_rewards where state = 'review' and user_id <> ${userId}`,
})

/** How many checks of the books do not agree this week, so far (docs/rules/money.md#closing). */
async function closingFaults(db: Db): Promise<number> {
  const today = pragueDay(await appNow(db))
  const { checks } = await checkClosing(db, { from: weekOf(today), to: today })
  return checks.filter(({ expected, found }) => expected !== found).length
}

/** Who waits for a permit, without one's own household; all baskets are summed for it, so operators share one answer. */
async function largeOrdersDuty(db: Db, cache: AnswerCache, userId: string): Promise<DutyCount> {
  const waiting = await cache.answer('large orders', () => waitingForPermit(db))
  const own = waiting.length === 0 ? new Set() : await ownHousehold(db, userId)
  const others = waiting.filter((each) => !own.has(each.userId))
  const dates = others.map(({ cutOffAt }) => cutOffAt.getTime())
  return { duty: 'large_orders', count: others.length, dueAt: dates.length === 0 ? null : new Date(Math.min(...dates)), deliveryId: null }
}

/**
 * What waits for this member of staff or supplier, in one statement; for accountants also the check of the books and what can be settled, for
 * operators who waits for a permit, for administrators what a first delivery needs. Nothing for a member.
 */
export async function readDuties(context: MemberContext): Promise<DutyCount[]> {
  const { db, cache, actor: viewer } = context
  const duties = dutiesOf(viewer.role, { isSelling: viewer.supplierId !== null })
  if (duties.length === 0) return []
  const counts = { ...statements(viewer), ...moneyStatements(viewer.userId) }
  const counted = duties.flatMap((duty) => (isApart(duty) ? [] : [[duty, counts[duty]] as const]))
  const { rows: all } = await sql<Omit<DutyCount, 'orders'> & { orders: DutyCount['orders'] | null }>`
    ${sql.join(
      counted.map(([duty, count]) => {
        const isNaming = duty === 'orders_not_whole'
        const isOfOrders = OF_ORDERS.includes(duty)
        return sql`
          select ${duty}::text as duty, counted.count::integer, counted.due::timestamptz as "dueAt", ${isOfOrders ? sql`counted.delivery` : sql`null::uuid`} as "deliveryId", ${isNaming ? sql`counted.named` : sql`null::json`} as orders
          from (${count}) counted (count, due${isOfOrders ? sql`, delivery` : sql``}${isNaming ? sql`, named` : sql``})`
      }),
      sql` union all `,
    )}`.execute(db)
  const rows = all.map(({ orders, ...row }): DutyCount => (orders === null ? row : { ...row, orders }))
  // It reads a week of postings, so accountants share one answer.
  if (duties.includes('closing_faults'))
    rows.push({
      duty: 'closing_faults',
      count: await cache.answer('closing faults', () => closingFaults(db)),
      dueAt: null,
      deliveryId: null,
    })
  if (duties.includes('deliveries_to_settle'))
    rows.push({ duty: 'deliveries_to_settle', count: await readyToSettle(db), dueAt: null, deliveryId: null })
  if (duties.includes('setup')) rows.push({ duty: 'setup', count: await missingEssentials(context), dueAt: null, deliveryId: null })
  if (duties.includes('large_orders')) rows.push(await largeOrdersDuty(db, cache, viewer.userId))
  return duties.map((duty) => rows.find((row) => row.duty === duty)!)
}

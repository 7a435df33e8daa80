import { sql } from 'kysely'
import type { Movement, OwnOwed, OwnPayments, Payout, PayTo, PurchaseNote } from '#contract/money/payments.ts'
import { haler, sumMoney, type Money } from '#domain/money/money.ts'
import { coverCharges, type Charge, type Covered } from '#domain/money/payments/coverage.ts'
import { isPaidAhead } from '#domain/money/payments/due.ts'
import { TOP_UP_DAYS } from '#domain/money/payments/limits.ts'
import { prepaidText, topUpFor } from '#domain/money/payments/prepaid.ts'
import { stopsOrder, unpaidText, unpaidTogether, type UnpaidPurchases, type UnpaidRule } from '#domain/money/payments/unpaid.ts'
import { symbolOf } from '#domain/money/payments/variable-symbol.ts'
import type { PaymentMethod } from '#domain/people/settings/payment-method.ts'
import type { Day } from '#domain/time/day.ts'
import { pragueDay } from '#domain/time/prague.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { isNotMissed } from '#server/money/ledger/queries.ts'
import { isOfHousehold, waitsForConfirming } from '#server/money/ledger/require-authority.ts'
import type { Db } from '#server/platform/db/database.ts'
import { readTogether, type JsonRow } from '#server/platform/db/read-together.ts'
import { noteRows, notesIn, oneEach } from './purchase-notes.ts'

/** How many paid purchases and movements the page shows. */
const SHOWN = 30
/** How many paid purchases say so elsewhere. */
const SAID = 6

/** What a member owes for a purchase. */
export interface PurchaseCharge extends Charge {
  purchaseId: string
  deliveryId: string
  weekStart: WeekStart
  deliveryOn: Day
  number: number
  method: PaymentMethod | null
  /** The day until whose end it is to be paid, frozen with the purchase (docs/rules/money.md#due). */
  dueOn: Day
  /** What benefits and municipalities paid of it; `charged` is without it. */
  benefits: Money
  /** Whether its goods are ordered from suppliers. */
  isOrdered: boolean
  /** Whether the order was above the invoice limit at its cut-off. */
  isAboveInvoiceLimit: boolean
}

export interface MemberPurchases {
  balance: Money
  /** The oldest first. */
  charges: PurchaseCharge[]
}

/** How a purchase is paid, by `chosen` of frozen_options and `s` of shopping_settings. */
export const methodOf = sql`case when chosen.service_mode = 'D_COD' then 'cash_on_delivery' else coalesce(chosen.payment_method, s.payment_method) end`

/** The due day of `request`, with `d` of deliveries besides those of `methodOf`. What is paid in cash and offered again is due on that day. */
export const dueOnOf = sql`greatest(coalesce(request.due_on, d.delivery_on), case when ${methodOf} = 'cash_on_delivery' then (
  select max(again.offered_on) from handover_events again where again.purchase_id = request.purchase_id and again.kind = 'offered') end)`

type MoneyRow = MemberPurchases & { userId: string }

/** The query of `purchasesOf`, for a statement that reads more. */
export const moneyRows = (userIds: readonly string[]) => sql<MoneyRow>`
  with moved as (
    select account.user_id, t.purchase_id, sum(entry.amount)::bigint as amount,
           -coalesce(sum(entry.amount) filter (where coalesce(original.cause, t.cause) <> 'payment'), 0)::bigint as charged,
           coalesce(sum(entry.amount) filter (where coalesce(original.cause, t.cause) = 'payment'), 0)::bigint as paid,
           coalesce(sum(entry.amount) filter (where t.cause = 'benefit'), 0)::bigint as benefits, max(t.delivery_id::text)::uuid as delivery_id
    from ledger_accounts account join ledger_entries entry on entry.account_id = account.id
    join ledger_transactions t on t.id = entry.transaction_id left join ledger_transactions original on original.id = t.corrects_id
    where account.kind = 'member' and account.user_id = any(${userIds}::uuid[]) and ${isNotMissed} group by account.user_id, t.purchase_id
  )
  select moved.user_id as "userId", sum(moved.amount)::bigint as balance,
         coalesce(json_agg(json_build_object('purchaseId', moved.purchase_id, 'deliveryId', d.id, 'weekStart', d.week_start_date,
           'deliveryOn', d.delivery_on, 'dueOn', ${dueOnOf}, 'number', request.number, 'charged', greatest(0, moved.charged), 'paidByName', moved.paid, 'benefits', greatest(0, moved.benefits),
           'isOrdered', d.status <> 'cleared', 'isAboveInvoiceLimit', coalesce(chosen.is_above_invoice_limit, false),
           'method', ${methodOf})
           order by d.delivery_on, request.number) filter (where request.number is not null and d.id is not null), '[]') as charges
  from moved
  left join deliveries d on d.id = moved.delivery_id
  left join payment_requests request on request.user_id = moved.user_id and request.purchase_id = moved.purchase_id
  left join frozen_options chosen on chosen.delivery_id = moved.delivery_id and chosen.user_id = moved.user_id
  left join shopping_settings s on s.user_id = moved.user_id
  group by moved.user_id`

type Owing = ReadonlyMap<string, MemberPurchases>

/** What these rows say, by member. */
export const moneyIn = (rows: readonly MoneyRow[]): Owing => new Map(rows.map(({ userId, ...money }) => [userId, money]))

/** The balances of members and what each of their purchases costs, in one statement. Members without an account are left out. */
export const purchasesOf = async (db: Db, userIds: readonly string[]): Promise<Owing> =>
  moneyIn((await moneyRows(userIds).execute(db)).rows)

/** A purchase with what remains to be paid for it, and whose it is. */
export type OwnedCharge = Covered<PurchaseCharge> & { userId: string }

/** The purchases of members with what remains to be paid for each, by purchase; those of a member the oldest first. */
export const chargesOf = async (db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, OwnedCharge>> =>
  chargesIn(await purchasesOf(db, userIds))

/** The same of what was read. */
export const chargesIn = (money: Owing): ReadonlyMap<string, OwnedCharge> =>
  new Map([...money].flatMap(([userId, each]) => coverCharges(each).charges.map((charge) => [charge.purchaseId, { ...charge, userId }])))

/** What is not paid of the purchases that members pay in advance, by purchase. */
export async function unpaidAhead(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, Money>> {
  const charges = [...(await chargesOf(db, userIds)).values()]
  return new Map(
    charges.filter(({ method, remaining }) => remaining > 0 && isPaidAhead(method)).map((charge) => [charge.purchaseId, charge.remaining]),
  )
}

/** What follows when a purchase that was to be paid in advance is not paid. */
export const unpaidRuleRow = sql<{ rule: UnpaidRule }>`
  select value #>> '{}' as rule from feature_settings where name = 'unpaid_purchase'`
export const unpaidRule = async (db: Db): Promise<UnpaidRule> => (await unpaidRuleRow.execute(db)).rows[0]!.rule

interface StopTerms {
  rule: UnpaidRule
  today: Day
}
/** By what purchases keep their members from ordering; no row if nothing does. */
const stopTerms = sql<StopTerms>`
  select value #>> '{}' as rule, app_today() as today from feature_settings where name = 'unpaid_purchase' and value <> '"remind"'`

async function stoppingBy(
  [terms]: readonly StopTerms[],
  charges: () => Promise<ReadonlyMap<string, OwnedCharge>>,
): Promise<ReadonlyMap<string, UnpaidPurchases>> {
  if (!terms) return new Map()
  const stopping = [...(await charges()).values()].filter((charge) => stopsOrder(charge, terms))
  return new Map([...Map.groupBy(stopping, ({ userId }) => userId)].map(([userId, charges]) => [userId, unpaidTogether(charges)]))
}

/**
 * The purchases that keep each of these members from ordering, because they were not paid; of others nothing. For all households of a locality
 * server/sql/unpaid_in_week.sql decides the same.
 */
export const stoppingPurchases = async (db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, UnpaidPurchases>> =>
  stoppingBy((await stopTerms.execute(db)).rows, () => chargesOf(db, userIds))

/** What has to be paid before anything is ordered. */
interface PayFirst {
  /** In Czech: what, why, and until when. */
  sentence: string
  amount: Money
  /** Whether it is to be topped up; else the purchases of the member are to be paid. */
  isTopUp: boolean
}

interface Ahead {
  userId: string
  lack: Money
  limit: Money
  cutOffAt: Date | null
}

/** What members lack to order `amount` in weeks, of rows of user_id, locality_id, week_start_date and amount; nothing where it is ordered anyway. */
const aheadRows = (weeks: ReturnType<typeof sql>) => sql<Ahead>`
  select week.user_id as "userId", prepaid_lack_of(week.user_id, week.locality_id, week.week_start_date, week.amount) as lack,
         prepaid_limit_of(week.user_id) as "limit", d.cut_off_at as "cutOffAt"
  from ${weeks} week (user_id, locality_id, week_start_date, amount)
  left join deliveries d on d.locality_id = week.locality_id and d.week_start_date = week.week_start_date
  where (select value from feature_settings where name = 'prepaid_above') = '"leave"'`

/** Of each member what is ordered of their nearest week that collects; what is wanted while nothing is, because it cannot be ordered before. */
const nextWeeks = (userIds: readonly string[]) => sql`(
  select member.id, next.* from unnest(${userIds}::uuid[]) member (id) cross join lateral (
    select d.locality_id, d.week_start_date, ordered_in_week(member.id, d.locality_id, d.week_start_date, d.id, agreed.ceiling)
    from member_stays stay join deliveries d on d.locality_id = stay.locality_id and d.status = 'collecting' and d.cut_off_at > (select app_now())
    left join lateral agreed_in_week(member.id, d.week_start_date) agreed on true
    where stay.user_id = member.id and stay.from_week <= d.week_start_date and d.week_start_date < stay.until_week
    order by d.week_start_date limit 1) next)`

/** The queries that `payFirstIn` reads, for a statement that reads more. */
export const payFirstRows = (userIds: readonly string[], weeks = nextWeeks(userIds)) => ({ terms: stopTerms, ahead: aheadRows(weeks) })

/** Which members have to pay before anything is ordered for them, and what, by the rows of `payFirstRows` and what they owe. */
export async function payFirstIn(
  { terms, ahead }: { terms: readonly JsonRow<StopTerms>[]; ahead: readonly JsonRow<Ahead>[] },
  charges: () => Promise<ReadonlyMap<string, OwnedCharge>>,
): Promise<ReadonlyMap<string, PayFirst>> {
  const found = new Map<string, PayFirst>()
  for (const { userId, lack, limit, cutOffAt } of ahead) {
    const sentence = prepaidText({ lack, limit, cutOffAt: cutOffAt === null ? null : new Date(cutOffAt) })
    if (lack > 0) found.set(userId, { sentence, amount: topUpFor(lack), isTopUp: true })
  }
  for (const [userId, unpaid] of await stoppingBy(terms, charges))
    found.set(userId, { sentence: unpaidText(unpaid), amount: unpaid.remaining, isTopUp: false })
  return found
}

/** The same, read by itself. */
export const payFirstOfAll = async (db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, PayFirst>> =>
  payFirstIn(await readTogether(db, payFirstRows(userIds)), () => chargesOf(db, userIds))

/** The sentence for one member; null if nothing has to be paid. It counts an `order` that is about to be placed. */
export async function payFirstOf(
  db: Db,
  userId: string,
  order?: { localityId: string; week: WeekStart; goods: Money },
): Promise<string | null> {
  const weeks = order && sql`(values (${userId}::uuid, ${order.localityId}::uuid, ${order.week}::date, ${order.goods}::bigint))`
  const rows = await readTogether(db, payFirstRows([userId], weeks))
  return (await payFirstIn(rows, () => chargesOf(db, [userId]))).get(userId)?.sentence ?? null
}

/** By what an installation takes money. */
export interface Takes {
  payTo: PayTo | null
  takesCards: boolean
}

/** What one member owes for purchases, and the latest `paid` of those that are paid. */
export function owedIn(
  charges: readonly Covered<PurchaseCharge>[],
  takes: Takes,
  { today, paid = SAID }: { today: Day; paid?: number },
): OwnOwed {
  const newest = charges.toReversed()
  const shown = [...newest.filter(({ remaining }) => remaining > 0), ...newest.filter(({ remaining }) => remaining === 0).slice(0, paid)]
  return { ...takes, today, purchases: shown.map((charge) => ({ ...charge, symbol: symbolOf(charge.number) })) }
}

/** The same, read by itself. */
export async function ownOwed(db: Db, userId: string, takes: Takes): Promise<OwnOwed> {
  const { money, days } = await readTogether(db, { money: moneyRows([userId]), days: sql<{ today: Day }>`select app_today() as today` })
  return owedIn([...chargesIn(moneyIn(money)).values()], takes, days[0]!)
}

interface Lists {
  now: string
  movements: (Omit<Movement, 'weekStart'> & { purchaseId: string | null })[]
  topUps: { id: string; amount: Money; number: number; createdAt: string }[]
}

const listsOf = (userId: string) => sql<Lists>`
    select app_now() as now, (
      select coalesce(json_agg(to_jsonb(m) - 'at' order by m.at desc, m.id), '[]') from (
        select id, method as kind, amount, rounding, received_on as on, purchase_id as "purchaseId", null as status, created_at as at
        from payments where user_id = ${userId}
        union all
        select id, 'payout', -amount, 0, (asked_at at time zone 'Europe/Prague')::date, null, status, asked_at from payouts where user_id = ${userId}
        union all
        select id, 'card_refund', -amount, 0, (asked_at at time zone 'Europe/Prague')::date, null,
               case status when 'failed' then 'returned' else status end, asked_at from card_refunds where user_id = ${userId}
        order by at desc limit ${SHOWN}
      ) m
    ) as movements, (
      select coalesce(json_agg(json_build_object('id', r.id, 'amount', r.amount, 'number', r.number, 'createdAt', r.created_at) order by r.created_at desc), '[]')
      from payment_requests r
      where r.user_id = ${userId} and r.amount is not null and r.created_at > app_now() - make_interval(days => ${TOP_UP_DAYS})
        and not exists (select from payments p where p.user_id = r.user_id and p.request_id = r.id)
    ) as "topUps"`

/** What a member owes and paid, and how to pay it; `recorded` are the notes of handovers that did not end. */
export async function ownPayments(
  db: Db,
  userId: string,
  { recorded, ...takes }: Takes & { recorded: readonly PurchaseNote[] },
): Promise<OwnPayments> {
  const money = (await purchasesOf(db, [userId])).get(userId) ?? { balance: haler(0), charges: [] }
  const { lists, notes } = await readTogether(db, { lists: listsOf(userId), notes: noteRows(userId) })
  const { now, movements, topUps } = lists[0]!
  const { charges, credit } = coverCharges(money)
  const weeks = new Map(charges.map(({ purchaseId, weekStart }) => [purchaseId, weekStart]))
  const first = (await payFirstOfAll(db, [userId])).get(userId)
  return {
    ...owedIn(charges, takes, { today: pragueDay(new Date(now)), paid: SHOWN }),
    owed: sumMoney(charges.map(({ remaining }) => remaining)),
    credit,
    payFirst: first?.sentence ?? null,
    topUpFirst: first?.isTopUp ? first.amount : null,
    notes: oneEach([...notesIn(notes), ...recorded]),
    topUps: topUps.map(({ number, createdAt, ...each }) => ({ ...each, symbol: symbolOf(number), createdAt: new Date(createdAt) })),
    movements: movements.map(({ purchaseId, ...each }) => ({ ...each, weekStart: (purchaseId && weeks.get(purchaseId)) || null })),
  }
}

/** Credit that waits to be returned, the oldest first. */
export async function waitingPayouts(db: Db, readerId: string): Promise<Payout[]> {
  const { rows } = await sql<Omit<Payout, 'symbol'> & { number: number }>`
    select p.id, u.display_name as "memberName", p.amount, coalesce(p.account, '') as account, p.number, p.asked_at as "askedAt", ${isOfHousehold(readerId, sql`p.user_id`)} as "isOwn",
           ${waitsForConfirming('payments.settlePayout', sql`p.id`)} as "isToConfirm"
    from payouts p join users u on u.id = p.user_id where p.status = 'asked' order by p.asked_at, p.id`.execute(db)
  return rows.map(({ number, ...payout }) => ({ ...payout, symbol: symbolOf(number) }))
}

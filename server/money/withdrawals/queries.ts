import { sql, type RawBuilder } from 'kysely'
import type { OpenWithdrawal, Withdrawal, WithdrawalOffer } from '#contract/money/withdrawals.ts'
import { purchaseWithdrawalFault, withdrawalFault, withdrawalUntil } from '#domain/money/withdrawals/withdrawal.ts'
import type { Money } from '#domain/money/money.ts'
import type { Day } from '#domain/time/day.ts'
import { MOST_LISTED } from '#domain/text/out-of.ts'
import { ownHousehold } from '#server/money/ledger/require-authority.ts'
import type { Db } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** A purchase and its items, with what decides about a withdrawal. */
export interface WithdrawablePurchase {
  deliveryId: string
  receivedOn: Day | null
  today: Day
  now: Date
  isCompany: boolean
  /** What the goods of the whole purchase still cost. */
  left: Money
  fee: Money
  municipal: WithdrawalOffer['municipal']
  benefits: WithdrawalOffer['benefits']
  items: { purchaseItemId: string; name: string; amount: Money; isPerishable: boolean; isWithdrawn: boolean }[]
}

/** What decides whether a member may withdraw from items of a purchase. Refuses foreign and missing purchases as not found. */
export async function withdrawablePurchase(db: Db, userId: string, purchaseId: string): Promise<WithdrawablePurchase> {
  const { rows } = await sql<WithdrawablePurchase>`
    select p.delivery_id as "deliveryId", app_today() as today, app_now() as now, buyer.company_number is not null as "isCompany",
           greatest(0, left_of_purchase(p.user_id, p.delivery_id))::bigint as "left", p.fee,
           case when handed.kind = 'handed_over' then (greatest(handed.recorded_at, d.ready_at) at time zone 'Europe/Prague')::date end as "receivedOn",
           case when municipal.paid > 0 then json_build_object('organisation', municipal.organisation, 'percent', municipal.percent,
             'paid', municipal.paid) end as municipal,
           coalesce(item.list, '[]') as items, (
             select coalesce(json_agg(json_build_object('id', b.id, 'kind', b.kind, 'left', u.amount, 'validUntil', b.valid_until)), '[]')
             from benefit_uses u join benefits b on b.user_id = u.user_id and b.id = u.benefit_id
             where u.user_id = p.user_id and u.purchase_id = p.id and u.amount > 0
           ) as benefits
    from purchases p join users buyer on buyer.id = p.user_id join deliveries d on d.id = p.delivery_id
    left join lateral (
      select s.organisation, s.percent, u.amount as paid from subsidy_uses u join municipal_subsidies s on s.id = u.subsidy_id
      where u.user_id = p.user_id and u.purchase_id = p.id
    ) municipal on true
    left join lateral (
      select e.kind, e.recorded_at from handover_events e where e.purchase_id = p.id and e.kind in ('handed_over', 'undone')
      order by e.happened_at desc, e.device desc, e.id desc limit 1
    ) handed on true
    left join lateral (
      select json_agg(json_build_object('purchaseItemId', line.id, 'name', pool.generic_name, 'amount', refundable_of(line.user_id, line.id),
               'isPerishable', is_perishable(goods.category_id),
               'isWithdrawn', exists (select from withdrawn_items w where w.user_id = line.user_id and w.purchase_item_id = line.id))
             order by pool.generic_name collate "cs-CZ-x-icu", line.id) as list
      from purchase_items line join aggregated_demands pool on pool.id = line.aggregated_demand_id
      join catalog_items goods on goods.id = pool.catalog_item_id
      where line.user_id = p.user_id and line.delivery_id = p.delivery_id and line.delivered_quantity > 0
    ) item on true
    where p.user_id = ${userId} and p.id = ${purchaseId}`.execute(db)
  if (!rows[0]) throw new Refusal('NOT_FOUND')
  return rows[0]
}

const withdrawalsWhere = (db: Db, which: RawBuilder<unknown>) =>
  sql<OpenWithdrawal & { userId: string }>`
  select w.id, w.user_id as "userId", w.requested_at as "requestedAt", w.decision, w.reason, d.delivery_on as "deliveryOn", l.name as "localityName",
         coalesce(nullif(concat_ws(' ', member.first_name, member.last_name), ''), member.display_name) as "memberName",
         (select json_agg(json_build_object('name', pool.generic_name, 'amount', part.amount) order by part.purchase_item_id)
          from withdrawn_items part join purchase_items line on line.user_id = part.user_id and line.id = part.purchase_item_id
          join aggregated_demands pool on pool.id = line.aggregated_demand_id
          where part.user_id = w.user_id and part.withdrawal_id = w.id) as items
  from withdrawals w join deliveries d on d.id = w.delivery_id join localities l on l.id = d.locality_id join users member on member.id = w.user_id
  where ${which} order by w.requested_at, w.id limit ${MOST_LISTED}`.execute(db)

/** What a member may withdraw from in a purchase, and what they withdrew from. */
export async function withdrawalOffer(db: Db, userId: string, purchaseId: string): Promise<WithdrawalOffer> {
  const purchase = await withdrawablePurchase(db, userId, purchaseId)
  const { rows } = await withdrawalsWhere(db, sql`w.user_id = ${userId} and w.purchase_id = ${purchaseId}`)
  const items = purchase.items.map((item) => ({ ...item, fault: withdrawalFault(item) }))
  const { left, fee, municipal, benefits } = purchase
  const whole = purchaseWithdrawalFault(purchase)
  const isNone = items.every(({ fault }) => fault !== null)
  return {
    until: purchase.receivedOn === null ? null : withdrawalUntil(purchase.receivedOn),
    left,
    fee,
    municipal,
    benefits,
    fault: whole ?? (isNone ? 'Nic z tohoto nákupu vrátit bez udání důvodu nejde' : null),
    items,
    withdrawals: rows satisfies Withdrawal[],
  }
}

/** Withdrawals that wait for a decision. */
export async function openWithdrawals(db: Db, readerId: string): Promise<OpenWithdrawal[]> {
  const { rows } = await withdrawalsWhere(db, sql`w.decision is null`)
  const own = await ownHousehold(db, readerId)
  return rows.map((row) => ({ ...row, isOwn: own.has(row.userId) }))
}

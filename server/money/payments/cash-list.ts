import { sql } from 'kysely'
import type { CashDelivery, CashPurchase } from '#contract/money/payments.ts'
import { haler, type Money } from '#domain/money/money.ts'
import type { Db } from '#server/platform/db/database.ts'
import { chargesOf } from './queries.ts'
import { tillsOf } from './till-list.ts'

/** For how many days after its delivery a purchase that was not paid in cash stays on the list. */
const CASH_DAYS = 60

type Row = Omit<CashDelivery, 'purchases' | 'tills'> & Omit<CashPurchase, 'charged' | 'remaining'> & { userId: string; collected: Money }

/** Purchases that arrived and are paid in cash, or for which cash was taken, by delivery, the newest first: what was collected for them, and what is to be collected. */
export async function cashList(db: Db): Promise<CashDelivery[]> {
  const { rows } = await sql<Row>`
    select d.id as "deliveryId", d.week_start_date as "weekStart", d.delivery_on as "deliveryOn", l.name as "localityName",
           p.id as "purchaseId", p.user_id as "userId", u.display_name as "memberName", point.name as place,
           coalesce((select sum(taken.amount + taken.rounding) from payments taken where taken.purchase_id = p.id and taken.method = 'cash'
             and not is_taken_back('payment:' || taken.id)), 0)::bigint as collected
    from deliveries d join localities l on l.id = d.locality_id join purchases p on p.delivery_id = d.id join users u on u.id = p.user_id
    left join frozen_options chosen on chosen.delivery_id = p.delivery_id and chosen.user_id = p.user_id
    left join shopping_settings s on s.user_id = p.user_id
    left join pickup_points point on point.id = coalesce(chosen.pickup_point_id, s.pickup_point_id)
    where d.status in ('in_transit', 'ready', 'handed_over', 'settled') and d.delivery_on > app_now()::date - ${CASH_DAYS}::integer
      and (coalesce(chosen.payment_method, s.payment_method) = 'cash_on_delivery' or chosen.service_mode = 'D_COD'
        or exists (select from payments taken where taken.user_id = p.user_id and taken.purchase_id = p.id and taken.method = 'cash'))
    order by d.delivery_on desc, l.name, d.id, u.display_name collate "cs-CZ-x-icu", p.id`.execute(db)
  const charges = await chargesOf(db, [...new Set(rows.map(({ userId }) => userId))])
  const tills = await tillsOf(db, [...new Set(rows.map(({ deliveryId }) => deliveryId))])
  const nothing = { charged: haler(0), remaining: haler(0) }
  return [...Map.groupBy(rows, ({ deliveryId }) => deliveryId).values()].map((list) => ({
    ...deliveryOf(list[0]!),
    tills: tills.get(list[0]!.deliveryId) ?? [],
    purchases: list.map(({ purchaseId, memberName, place, collected }) => {
      const { charged, remaining } = charges.get(purchaseId) ?? nothing
      return { purchaseId, memberName, place, charged, remaining, collected }
    }),
  }))
}

const deliveryOf = ({ deliveryId, weekStart, deliveryOn, localityName }: Row) => ({ deliveryId, weekStart, deliveryOn, localityName })

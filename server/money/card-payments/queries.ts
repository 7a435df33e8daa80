import { sql } from 'kysely'
import type { CardDesk, CardPayment, CardTroubleCase, OwnCheckout } from '#contract/money/card-payments.ts'
import type { Db } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** How many payments the desk shows. */
const SHOWN = 100

/** The state of a member's own checkout. */
export async function ownCheckout(db: Db, userId: string, checkoutId: string): Promise<OwnCheckout> {
  const found = await db
    .selectFrom('card_payments')
    .where('user_id', '=', userId)
    .where('id', '=', checkoutId)
    .select(['amount', 'status'])
    .executeTakeFirst()
  if (!found) throw new Refusal('NOT_FOUND')
  return found
}

/** The latest card payments with what was refunded of them, and events that wait for somebody. */
export async function cardDesk(db: Db, { readerId, isOn }: { readerId: string; isOn: boolean }): Promise<CardDesk> {
  const { rows: payments } = await sql<CardPayment>`
    select p.id, u.display_name as "memberName", p.amount, p.settled_at as "paidAt", p.user_id = ${readerId} as "isOwn",
           coalesce(refunds.refunded, 0)::bigint as refunded, coalesce(refunds.waiting, 0)::bigint as waiting
    from card_payments p join users u on u.id = p.user_id
    left join lateral (
      select sum(r.amount) filter (where r.status <> 'failed') as refunded, sum(r.amount) filter (where r.status = 'asked') as waiting
      from card_refunds r where r.user_id = p.user_id and r.payment_id = p.id
    ) refunds on true
    where p.status = 'paid' order by p.settled_at desc, p.id limit ${SHOWN}`.execute(db)
  const { rows: troubles } = await sql<CardTroubleCase>`
    select e.id, e.trouble, e.amount, e.currency, e.received_at as "receivedAt", u.display_name as "memberName", p.amount as asked
    from card_events e left join card_payments p on p.id::text = e.checkout left join users u on u.id = p.user_id
    where e.trouble is not null and e.settled_at is null order by e.received_at, e.id limit ${SHOWN}`.execute(db)
  return { isOn, payments, troubles }
}

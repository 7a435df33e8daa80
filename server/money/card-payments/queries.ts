import { sql } from 'kysely'
import type { CardDesk, CardPayment, CardTroubleCase, OwnCheckout, StuckRefund } from '#contract/money/card-payments.ts'
import { isOfHousehold } from '#server/money/ledger/require-authority.ts'
import type { Db } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'

/**
 * For how many hours a refund is sent again. The gateway remembers for a day that it was asked; later a second request could refund twice, so
 * an older refund waits for an event, or for an accountant.
 */
export const RESEND_HOURS = 20

/** Whether a refund of `card_refunds` got no answer and is not sent again. */
export const isStuck = sql<boolean>`status = 'asked' and asked_at <= app_now() - make_interval(hours => ${RESEND_HOURS})`

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
    select p.id, u.display_name as "memberName", p.amount, p.settled_at as "paidAt", ${isOfHousehold(readerId, sql`p.user_id`)} as "isOwn",
           coalesce(refunds.refunded, 0)::bigint as refunded, coalesce(refunds.waiting, 0)::bigint as waiting
    from card_payments p join users u on u.id = p.user_id
    left join lateral (
      select sum(r.amount) filter (where r.status <> 'failed') as refunded, sum(r.amount) filter (where r.status = 'asked') as waiting
      from card_refunds r where r.user_id = p.user_id and r.payment_id = p.id
    ) refunds on true
    where p.status = 'paid' order by p.settled_at desc, p.id limit ${SHOWN}`.execute(db)
  const { rows: troubles } = await sql<CardTroubleCase>`
    select e.id, e.trouble, e.amount, e.currency, e.received_at as "receivedAt", u.display_name as "memberName", p.amount as asked,
           p.user_id is not null and ${isOfHousehold(readerId, sql`p.user_id`)} as "isOwn"
    from card_events e left join card_payments p on p.id::text = e.checkout left join users u on u.id = p.user_id
    where e.trouble is not null and e.settled_at is null order by e.received_at, e.id limit ${SHOWN}`.execute(db)
  const { rows: stuckRefunds } = await sql<StuckRefund>`
    select r.id, r.amount, r.asked_at as "askedAt", u.display_name as "memberName", ${isOfHousehold(readerId, sql`r.user_id`)} as "isOwn"
    from (select * from card_refunds where ${isStuck}) r join users u on u.id = r.user_id order by r.asked_at, r.id limit ${SHOWN}`.execute(
    db,
  )
  return { isOn, payments, troubles, stuckRefunds }
}

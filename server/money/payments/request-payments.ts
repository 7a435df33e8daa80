import { sql } from 'kysely'
import { pragueDay } from '#domain/time/prague.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { joinWholeSets } from '#server/platform/db/long-work.ts'
import { postApart, type Only } from '#server/money/ledger/post-apart.ts'
import { methodOf } from './queries.ts'

/** The next payment number: the year and a number within it (domain/money/payments/variable-symbol.ts). `at` is an instant. */
export const nextNumber = (at: Date) =>
  sql<number>`extract(year from ${at}::timestamptz at time zone 'Europe/Prague')::integer % 100 * 10000000 + nextval('payment_numbers')::integer`

/**
 * Gives every purchase of a cleared delivery its payment number and its due day (docs/rules/money.md#due). One that has a number keeps both.
 * Runs in the transaction that created the purchases.
 */
export async function requestPayments(tx: Tx, deliveryId: string, at: Date, only: Only = null): Promise<void> {
  const request = (some: Only) => joinWholeSets(tx, () => insertRequests(tx, { deliveryId, at }, some))
  await postApart(tx, { deliveryId, step: 'payment', at }, request, only)
}

const insertRequests = (tx: Tx, { deliveryId, at }: { deliveryId: string; at: Date }, only: Only) =>
  sql`
    insert into payment_requests (user_id, number, purchase_id, created_at, due_on)
    select p.user_id, ${nextNumber(at)}, p.id, ${at}::timestamptz, payment_due_on(${methodOf}, d.delivery_on, ${pragueDay(at)}::date)
    from purchases p join deliveries d on d.id = p.delivery_id
    left join frozen_options chosen on chosen.delivery_id = p.delivery_id and chosen.user_id = p.user_id
    left join shopping_settings s on s.user_id = p.user_id
    where p.delivery_id = ${deliveryId} ${only === null ? sql`` : sql`and p.id = any(${only}::uuid[])`} order by p.user_id
    on conflict (purchase_id) do nothing`.execute(tx)

import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/change.ts'
import { joinWholeSets } from '#server/platform/db/long-work.ts'

/** The next payment number: the year and a number within it (domain/money/payments/variable-symbol.ts). `at` is an instant. */
export const nextNumber = (at: Date) =>
  sql<number>`extract(year from ${at}::timestamptz at time zone 'Europe/Prague')::integer % 100 * 10000000 + nextval('payment_numbers')::integer`

/**
 * Gives every purchase of a cleared delivery its payment number. One that has a number keeps it.
 * Runs in the transaction that created the purchases.
 */
export async function requestPayments(tx: Tx, deliveryId: string, at: Date): Promise<void> {
  await joinWholeSets(tx, () =>
    sql`
    insert into payment_requests (user_id, number, purchase_id, created_at)
    select user_id, ${nextNumber(at)}, id, ${at}::timestamptz from purchases where delivery_id = ${deliveryId} order by user_id
    on conflict (purchase_id) do nothing`.execute(tx),
  )
}

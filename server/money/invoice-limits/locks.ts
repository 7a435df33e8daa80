import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/change.ts'

// Its place among all locks: server/week/deliveries/locks.ts.

/**
 * Locks the settings of a member, and says whether an amount of their credit may go: what they owe and have ordered on invoice must then be
 * within the limit. Orders are allowed because of that credit (docs/rules/money.md#invoice-limits).
 */
export async function lockInvoiceRoom(tx: Tx, userId: string, amount: number): Promise<boolean> {
  await sql`select from shopping_settings where user_id = ${userId} for no key update`.execute(tx)
  const { rows } = await sql<{ mayGo: boolean }>`
    select ordered = 0 or owed_by(${userId}) + ordered + ${amount}::bigint <= invoice_limit_of(${userId}) as "mayGo"
    from invoice_orders_of(${userId}) ordered`.execute(tx)
  return rows[0]!.mayGo
}

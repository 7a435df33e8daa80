import { sql } from 'kysely'
import type { Unposted } from '#contract/money/settlement.ts'
import { apartFaultText, WAITS_FOR_POSTING, type ApartStep } from '#domain/money/ledger/unposted.ts'
import type { Tx } from '#server/platform/db/change.ts'
import type { Db } from '#server/platform/db/database.ts'

/** How many are shown. */
const MOST = 200

/** The purchases for which something could not be done, those of the oldest delivery first (docs/rules/money.md#apart). */
export async function unpostedPurchases(db: Db): Promise<Unposted[]> {
  const { rows } = await sql<Unposted>`
    select left_out.purchase_id as "purchaseId", d.id as "deliveryId", coalesce(nullif(u.company_name, ''), u.display_name) as name,
           l.name as "localityName", d.delivery_on as "deliveryOn", left_out.step, left_out.fault, left_out.failed_at as "failedAt",
           left_out.is_asked as "isAsked"
    from unposted_purchases left_out join users u on u.id = left_out.user_id
    join deliveries d on d.id = left_out.delivery_id join localities l on l.id = d.locality_id
    order by d.delivery_on, d.id, name collate "cs-CZ-x-icu", left_out.purchase_id, left_out.step limit ${MOST}`.execute(db)
  return rows.map((row) => ({ ...row, fault: apartFaultText(row.fault) }))
}

/** How many purchases of a delivery there are for which something could not be done. */
export async function unpostedCount(db: Db | Tx, deliveryId: string): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select count(distinct purchase_id)::integer as left from unposted_purchases where delivery_id = ${deliveryId}`.execute(db)
  return rows[0]!.left
}

/** The purchases of a delivery that a step was not done for. */
export async function unpostedIn(tx: Tx, deliveryId: string, step: ApartStep): Promise<string[]> {
  const rows = await tx
    .selectFrom('unposted_purchases')
    .where('delivery_id', '=', deliveryId)
    .where('step', '=', step)
    .select('purchase_id as id')
    .orderBy('purchase_id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Has the documents that could not be issued for purchases of a delivery tried again by the next run. */
export const askForDocuments = (tx: Tx, deliveryId: string) =>
  tx
    .updateTable('unposted_purchases')
    .set({ is_asked: true })
    .where('delivery_id', '=', deliveryId)
    .where('step', 'in', ['invoice', 'credit_note'])
    .execute()

/** Leaves the invoices of purchases that are not posted, or whose losses are not, for later: they would be too high, or ask for what nobody owes. */
export const leaveUninvoiced = (tx: Tx, deliveryId: string, at: Date) =>
  sql`
  insert into unposted_purchases (user_id, purchase_id, step, delivery_id, fault, failed_at)
  select distinct user_id, purchase_id, 'invoice', delivery_id, ${WAITS_FOR_POSTING}, ${at}::timestamptz
  from unposted_purchases where delivery_id = ${deliveryId} and step in ('purchase', 'loss')
  on conflict (user_id, purchase_id, step) do update set is_asked = false`.execute(tx)

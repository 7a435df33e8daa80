import { sql } from 'kysely'
import type { Money } from '#domain/money/money.ts'
import type { Tx } from '#server/platform/db/change.ts'

// Its place among all locks: server/week/deliveries/locks.ts.

/** A purchase that gets a part of a shared amount. */
export interface Sharer {
  purchaseId: string
  userId: string
  /** What was delivered costs this much: the weight of a share of a cost. */
  goods: Money
  /** How much more the member agreed to pay at most. */
  room: Money
  /** What the purchase still costs after all that was given back: the weight of a share of a discount. */
  left: Money
  /** The rate of tax on fees. */
  vatRate: number
}

/** The purchases of a delivery, locked: what is given back meanwhile for another reason would count on the same rest. */
export async function lockSharers(tx: Tx, deliveryId: string): Promise<Sharer[]> {
  await sql`select from purchases where delivery_id = ${deliveryId} order by id for no key update`.execute(tx)
  const { rows } = await sql<Sharer>`
  select p.id as "purchaseId", p.user_id as "userId", sum(coalesce(item.delivered_total, item.total))::bigint as goods,
         greatest(0, sum((cap_at(line.max_price, line.further_steps, item.unit_price)::bigint * item.quantity + 500) / 1000 - coalesce(item.delivered_total, item.total))
           - coalesce((select -sum(e.amount) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
               join ledger_accounts a on a.id = e.account_id where t.purchase_id = p.id and t.cause = 'shared' and a.user_id = p.user_id), 0))::bigint as room,
         greatest(0, left_of_purchase(p.user_id, p.delivery_id))::bigint as "left",
         vat_rate_on('standard', d.delivery_on) as "vatRate"
  from purchases p join deliveries d on d.id = p.delivery_id
  join purchase_items item on item.delivery_id = p.delivery_id and item.user_id = p.user_id
  join snapshot_lines line on line.delivery_id = item.delivery_id and line.user_id = item.user_id and line.source_id = item.source_id
  where p.delivery_id = ${deliveryId} group by p.id, p.user_id, d.delivery_on having sum(coalesce(item.delivered_total, item.total)) > 0
  order by p.id`.execute(tx)
  return rows
}

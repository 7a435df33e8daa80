import { sql } from 'kysely'
import type { Money } from '#domain/money/money.ts'
import { transfer } from '#domain/money/ledger/posting.ts'
import type { Tx } from '#server/platform/db/change.ts'
import type { Authority } from './require-authority.ts'
import { postTransactions } from './post-transactions.ts'

/** A credit of a complaint by its id, and the item that it is for. */
export interface Credit {
  id: string
  userId: string
  purchaseItemId: string
  amount: Money
}

/**
 * Posts credits of complaints, each once: the supplier of the goods bears them, or the operator if none is known (docs/rules/money.md#complaints).
 * Returns the deliveries whose purchases now cost less, in the order of their ids.
 */
export async function postComplaints(tx: Tx, at: Date, credits: readonly Credit[], by: Authority): Promise<string[]> {
  if (credits.length === 0) return []
  const { rows } = await sql<{ id: string; purchaseId: string; deliveryId: string; supplierId: string | null; itemName: string }>`
    select credit.id, purchase.id as "purchaseId", purchase.delivery_id as "deliveryId", award.supplier_id as "supplierId", pool.generic_name as "itemName"
    from unnest(${credits.map(({ id }) => id)}::uuid[], ${credits.map(({ userId }) => userId)}::uuid[],
      ${credits.map(({ purchaseItemId }) => purchaseItemId)}::uuid[]) as credit (id, user_id, item_id)
    join purchase_items item on item.user_id = credit.user_id and item.id = credit.item_id
    join purchases purchase on purchase.user_id = item.user_id and purchase.delivery_id = item.delivery_id
    join aggregated_demands pool on pool.id = item.aggregated_demand_id
    left join demand_supplier_allocations award on award.aggregated_demand_id = pool.id`.execute(tx)
  const placeOf = new Map(rows.map((row) => [row.id, row]))
  await postTransactions(
    tx,
    at,
    credits.map(({ id, userId, amount }) => {
      const { purchaseId, deliveryId, supplierId, itemName } = placeOf.get(id)!
      return {
        key: `complaint:${id}`,
        cause: 'complaint',
        purchaseId,
        deliveryId,
        entries: transfer(supplierId === null ? 'costs' : `supplier ${supplierId}`, `member ${userId}`, amount),
        note: `Reklamace: ${itemName}`.slice(0, 200),
      }
    }),
    by,
  )
  return [...new Set(rows.map(({ deliveryId }) => deliveryId))].toSorted()
}

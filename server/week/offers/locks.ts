import { waitAtMost } from '#server/platform/db/wait-at-most.ts'
import type { Tx } from '#server/platform/db/change.ts'

// Their place among all locks: server/week/deliveries/locks.ts.

// An import may lock the item for seconds, and while this waits, the delivery cannot close.
const mostWaitingMs = 300

/**
 * Locks an item in shared mode. A command that changes, deactivates or merges the item locks it exclusively: this offer sees its result, or
 * that command sees this offer.
 */
export async function lockOfferedItem(tx: Tx, itemId: string): Promise<void> {
  await waitAtMost(tx, mostWaitingMs, () => tx.selectFrom('catalog_items').where('id', '=', itemId).select('id').forShare().execute())
}

/** Serialises concurrent offers of one supplier. */
export async function lockSupplier(tx: Tx, supplierId: string): Promise<void> {
  await tx.selectFrom('suppliers').select('id').where('id', '=', supplierId).forNoKeyUpdate().execute()
}

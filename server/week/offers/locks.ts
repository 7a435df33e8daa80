import { sql } from 'kysely'
import { waitAtMost } from '#server/platform/db/wait-at-most.ts'
import type { Tx } from '#server/platform/db/change.ts'

// Their place among all locks: server/week/deliveries/locks.ts.

// An import may lock the item for seconds, and while this waits, the delivery cannot close.
const mostWaitingMs = 300

/**
 * Locks items in shared mode. A command that changes, deactivates or merges an item locks it exclusively: these offers see its result, or
 * that command sees these offers.
 */
export async function lockOfferedItems(tx: Tx, itemIds: readonly string[]): Promise<void> {
  await waitAtMost(tx, mostWaitingMs, () =>
    tx
      .selectFrom('catalog_items')
      .where('id', '=', sql<string>`any(${itemIds}::uuid[])`)
      .orderBy('id')
      .select('id')
      .forShare()
      .execute(),
  )
}

/** Serialises concurrent offers of one supplier. */
export async function lockSupplier(tx: Tx, supplierId: string): Promise<void> {
  await tx.selectFrom('suppliers').select('id').where('id', '=', supplierId).forNoKeyUpdate().execute()
}

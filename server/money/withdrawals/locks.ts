import type { Tx } from '#server/platform/db/change.ts'

// Its place among all locks: server/week/deliveries/locks.ts.

/** Locks a purchase that something may be given back of, so that two withdrawals at once do not count on the same rest. */
export const lockReturnedPurchase = (tx: Tx, userId: string, purchaseId: string) =>
  tx.selectFrom('purchases').where('user_id', '=', userId).where('id', '=', purchaseId).select('id').forNoKeyUpdate().execute()

/** Locks a withdrawal until the transaction ends; undefined if there is none. */
export const lockWithdrawal = (tx: Tx, withdrawalId: string) =>
  tx
    .selectFrom('withdrawals')
    .where('id', '=', withdrawalId)
    .select(['user_id as userId', 'purchase_id as purchaseId', 'delivery_id as deliveryId', 'decision'])
    .forUpdate()
    .executeTakeFirst()

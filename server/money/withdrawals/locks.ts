import type { Tx } from '#server/platform/db/change.ts'

/** Locks a withdrawal until the transaction ends; undefined if there is none. Its place among all locks: server/week/deliveries/locks.ts. */
export const lockWithdrawal = (tx: Tx, withdrawalId: string) =>
  tx
    .selectFrom('withdrawals')
    .where('id', '=', withdrawalId)
    .select(['user_id as userId', 'purchase_id as purchaseId', 'delivery_id as deliveryId', 'decision'])
    .forUpdate()
    .executeTakeFirst()

import type { OrderStatus } from '#domain/week/orders/order.ts'
import type { Tx } from '#server/platform/db/change.ts'

// Their place among all locks: server/week/deliveries/locks.ts.

export interface LockedOrder {
  status: OrderStatus
  deliveryId: string
}

/** Locks an order until the transaction ends, for its supplier if one is given. Null if there is no such order. */
export async function lockOrder(tx: Tx, orderId: string, supplierId?: string): Promise<LockedOrder | null> {
  const row = await tx
    .selectFrom('purchase_orders')
    .where('id', '=', orderId)
    .$if(supplierId !== undefined, (query) => query.where('supplier_id', '=', supplierId!))
    .select(['status', 'delivery_id as deliveryId'])
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ?? null
}

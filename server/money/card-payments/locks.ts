import { sql } from 'kysely'
import type { CardStatus, RefundStatus } from '#domain/money/card-payments/outcome.ts'
import type { Money } from '#domain/money/money.ts'
import type { Tx } from '#server/platform/db/change.ts'

export interface LockedCheckout {
  userId: string
  amount: Money
  purchaseId: string | null
  status: CardStatus
  gatewayPayment: string | null
}

/** Locks a checkout, so that events and refunds of it run one after the other. Undefined if it is not ours. */
export async function lockCheckout(tx: Tx, id: string): Promise<LockedCheckout | undefined> {
  const { rows } = await sql<LockedCheckout>`
    select user_id as "userId", amount, purchase_id as "purchaseId", status, gateway_payment as "gatewayPayment"
    from card_payments where id::text = ${id} for update`.execute(tx)
  return rows[0]
}

export interface LockedRefund {
  userId: string
  amount: Money
  status: RefundStatus
}

/** Locks a refund, so that what is reported of it counts once. Undefined if it is not ours. */
export async function lockRefund(tx: Tx, id: string): Promise<LockedRefund | undefined> {
  const { rows } = await sql<LockedRefund>`
    select user_id as "userId", amount, status from card_refunds where id::text = ${id} for update`.execute(tx)
  return rows[0]
}

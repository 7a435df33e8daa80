import { sql } from 'kysely'
import { z } from 'zod'
import type { CardStatus, RefundStatus } from '#domain/money/card-payments/outcome.ts'
import type { Money } from '#domain/money/money.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** The gateway may name anything. */
const uuidOrNone = (id: string): string | null => (z.uuid().safeParse(id).success ? id : null)

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
    from card_payments where id = ${uuidOrNone(id)} for update`.execute(tx)
  return rows[0]
}

export interface LockedRefund {
  userId: string
  amount: Money
  status: RefundStatus
  paymentId: string
  /** Whether an accountant settled it, not the gateway. */
  isByHand: boolean
}

/** Locks a refund, so that what is reported of it counts once. Undefined if it is not ours. */
export async function lockRefund(tx: Tx, id: string): Promise<LockedRefund | undefined> {
  const { rows } = await sql<LockedRefund>`
    select user_id as "userId", amount, status, payment_id as "paymentId", settled_by is not null as "isByHand" from card_refunds where id = ${uuidOrNone(id)} for update`.execute(
    tx,
  )
  return rows[0]
}

const KEY = /^card_refund:([0-9a-f-]{36})/

/**
 * Locks the refund that the transaction of this key asked for, before it is taken back. Refuses one that is being sent, or is credit again:
 * the credit would come back twice. Other transactions are none of a refund.
 */
export async function lockCorrectedRefund(tx: Tx, key: string): Promise<void> {
  const refundId = KEY.exec(key)?.[1]
  if (refundId === undefined) return
  const refund = await lockRefund(tx, refundId)
  if (refund?.status === 'asked')
    throw new Refusal('NOT_CORRECTABLE', 'Peníze se na kartu právě vracejí. Jak to dopadlo, oznámí platební brána.')
  if (refund?.status === 'failed') throw new Refusal('NOT_CORRECTABLE', 'Vrácení na kartu se nepodařilo, peníze už jsou znovu kreditem.')
}

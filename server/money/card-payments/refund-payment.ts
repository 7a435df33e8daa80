import { sql } from 'kysely'
import { mostRefund } from '#domain/money/card-payments/outcome.ts'
import { transfer } from '#domain/money/ledger/posting.ts'
import { haler, type Money } from '#domain/money/money.ts'
import { coverCharges } from '#domain/money/payments/coverage.ts'
import { lockInvoiceRoom } from '#server/money/invoice-limits/locks.ts'
import { refuseOwnMoney, type Person } from '#server/money/ledger/require-authority.ts'
import { decideMoney } from '#server/money/ledger/decide-money.ts'
import { lockBalance } from '#server/money/ledger/locks.ts'
import { postTransactions } from '#server/money/ledger/post-transactions.ts'
import { tryPrepaidRoom } from '#server/money/payments/locks.ts'
import { purchasesOf } from '#server/money/payments/queries.ts'
import type { Change, ChangeContext, Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { STAFF } from '#server/platform/realtime/notices.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lockCheckout } from './locks.ts'

async function refundedOf(tx: Tx, paymentId: string): Promise<Money> {
  const { rows } = await sql<{ refunded: Money }>`
    select coalesce(sum(amount), 0)::bigint as refunded from card_refunds where payment_id = ${paymentId} and status <> 'failed'`.execute(
    tx,
  )
  return rows[0]!.refunded
}

interface Asked {
  paymentId: string
  amount: Money
  reason: string
}

/**
 * Takes an amount from a member's credit, to be sent back to the card that paid it. Refused above what the card paid, less earlier refunds, and
 * above the credit. Nobody refunds their own payment. It is sent afterwards (`sendRefunds`), so a killed process loses nothing.
 */
export const refundPayment = (context: ChangeContext & { userId: string }, input: Asked) =>
  decideMoney(
    context,
    { procedure: 'cardPayments.refund', subject: input.paymentId, input, reason: input.reason },
    { act: askForRefund, waiting: { refundId: null } },
  )

/** Asks for it, once nobody else needs to confirm. */
export async function askForRefund(
  { tx, announce }: Change,
  by: Person,
  { paymentId, amount, reason }: Asked,
): Promise<{ refundId: string | null }> {
  const payment = await lockCheckout(tx, paymentId)
  if (payment?.status !== 'paid' || payment.gatewayPayment === null) throw new Refusal('NOT_FOUND')
  const { userId } = payment
  await refuseOwnMoney(tx, by.userId, [userId])
  const mayGo = await lockInvoiceRoom(tx, userId, amount)
  await lockBalance(tx, `member ${userId}`)
  const refunded = await refundedOf(tx, paymentId)
  if (amount > payment.amount - refunded) throw new Refusal('REFUND_ABOVE_PAID')
  // Before the credit is read: a week that gets its prices in between is charged then.
  if (!(await tryPrepaidRoom(tx, userId, amount)))
    throw new Refusal('REFUND_ABOVE_CREDIT', 'Na tento kredit spoléhá objednávka člena. Co z něj zbude, půjde vrátit, až bude mít ceny.')
  const money = (await purchasesOf(tx, [userId])).get(userId)
  const credit = money ? coverCharges(money).credit : haler(0)
  if (!mayGo || amount > mostRefund({ paid: payment.amount, refunded, credit })) throw new Refusal('REFUND_ABOVE_CREDIT')
  const at = await appNow(tx)
  const { id } = await tx
    .insertInto('card_refunds')
    .values({ user_id: userId, payment_id: paymentId, amount, reason, asked_by: by.userId, asked_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const entries = transfer(`member ${userId}`, 'cash_in_transit', amount)
  await postTransactions(tx, at, [{ key: `card_refund:${id}`, cause: 'refund', entries, note: 'Vrácení kreditu na kartu' }], by)
  announce({ room: 'payments', userId })
  announce({ room: 'payments', userId: STAFF })
  return { refundId: id }
}

import { sql } from 'kysely'
import { afterEvent, paymentTrouble, type CardTrouble } from '#domain/money/card-payments/outcome.ts'
import { haler } from '#domain/money/money.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { receivePayments } from '#server/money/payments/receive-payments.ts'
import type { CardEvent, CardNews, ReportedMoney } from '#server/platform/cards/gateway.ts'
import { change, type Change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { STAFF } from '#server/platform/realtime/notices.ts'
import { lockCheckout, lockRefund, type LockedCheckout } from './locks.ts'
import { settleRefund } from './settle-refund.ts'

/** What became of an event: it changed something, was known, is about nothing of ours, or does not fit and waits for an accountant. */
type EventEffect = 'applied' | 'known' | 'ignored' | 'trouble'

type News = NonNullable<CardNews>
type CheckoutNews = Extract<News, { about: 'checkout' }>
type RefundNews = Extract<News, { about: 'refund' }>

/**
 * Applies an event of the gateway once. The event, the payment, its posting and its mail are one transaction. A success counts also after a
 * failure, and if the purchase has been paid meanwhile the money becomes credit. What does not fit is not posted, and accountants see it.
 */
export async function recordEvent(context: ChangeContext, { id: gatewayEvent, kind, news }: CardEvent): Promise<EventEffect> {
  if (news === null) return 'ignored'
  return change(context, async (acting) => {
    const at = await appNow(acting.tx)
    const { rows } = await sql<{ id: string }>`
      insert into card_events (gateway_event, kind, received_at) values (${gatewayEvent}, ${kind}, ${at})
      on conflict (gateway_event) do nothing returning id`.execute(acting.tx)
    return rows[0] ? applyNews(acting, { eventId: rows[0].id, news, at }) : 'known'
  })
}

async function applyNews(acting: Change, { eventId, news, at }: { eventId: string; news: News; at: Date }): Promise<EventEffect> {
  const { tx } = acting
  if (news.about === 'trouble')
    return tellAccountants(acting, { eventId, trouble: news.trouble, money: news, checkout: await checkoutOf(tx, news.payment) })
  if (news.about === 'refund') return applyRefund(acting, { eventId, news, at })
  const { checkoutId, outcome } = news
  const stored = await lockCheckout(tx, checkoutId)
  const trouble = outcome === 'failed' ? null : stored ? paymentTrouble(stored.amount, news) : 'unknown'
  if (trouble !== null) {
    // A refund or a dispute of it will name nothing else.
    if (stored?.gatewayPayment === null)
      await tx.updateTable('card_payments').set({ gateway_payment: news.payment }).where('id', '=', checkoutId).execute()
    return tellAccountants(acting, { eventId, trouble, money: news, checkout: checkoutId })
  }
  return stored && (await applyCheckout(acting, { stored, news, at })) ? 'applied' : 'known'
}

/** A refund that an accountant credited again, and that the gateway sent after all, is money given twice: accountants are told. */
async function applyRefund(
  acting: Change,
  { eventId, news: { refundId, outcome }, at }: { eventId: string; news: RefundNews; at: Date },
): Promise<EventEffect> {
  if (await settleRefund(acting, { refundId, outcome, at, by: { job: 'card gateway' } })) return 'applied'
  const refund = await lockRefund(acting.tx, refundId)
  if (!refund?.isByHand || refund.status !== 'failed' || outcome !== 'sent') return 'known'
  const money = { amount: refund.amount, currency: 'czk' }
  return tellAccountants(acting, { eventId, trouble: 'refund', money, checkout: refund.paymentId })
}

async function checkoutOf(tx: Tx, payment: string | null): Promise<string | null> {
  if (payment === null) return null
  const found = await tx.selectFrom('card_payments').where('gateway_payment', '=', payment).select('id').executeTakeFirst()
  return found?.id ?? null
}

interface Trouble {
  eventId: string
  trouble: CardTrouble
  money: ReportedMoney
  checkout: string | null
}

async function tellAccountants({ tx, announce }: Change, { eventId, trouble, money, checkout }: Trouble): Promise<'trouble'> {
  const { amount, currency } = money
  await tx.updateTable('card_events').set({ trouble, amount, currency, checkout }).where('id', '=', eventId).execute()
  announce({ room: 'payments', userId: STAFF })
  return 'trouble'
}

async function applyCheckout(
  { tx, announce }: Change,
  { stored, news, at }: { stored: LockedCheckout; news: CheckoutNews; at: Date },
): Promise<boolean> {
  const { userId, purchaseId, status, amount, gatewayPayment } = stored
  const next = afterEvent(status, news.outcome)
  if (next === status) return false
  await tx
    .updateTable('card_payments')
    .set({
      status: next,
      settled_at: at,
      session_id: news.sessionId,
      // Refunds go to the one that was paid; else what is known of another one stays.
      gateway_payment: next === 'paid' ? news.payment : (news.payment ?? gatewayPayment),
    })
    .where('id', '=', news.checkoutId)
    .execute()
  if (next === 'paid') {
    const payment = { source: `card:${news.checkoutId}`, userId, method: 'card', amount, rounding: haler(0), purchaseId } as const
    await receivePayments(tx, [{ ...payment, requestId: null, receivedOn: pragueDay(at) }], { at, by: { job: 'card gateway' } })
    announce({ room: 'payments', userId: STAFF })
  }
  announce({ room: 'payments', userId })
  return true
}

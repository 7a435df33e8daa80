import type { ApartStep } from '#domain/money/ledger/unposted.ts'
import { applyBenefits } from '#server/money/benefits/apply-benefits.ts'
import type { Only } from '#server/money/ledger/post-apart.ts'
import { postPurchases } from '#server/money/ledger/post-purchases.ts'
import { askForDocuments, unpostedCount, unpostedIn } from '#server/money/ledger/unposted-purchases.ts'
import { requestPayments } from '#server/money/payments/request-payments.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { STAFF } from '#server/platform/realtime/notices.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lockDeliveryExclusively, type ExclusiveDelivery } from '#server/week/deliveries/locks.ts'
import { lossesOf, postDeliveryLosses } from './confirm-losses.ts'
import { purchasesOf } from './queries.ts'

type Again = (tx: Tx, delivery: ExclusiveDelivery, only: Only) => Promise<void>

/** In the order in which a delivery does them. */
const AGAIN: readonly (readonly [step: ApartStep, again: Again])[] = [
  ['purchase', (tx, { id, now, status }, only) => postPurchases(tx, id, status === 'cancelled' ? 'cancellation' : 'difference', now, only)],
  ['payment', (tx, { id, now }, only) => requestPayments(tx, id, now, only)],
  ['benefits_begun', (tx, { id, now }, only) => applyBenefits(tx, id, now, { isCleared: true, only })],
  [
    'loss',
    async (tx, delivery, only) =>
      postDeliveryLosses(tx, delivery, lossesOf(await purchasesOf(tx, [delivery.id])), { by: { job: 'losses' }, only }),
  ],
  ['benefits', (tx, { id, now }, only) => applyBenefits(tx, id, now, { only })],
]

/**
 * Does again what could not be done for purchases of a delivery; the documents are issued by the next run. Answers for how many purchases
 * something is still left (docs/rules/money.md#apart).
 */
export function postAgain(context: ChangeContext, deliveryId: string): Promise<{ left: number }> {
  return change(context, async ({ tx, announce }) => {
    const delivery = await lockDeliveryExclusively(tx, deliveryId, { wait: true })
    if (!delivery) throw new Refusal('NOT_FOUND')
    for (const [step, again] of AGAIN) {
      const only = await unpostedIn(tx, deliveryId, step)
      if (only.length > 0) await again(tx, delivery, only)
    }
    await askForDocuments(tx, deliveryId)
    announce({ room: 'payments', userId: STAFF })
    announce({ room: 'basket', userId: null })
    return { left: await unpostedCount(tx, deliveryId) }
  })
}

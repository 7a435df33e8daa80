import type { Money } from '#domain/money/money.ts'
import type { Own } from './belongings.ts'
import type { Common } from './common.ts'
import { sent } from './bank-files.ts'

const nothing = { input: () => undefined }

/** One call of every procedure about money. */
export const moneySamples = {
  'binding.agreed': { input: ({ ownerId }: Own) => ({ ownerId, weekStart: '2026-11-30' }) },
  'binding.order': { input: ({ ownerId }: Own) => ({ ownerId, weekStart: null }) },
  'binding.confirm': {
    input: ({ ownerId }: Own) => ({ ownerId, weekStart: null, fingerprint: 'x'.repeat(43), isUnusualMeant: false }),
    answers: 'ORDER_CHANGED',
  },
  'binding.wait': {
    input: ({ ownerId, additionId }: Own) => ({
      ownerId,
      weekStart: '2026-11-23',
      lineId: additionId,
      weeks: 2,
      seen: { quantity: 1000, maxPrice: 9000, furtherSteps: [] },
    }),
  },
  'binding.large': { input: (_: Own, { openDeliveryId }: Common) => ({ deliveryId: openDeliveryId }) },
  'binding.unpaid': { input: (_: Own, { openDeliveryId }: Common) => ({ deliveryId: openDeliveryId }) },
  'binding.permit': {
    input: (_: Own, { otherUserId }: Common) => ({
      userId: otherUserId,
      weekStart: '2026-11-23',
      amount: 100_000_000 as Money,
      reason: 'Svatba',
    }),
  },
  'binding.unordered': { input: ({ ownerId }: Own) => ({ ownerId, weekStart: '2026-11-23' }) },
  'subsidies.rule': { input: ({ groupId }: Own) => ({ groupId }) },
  'subsidies.ofGroup': { input: ({ groupId }: Own) => ({ groupId }) },
  'subsidies.propose': {
    // Of a company, which gives nothing.
    input: ({ groupId }: Own) => ({
      groupId,
      budget: 1_000_000,
      percent: 20,
      mostPerWeek: 30_000,
      isForAssisted: false,
      validFrom: '2026-11-01',
      validUntil: '2026-12-31',
    }),
    answers: 'CANNOT_SUBSIDISE' as const,
  },
  'subsidies.end': { input: ({ groupId, subsidyId }: Own) => ({ groupId, subsidyId, reason: 'Rozpočet došel' }) },
  'subsidies.desk': nothing,
  'subsidies.call': { input: (_: Own, { subsidyCallId }: Common) => ({ callId: subsidyCallId }) },
  'subsidies.decide': {
    input: (_: Own, { waitingSubsidyId }: Common) => ({ subsidyId: waitingSubsidyId, is: 'refused' as const, reason: 'Smlouva chybí' }),
  },
  'benefits.mine': nothing,
  'payments.mine': nothing,
  'payments.owed': nothing,
  'payments.topUp': { input: () => ({ amount: 50_000 as Money }) },
  'payments.requestPayout': { input: () => ({ amount: 100 as Money, account: '19-2000145399/0800' }), answers: 'NOT_ENOUGH_CREDIT' },
  'payments.cash': nothing,
  'payments.takeCash': {
    input: (_: Own, { failedPurchaseId }: Common) => ({ purchaseId: failedPurchaseId, collected: 3200 }),
    answers: 'NOTHING_TO_COLLECT',
  },
  'payments.till': { input: (_: Own, { readyDeliveryId }: Common) => ({ deliveryId: readyDeliveryId }) },
  'payments.countTill': {
    input: (_: Own, { emptyReadyId }: Common) => ({ deliveryId: emptyReadyId, expected: 0 as Money, counted: 0 as Money, note: '' }),
  },
  'payments.payouts': nothing,
  'payments.settlePayout': {
    input: (_: Own, { waitingPayoutId }: Common) => ({ payoutId: waitingPayoutId, is: 'sent' as const, reason: 'Odesláno z banky' }),
  },
  'cardPayments.payPurchase': { input: ({ purchaseId }: Own) => ({ purchaseId }), answers: 'NO_CARDS' },
  'cardPayments.topUp': { input: () => ({ amount: 50_000 as Money }), answers: 'NO_CARDS' },
  'cardPayments.checkout': { input: ({ checkoutId }: Own) => ({ checkoutId }) },
  'cardPayments.desk': nothing,
  'cardPayments.refund': {
    input: (_: Own, { cardPaymentId }: Common) => ({ paymentId: cardPaymentId, amount: 100, reason: 'Na přání člena.' }),
  },
  'cardPayments.settleRefund': {
    input: (_: Own, { stuckRefundId }: Common) => ({ refundId: stuckRefundId, is: 'sent' as const, reason: 'V bráně je odeslané.' }),
  },
  'cardPayments.settleTrouble': {
    input: (_: Own, { cardEventId }: Common) => ({ eventId: cardEventId, reason: 'Vráceno v bráně.' }),
  },
  'invoiceLimits.mine': nothing,
  'invoiceLimits.list': nothing,
  'invoiceLimits.set': {
    input: (_: Own, { otherUserId }: Common) => ({ userId: otherUserId, amount: 100_000 as Money, reason: 'Dohodnuto.' }),
  },
  'statements.desk': nothing,
  'statements.import': { input: () => sent('074', 'vypis.gpc'), answers: 'STATEMENT_REFUSED' },
  'statements.members': { input: () => ({ query: 'Jana' }) },
  'statements.postFee': { input: () => ({ feeId: 'fee0'.repeat(8), amount: 1000, reason: 'Vedení účtu' }) },
  'statements.decide': {
    input: (_: Own, { waitingLineId }: Common) => ({ lineId: waitingLineId, is: 'ignored' as const, reason: 'Není od člena' }),
  },
} as const

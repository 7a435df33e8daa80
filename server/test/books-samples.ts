import { asDay } from '#domain/time/day.ts'
import type { Own } from './belongings.ts'
import type { Common } from './common.ts'

const nothing = { input: () => undefined }
const period = { from: asDay('2026-11-01'), to: asDay('2026-11-30') }
const reason = 'Domluveno s členem.'

/** One call of every procedure of the books. */
export const booksSamples = {
  'ledger.statement': { input: () => ({}) },
  'ledger.accounts': { input: () => ({}) },
  'ledger.account': { input: (_: Own, { bankAccountId }: Common) => ({ accountId: bankAccountId }) },
  'ledger.entries': { input: () => period },
  'ledger.closing': { input: () => period },
  'ledger.corrections': nothing,
  'ledger.correct': { input: (_: Own, { transactionId }: Common) => ({ transactionId, reason }) },
  'ledger.decideCorrection': { input: (_: Own, { correctionId }: Common) => ({ correctionId, is: 'posted' as const }) },
  'documents.ofPurchase': { input: ({ purchaseId }: Own) => ({ purchaseId }) },
  'documents.own': { input: ({ documentId }: Own) => ({ documentId, format: 'isdoc' as const }) },
  'documents.summary': { input: ({ purchaseId }: Own) => ({ purchaseId }) },
  'documents.settlements': nothing,
  'documents.settlement': { input: (_: Own, { settlementId }: Common) => ({ documentId: settlementId }) },
  'documents.page': { input: () => period },
  'documents.any': { input: (_: Own, { settlementId }: Common) => ({ documentId: settlementId, format: 'pdf' as const }) },
  'documents.zip': { input: () => period },
  'withdrawals.offer': { input: ({ purchaseId }: Own) => ({ purchaseId }) },
  'withdrawals.withdraw': {
    input: ({ purchaseId, purchaseItemId }: Own) => ({ purchaseId, purchaseItemIds: [purchaseItemId] }),
    answers: 'NOT_WITHDRAWABLE' as const,
  },
  'withdrawals.open': nothing,
  'withdrawals.decide': { input: (_: Own, { withdrawalId }: Common) => ({ withdrawalId, is: 'accepted' as const, reason }) },
  'settlement.list': nothing,
  'settlement.settle': { input: (_: Own, { handedOverId }: Common) => ({ deliveryId: handedOverId }) },
  'settlement.unposted': nothing,
  'settlement.postAgain': { input: (_: Own, { handedOverId }: Common) => ({ deliveryId: handedOverId }) },
  'settlement.share': {
    input: (_: Own, { readyDeliveryId, supplierId }: Common) => ({
      sharingId: '0190a000-0000-7000-8000-000000000001',
      deliveryId: readyDeliveryId,
      kind: 'cost' as const,
      amount: 1000,
      bearer: 'costs' as const,
      supplierId,
      reason,
    }),
    answers: 'NOBODY_SHARES' as const,
    missing: { sharingId: 'NOBODY_SHARES' as const, supplierId: 'NOBODY_SHARES' as const },
  },
  'receivables.list': { input: () => ({}) },
  'receivables.stop': { input: (_: Own, { otherUserId }: Common) => ({ userId: otherUserId, until: asDay('2027-01-31'), reason }) },
  'receivables.resume': { input: (_: Own, { stoppedUserId }: Common) => ({ userId: stoppedUserId }) },
}

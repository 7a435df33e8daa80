import { refuseOwnMoney, type Person } from '#server/money/ledger/require-authority.ts'
import { decideMoney } from '#server/money/ledger/decide-money.ts'
import type { Change, ChangeContext } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { isStuck, RESEND_HOURS } from './queries.ts'
import { settleRefund } from './settle-refund.ts'
import { lockRefund } from './locks.ts'

interface Settling {
  refundId: string
  is: 'sent' | 'failed'
  reason: string
}

/**
 * Records what became of a refund to which the gateway never answered, as an accountant found it there. Refused if the gateway has settled it
 * meanwhile, while it is still sent again, and for one's own payment. Money that was not sent is credit again.
 */
export const settleRefundByHand = (context: ChangeContext & { userId: string }, input: Settling) =>
  decideMoney(
    context,
    { procedure: 'cardPayments.settleRefund', subject: input.refundId, input, reason: input.reason },
    { act: endRefund, waiting: { refundId: input.refundId } },
  )

/** Settles it, once nobody else needs to confirm. */
export async function endRefund(acting: Change, by: Person, { refundId, is, reason }: Settling): Promise<{ refundId: string }> {
  const { tx } = acting
  const refund = await lockRefund(tx, refundId)
  if (!refund) throw new Refusal('NOT_FOUND')
  await refuseOwnMoney(tx, by.userId, [refund.userId])
  if (refund.status !== 'asked') throw new Refusal('REFUND_NOT_STUCK')
  const stuck = await tx.selectFrom('card_refunds').where('id', '=', refundId).where(isStuck).select('id').executeTakeFirst()
  if (!stuck)
    throw new Refusal('REFUND_NOT_STUCK', `Vrácení se bráně ještě posílá. Ručně ho vyřídíte, až se neozve ${RESEND_HOURS}\u00a0hodin.`)
  await settleRefund(acting, {
    refundId,
    outcome: is,
    at: await appNow(tx),
    by,
  })
  await tx.updateTable('card_refunds').set({ settled_by: by.userId, settled_note: reason }).where('id', '=', refundId).execute()
  return { refundId }
}

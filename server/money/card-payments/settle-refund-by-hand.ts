import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { isStuck, RESEND_HOURS } from './queries.ts'
import { settleRefund } from './settle-refund.ts'
import { lockRefund } from './locks.ts'

/**
 * Records what became of a refund to which the gateway never answered, as an accountant found it there. Refused if the gateway has settled it
 * meanwhile, while it is still sent again, and for one's own payment. Money that was not sent is credit again.
 */
export const settleRefundByHand = (
  context: ChangeContext & { userId: string },
  { refundId, is, reason }: { refundId: string; is: 'sent' | 'failed'; reason: string },
): Promise<{ refundId: string }> =>
  change(context, async (acting) => {
    const { tx } = acting
    const refund = await lockRefund(tx, refundId)
    if (!refund) throw new Refusal('NOT_FOUND')
    if (refund.userId === context.userId) throw new Refusal('OWN_MONEY')
    if (refund.status !== 'asked') throw new Refusal('REFUND_NOT_STUCK')
    const stuck = await tx.selectFrom('card_refunds').where('id', '=', refundId).where(isStuck).select('id').executeTakeFirst()
    if (!stuck)
      throw new Refusal('REFUND_NOT_STUCK', `Vrácení se bráně ještě posílá. Ručně ho vyřídíte, až se neozve ${RESEND_HOURS}\u00a0hodin.`)
    await settleRefund(acting, { refundId, outcome: is, at: await appNow(tx) })
    await tx.updateTable('card_refunds').set({ settled_by: context.userId, settled_note: reason }).where('id', '=', refundId).execute()
    return { refundId }
  })

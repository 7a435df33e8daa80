import { changeBy, member, staff } from '#server/access.ts'
import { openCheckout } from './open-checkout.ts'
import { cardDesk, ownCheckout } from './queries.ts'
import { refundPayment } from './refund-payment.ts'
import { sendRefunds } from './send-refunds.ts'
import { settleRefundByHand } from './settle-refund-by-hand.ts'
import { settleTrouble } from './settle-trouble.ts'

const accountant = staff('accountants')

export const cardPaymentsRouter = {
  payPurchase: member.cardPayments.payPurchase.handler(({ context, input, path }) =>
    openCheckout(changeBy(context, 'member', path, input), input, { gateway: context.cards, email: context.actor.email }),
  ),
  topUp: member.cardPayments.topUp.handler(({ context, input, path }) =>
    openCheckout(changeBy(context, 'member', path, input), input, { gateway: context.cards, email: context.actor.email }),
  ),
  checkout: member.cardPayments.checkout.handler(({ context: { db, actor }, input }) => ownCheckout(db, actor.userId, input.checkoutId)),
  desk: accountant.cardPayments.desk.handler(({ context: { db, actor, cards } }) =>
    cardDesk(db, { readerId: actor.userId, isOn: cards !== null }),
  ),
  refund: accountant.cardPayments.refund.handler(async ({ context, input, path }) => {
    const asked = await refundPayment(changeBy(context, 'staff', path, input, input.reason), input)
    // If the gateway does not answer now, a job sends it again.
    const { db, notices, cards } = context
    if (cards && asked.refundId !== null) await sendRefunds({ db, notices, userId: null, source: 'system' }, cards, asked.refundId)
    return asked
  }),
  settleRefund: accountant.cardPayments.settleRefund.handler(({ context, input, path }) =>
    settleRefundByHand(changeBy(context, 'staff', path, input, input.reason), input),
  ),
  settleTrouble: accountant.cardPayments.settleTrouble.handler(({ context, input, path }) =>
    settleTrouble(changeBy(context, 'staff', path, input, input.reason), input),
  ),
}

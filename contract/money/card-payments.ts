import { z } from 'zod'
import { CARD_TROUBLES } from '#domain/money/card-payments/outcome.ts'
import { procedure } from '../procedure.ts'
import { refuse } from '../refusals.ts'
import { id, priceOr, reason } from '../shapes.ts'
import { decided } from './money-shapes.ts'
import { amount, topUpAmount } from './payments.ts'

/** The page of the gateway on which the member pays. */
const checkoutPage = z.object({ url: z.string() })

/** A member's checkout at the card gateway: not finished, paid, or over without money. */
const ownCheckout = z.object({ amount, status: z.enum(['open', 'paid', 'failed']) })
export type OwnCheckout = z.output<typeof ownCheckout>

/** A payment by card, for accountants. */
const cardPayment = z.object({
  id,
  memberName: z.string(),
  amount,
  /** What goes back to the card, also what is on its way. */
  refunded: amount,
  /** What of it the gateway has not confirmed. */
  waiting: amount,
  paidAt: z.date(),
  isOwn: z.boolean(),
})
export type CardPayment = z.output<typeof cardPayment>

/** A report of the gateway that does not fit and was not posted. */
const cardTroubleCase = z.object({
  id,
  trouble: z.enum(CARD_TROUBLES),
  /** In the smallest unit of the currency. */
  amount: z.number(),
  currency: z.string(),
  /** What was asked for; null if the checkout is not known. */
  asked: amount.nullable(),
  memberName: z.string().nullable(),
  receivedAt: z.date(),
  isOwn: z.boolean(),
})
export type CardTroubleCase = z.output<typeof cardTroubleCase>

/** A refund to which the gateway never answered. */
const stuckRefund = z.object({ id, memberName: z.string(), amount, askedAt: z.date(), isOwn: z.boolean() })
export type StuckRefund = z.output<typeof stuckRefund>

const cardDesk = z.object({
  /** Whether the gateway is configured. */
  isOn: z.boolean(),
  /** The latest, newest first. */
  payments: z.array(cardPayment),
  /** The oldest first. */
  troubles: z.array(cardTroubleCase),
  /** The oldest first. */
  stuckRefunds: z.array(stuckRefund),
})
export type CardDesk = z.output<typeof cardDesk>

/** The form for a refund to a card. */
export const cardRefund = z.strictObject({ paymentId: id, amount: priceOr('Zadejte částku'), reason })

export const cardPayments = {
  /** Opens a checkout at the card gateway for the rest of a purchase, and returns the address of its page. */
  payPurchase: procedure
    .input(z.strictObject({ purchaseId: id }))
    .errors(refuse('NO_CARDS', 'GATEWAY_DOWN', 'TOO_LITTLE_FOR_CARD', 'NOTHING_TO_COLLECT'))
    .output(checkoutPage),
  /** The same for a top-up. */
  topUp: procedure.input(topUpAmount).errors(refuse('NO_CARDS', 'GATEWAY_DOWN')).output(checkoutPage),
  /** The state of an own checkout, for the page that the payer returns to. */
  checkout: procedure.input(z.strictObject({ checkoutId: id })).output(ownCheckout),
  /** Card payments, and reports of the gateway that wait for an accountant. */
  desk: procedure.output(cardDesk),
  /** Sends a part of a member's credit back to the card that paid it. Refused above what that card paid. */
  refund: procedure
    .input(cardRefund)
    .errors(refuse('REFUND_ABOVE_PAID', 'REFUND_ABOVE_CREDIT', 'OWN_MONEY', 'ALREADY_PROPOSED'))
    .output(decided.extend({ refundId: id.nullable() })),
  /** Says what became of a refund without an answer, as an accountant found it at the gateway: `failed` is credit again. */
  settleRefund: procedure
    .input(z.strictObject({ refundId: id, is: z.enum(['sent', 'failed']), reason }))
    .errors(refuse('NOT_FOUND', 'OWN_MONEY', 'REFUND_NOT_STUCK', 'ALREADY_PROPOSED'))
    .output(decided.extend({ refundId: id })),
  /** Closes a report that did not fit, saying what was done. */
  settleTrouble: procedure
    .input(z.strictObject({ eventId: id, reason }))
    .errors(refuse('NOT_FOUND', 'OWN_MONEY'))
    .output(z.object({ eventId: id })),
}

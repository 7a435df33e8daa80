import { haler, type Money } from '../money.ts'

/** The state of a checkout at the card gateway. */
export type CardStatus = 'open' | 'paid' | 'failed'

/** What an event of the gateway says about a checkout: paid, or over without money. */
export type CardOutcome = 'paid' | 'failed'

/**
 * The state of a checkout after an event, whatever came before: events arrive late, twice and out of order. Money that arrived is never
 * forgotten, so a late success wins over an earlier failure, and a late failure changes nothing (docs/rules/money.md#cards).
 */
export const afterEvent = (status: CardStatus, outcome: CardOutcome): CardStatus => (status === 'paid' ? 'paid' : outcome)

/** The state of a refund to a card. */
export type RefundStatus = 'asked' | 'sent' | 'failed'

/** What the gateway says about a refund. */
export type RefundOutcome = 'sent' | 'failed'

/** The state of a refund after an event. A bank may refuse a refund that was sent before; the money is then back for good. */
export const afterRefundEvent = (status: RefundStatus, outcome: RefundOutcome): RefundStatus => (status === 'failed' ? 'failed' : outcome)

/** The least amount in haléře that the gateway accepts. */
export const LEAST_CARD_PAYMENT = haler(15_00)

/** What is known of a card payment that somebody wants to refund. Amounts are in haléře. */
export interface Refundable {
  paid: Money
  /** Refunds that did not fail. */
  refunded: Money
  /** Credit of the member that no purchase needs. */
  credit: Money
}

/** The most that can be refunded of a card payment: never more than was paid with it, and nothing that purchases need. */
export const mostRefund = ({ paid, refunded, credit }: Refundable): Money => haler(Math.max(0, Math.min(paid - refunded, credit)))

/** Why a report of the gateway does not fit what was asked for. */
export const CARD_TROUBLES = ['amount', 'currency', 'unknown', 'refund', 'dispute'] as const
/** One of `CARD_TROUBLES`. */
export type CardTrouble = (typeof CARD_TROUBLES)[number]

/** Why a reported payment is not believed: it is of another amount or currency than was asked for. Null if it fits. */
export function paymentTrouble(asked: Money, reported: { amount: number; currency: string }): CardTrouble | null {
  if (reported.currency !== 'czk') return 'currency'
  return reported.amount === asked ? null : 'amount'
}

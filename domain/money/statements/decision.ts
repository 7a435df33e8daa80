import { needsSecondPerson } from '../ledger/correction.ts'
import { haler, type Money } from '../money.ts'

/**
 * What somebody decides about a line: it is a member's, cash or card payments that reached the bank, what a municipality owes for its people,
 * the payment of a supplier, a fee or an interest of the bank, or nothing that the books are about. Of a doubtful line (docs/rules/money.md#statements): the same payment as
 * another line, or another payment, which its symbol names.
 */
export const LINE_DECISIONS = ['assigned', 'cash', 'subsidy', 'supplier', 'bank_fee', 'ignored', 'same', 'other'] as const
/** One of `LINE_DECISIONS`. */
export type LineDecision = (typeof LINE_DECISIONS)[number]

/** Whether a payment of this amount can be a member's: below 21 million Kč, far above what a household buys. A higher one waits, and is not assigned. */
export const isPaymentAmount = (amount: Money): boolean => amount > 0 && amount < 2 ** 31

/**
 * Whether a line of this amount may be decided so: what left the account went to a supplier, what arrived did not come from one, nor more of it
 * from a member than is possible.
 */
export const mayDecide = (is: LineDecision, amount: Money): boolean =>
  is === 'ignored' ||
  is === 'bank_fee' ||
  (is === 'assigned' || is === 'other' ? isPaymentAmount(amount) : (is === 'supplier') === amount < 0)

/**
 * Whether money that left can be a fee of the bank by the word of one person: what went to somebody's account is none above what one decides alone
 * (docs/rules/money.md#statements).
 */
export const mayBeBankFee = ({ amount, counterAccount }: { amount: Money; counterAccount: string }): boolean =>
  amount > 0 || counterAccount === '' || !needsSecondPerson(haler(-amount))

/** The highest fee of a payment gateway that one person may post with its payout: 5 % of it, and 50 Kč of a small one. */
export const mostFee = (payout: Money): Money => haler(Math.min(payout, Math.max(5000, Math.floor(payout / 20))))

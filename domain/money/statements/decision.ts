import type { Money } from '../money.ts'

/**
 * What somebody decides about a line: it is a member's, cash or card payments that reached the bank, what a municipality owes for its people,
 * the payment of a supplier, or nothing that the books are about.
 */
export const LINE_DECISIONS = ['assigned', 'cash', 'subsidy', 'supplier', 'ignored'] as const
/** One of `LINE_DECISIONS`. */
export type LineDecision = (typeof LINE_DECISIONS)[number]

/** Whether a line of this amount may be decided so: what left the account went to a supplier, what arrived did not come from one. */
export const mayDecide = (is: LineDecision, amount: Money): boolean => is === 'ignored' || (is === 'supplier') === amount < 0

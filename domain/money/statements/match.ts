import type { Money } from '../money.ts'

/** The request that a variable symbol names, with what is still to be paid for it. */
export interface NamedRequest {
  requestId: string
  userId: string
  purchaseId: string | null
  /** What remains of the purchase, or the amount of a top-up. */
  expected: Money
  /** Whether it was paid before. */
  isPaid: boolean
}

/** How the amount of a payment fits what was expected: exactly, only a part, too much, or once again. */
export const FITS = ['exact', 'partial', 'over', 'again'] as const
/** One of `FITS`. */
export type Fit = (typeof FITS)[number]

/**
 * How an amount fits the request that its symbol names. The payment counts for that member in any case: a part leaves a rest, and what is too
 * much becomes credit (docs/rules/money.md#statements).
 */
export function fitOf(amount: Money, { expected, isPaid }: NamedRequest): Fit {
  if (isPaid && expected <= 0) return 'again'
  return amount === expected ? 'exact' : amount < expected ? 'partial' : 'over'
}

import { haler, type Money } from '../money.ts'

/** How much a firm without a limit of its own may owe and order on invoice. The database knows it as `invoice_limit_of`. */
export const USUAL_INVOICE_LIMIT = haler(20_000_00)

/** The highest limit that can be set. */
export const MOST_INVOICE_LIMIT = haler(1_000_000_00)

/** What of an invoice limit is used. Amounts are in haléře. */
export interface LimitUse {
  limit: Money
  /** What the member owes, less their credit; below zero there is credit. */
  owed: Money
  /** The most that open orders on invoice may cost. */
  ordered: Money
}

/** What can still be ordered on invoice; never below zero (docs/rules/money.md#invoice-limits). */
export const leftOf = ({ limit, owed, ordered }: LimitUse): Money => haler(Math.max(0, limit - owed - ordered))

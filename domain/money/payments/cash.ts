import { haler, type Money } from '../money.ts'

/** What is collected in cash for an amount: whole crowns, and the difference as a line of its own. */
export interface CashDue {
  /** What is collected: whole crowns. */
  collected: Money
  /** Collected minus owed: −49 to 50 haléře. */
  rounding: Money
}

/** Rounds an amount for payment in cash to whole crowns, half up. Transfers and cards are not rounded. */
export function cashDue(owed: Money): CashDue {
  const collected = haler(Math.floor((owed + 50) / 100) * 100)
  return { collected, rounding: haler(collected - owed) }
}

import { daysBetween, type Day } from '../../time/day.ts'
import type { Money } from '../money.ts'

/** A fee of the bank that was posted by hand, and that no line has yet. */
export interface HandFee {
  /** The key of its transaction. */
  key: string
  amount: Money
  postedOn: Day
}

/** How many days a fee may be posted by hand before or after the bank booked it: fees are monthly. */
const FEE_DAYS = 31

/**
 * The fee by hand that each line of a statement is, in their order; null if it is none, so it is posted itself. The amounts are equal, the nearest day
 * comes first, and each fee is one line (docs/rules/money.md#statements).
 */
export function handFeesOf(lines: readonly { amount: Money; bookedOn: Day }[], fees: readonly HandFee[]): (string | null)[] {
  const free = new Set(fees)
  return lines.map(({ amount, bookedOn }) => {
    const distance = ({ postedOn }: HandFee) => Math.abs(daysBetween(bookedOn, postedOn))
    const [nearest] = [...free]
      .filter((fee) => fee.amount === -amount && distance(fee) <= FEE_DAYS)
      .toSorted((a, b) => distance(a) - distance(b))
    if (!nearest) return null
    free.delete(nearest)
    return nearest.key
  })
}

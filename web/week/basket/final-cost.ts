import type { WeekBasket } from '#contract/week/basket.ts'
import { haler, sumMoney, type Money } from '#domain/money/money.ts'
import { lessBy } from './less-by.ts'

export interface FinalCost {
  /** What was bought; less may have come. */
  ordered: Money
  /** The value of what did not come. */
  less: Money
  fee: Money
  /** Of the goods that came and the handover. */
  total: Money
  /** What the member pays of the total; benefits paid the rest. */
  toPay: Money
}

/** What a week costs after its clearing. */
export function finalCost({ lines, purchaseTotal, covered, fees }: WeekBasket): FinalCost {
  const ordered = haler(purchaseTotal ?? 0)
  const less = haler(lessBy(lines))
  const goods = haler(ordered - less)
  // Nobody pays for the handover of nothing.
  const fee = haler(goods === 0 ? 0 : (fees.total ?? 0))
  const total = sumMoney([goods, fee])
  return { ordered, less, fee, total, toPay: haler(total - covered) }
}

import type { WeekBasket } from '#contract/week/basket.ts'
import { haler, sumMoney, type Money } from '#domain/money/money.ts'

export interface FinalCost {
  fee: Money
  /** Of the goods and the handover. */
  total: Money
  /** What the member pays of the total; benefits paid the rest. */
  toPay: Money
}

/** What a week costs after its clearing. */
export function finalCost({ goods, covered, fees }: Pick<WeekBasket, 'goods' | 'covered' | 'fees'>): FinalCost {
  const fee = haler(fees.total ?? 0)
  const total = sumMoney([haler(goods ?? 0), fee])
  return { fee, total, toPay: haler(total - covered) }
}

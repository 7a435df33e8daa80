import type { WeekBasket } from '#contract/week/basket.ts'
import { haler, type Money } from '#domain/money/money.ts'
import { feesOf, feeTotal } from '#domain/week/delivery-options/fees.ts'

/** The fee of a handover as the household receives the week; 0 if it chose no way yet. */
export const handoverFee = ({ fees }: Pick<WeekBasket, 'fees'>): Money =>
  fees.serviceMode ? feeTotal(feesOf([fees.serviceMode], fees)) : haler(0)

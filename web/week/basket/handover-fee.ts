import type { WeekBasket } from '#contract/week/basket.ts'
import { haler, type Money } from '#domain/money/money.ts'
import { feesOf, feeTotal } from '#domain/week/delivery-options/fees.ts'
import type { OneTimeMode } from '#domain/week/one-time/service-mode.ts'

/** The fee of a handover as the household receives the week; 0 if it chose no way yet. */
export const handoverFee = ({ fees }: Pick<WeekBasket, 'fees'>): Money =>
  fees.serviceMode ? feeTotal(feesOf([fees.serviceMode], fees)) : haler(0)

/** All fees of the week's handover, if a one-time item with that mode is added. */
export const feesWith = ({ fees, lines }: Pick<WeekBasket, 'fees' | 'lines'>, mode: OneTimeMode): Money =>
  feeTotal(
    feesOf(
      [fees.serviceMode, mode, ...lines.map(({ serviceMode }) => serviceMode)].filter((used) => used !== null),
      fees,
    ),
  )

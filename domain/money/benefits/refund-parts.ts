import { haler, type Money } from '../money.ts'
import { municipalRefund } from '../subsidies/subsidy.ts'
import { useBenefits, type UsableBenefit } from './use.ts'

/** Who paid for a purchase that is given back, beside its member. */
export interface PaidParts {
  /** What the goods of the whole purchase still cost, and its fees, in haléře. */
  left: Money
  fee: Money
  /** The rule of the municipality, and what it paid; null for nothing. */
  municipal: { percent: number; paid: Money } | null
  /** What each benefit of the member paid. */
  benefits: readonly UsableBenefit[]
}

/** How a refund is divided, in haléře: the parts add up to it. */
export interface RefundParts {
  member: Money
  municipality: Money
  /** Back to the benefits, which the member can use again. */
  benefits: Money
}

/** To whom a refund goes: everybody gets back what they paid of it, so no benefit becomes money (docs/rules/money.md#benefits). */
export function refundParts(refund: Money, { left, fee, municipal, benefits }: PaidParts): RefundParts {
  const municipality = municipal ? municipalRefund(municipal, { left, refund }) : haler(0)
  const goods = haler(Math.max(0, left - refund - (municipal ? municipal.paid - municipality : 0)))
  const used = benefits.reduce((sum, benefit) => sum + benefit.left, 0)
  const stillUsed = [...useBenefits(benefits, { goods, fee }).values()].reduce((sum, amount) => sum + amount, 0)
  const back = haler(used - stillUsed)
  return { member: haler(refund - municipality - back), municipality, benefits: back }
}

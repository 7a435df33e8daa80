import type { Day } from '../../time/day.ts'
import { haler, type Money } from '../money.ts'

/** A benefit of the member who bought: a reward, or a free delivery. */
export interface UsableBenefit {
  id: string
  kind: 'cashback' | 'free_delivery'
  /** The most that it can give, in haléře. */
  left: Money
  validUntil: Day
}

/** What a purchase costs its member after everything that was given back and what a municipality pays, in haléře. */
export interface PurchaseRest {
  goods: Money
  fee: Money
}

const byEnd = (a: UsableBenefit, b: UsableBenefit) =>
  a.validUntil < b.validUntil ? -1 : a.validUntil > b.validUntil ? 1 : a.id < b.id ? -1 : 1

/**
 * What each benefit pays of a purchase, in haléře; those that pay nothing are left out. The one that ends first is used first. A reward pays goods
 * and then fees, a free delivery pays fees alone (docs/rules/money.md#benefits).
 */
export function useBenefits(benefits: readonly UsableBenefit[], { goods, fee }: PurchaseRest): ReadonlyMap<string, Money> {
  const uses = new Map<string, Money>()
  for (const { id, kind, left } of benefits.toSorted(byEnd)) {
    const ofGoods = kind === 'cashback' ? Math.min(left, goods) : 0
    const ofFee = Math.min(left - ofGoods, fee)
    goods = haler(goods - ofGoods)
    fee = haler(fee - ofFee)
    if (ofGoods + ofFee > 0) uses.set(id, haler(ofGoods + ofFee))
  }
  return uses
}

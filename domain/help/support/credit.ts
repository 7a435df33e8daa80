import { haler, type Money } from '../../money/money.ts'

/** Why an amount cannot be credited for an item that cost that much; null if it can. Amounts in haléře. */
export function creditFault(amount: Money, cost: Money): string | null {
  if (amount < 1) return 'Zadejte částku'
  return amount > cost ? 'Dobropis nemůže být vyšší než cena položky' : null
}

/**
 * What another receiver of the same lot gets if one who paid `cost` gets `amount`: the same part of what they paid, rounded half up, at
 * least one haléř and never more than they paid.
 */
export function sameShare(amount: Money, cost: Money, otherCost: Money): Money {
  const [part, whole, other] = [BigInt(amount), BigInt(cost), BigInt(otherCost)]
  const share = Number((2n * other * part + whole) / (2n * whole))
  return haler(Math.min(otherCost, Math.max(1, share)))
}

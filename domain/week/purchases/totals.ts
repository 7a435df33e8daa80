import { haler, lineTotal, sumMoney, type Money } from '../../money/money.ts'
import type { Quantity } from '../../money/quantity.ts'

/** A purchased line with its locked unit price, and the standard price if known. */
export interface PurchaseLine {
  price: Money
  quantity: Quantity
  standardPrice?: Money | null
}

/** The total to pay: the sum of the line totals, each rounded once. */
export function purchaseTotal(lines: readonly PurchaseLine[]): Money {
  return sumMoney(lines.map(({ price, quantity }) => lineTotal(price, quantity)))
}

/** Standard minus locked price for the quantity. Negative if the group paid more; null if no standard price is known. */
export function lineSaving({ price, quantity, standardPrice = null }: PurchaseLine): Money | null {
  if (standardPrice === null) return null
  return haler(lineTotal(standardPrice, quantity) - lineTotal(price, quantity))
}

/**
 * The saving of a purchase: the sum over lines with a standard price, reduced by lines that cost more, never below zero. Null if no line
 * has a standard price.
 */
export function purchaseSaving(lines: readonly PurchaseLine[]): Money | null {
  const known = lines.map(lineSaving).filter((saving) => saving !== null)
  return known.length === 0 ? null : haler(Math.max(0, sumMoney(known)))
}

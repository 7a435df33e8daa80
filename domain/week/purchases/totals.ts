import { haler, lineTotal, sumMoney, type Money } from '../../money/money.ts'
import type { Quantity } from '../../money/quantity.ts'

/** A line of a purchase with its locked unit price; the standard price where one is known. */
export interface PurchaseLine {
  price: Money
  quantity: Quantity
  standardPrice?: Money | null
}

/** What the member pays: the sum of the line totals, each rounded once. */
export function purchaseTotal(lines: readonly PurchaseLine[]): Money {
  return sumMoney(lines.map(({ price, quantity }) => lineTotal(price, quantity)))
}

/** Standard minus locked price for the quantity; negative when the group paid more; null when no standard is known. */
export function lineSaving({ price, quantity, standardPrice = null }: PurchaseLine): Money | null {
  if (standardPrice === null) return null
  return haler(lineTotal(standardPrice, quantity) - lineTotal(price, quantity))
}

/**
 * The saving of a whole purchase: the sum over lines with a known standard price, dearer lines counted against it, and
 * never shown below zero. Null when no line has a standard price.
 */
export function purchaseSaving(lines: readonly PurchaseLine[]): Money | null {
  const known = lines.map(lineSaving).filter((saving) => saving !== null)
  return known.length === 0 ? null : haler(Math.max(0, sumMoney(known)))
}

import { haler, lineTotal, type Money } from '../money.ts'
import { thousandths, type Quantity } from '../quantity.ts'

/** An item of a purchase at the handover. */
export interface HandedItem {
  unitPrice: Money
  /** What arrived for the member, and what it costs. */
  arrived: Quantity
  total: Money
  /** What the member was handed; null if the purchase was not handed over. */
  handed: Quantity | null
  missing: Quantity
  damaged: Quantity
}

/** What of an item is not paid, in thousandths of the unit and in haléře. */
export interface Loss {
  quantity: Quantity
  amount: Money
}

/**
 * What a member does not pay because it was not handed over: missing and damaged goods, and what weighed less than what arrived. A purchase
 * that nobody came for is paid, except for what was missing or damaged anyway. Null if everything is paid (docs/rules/money.md#losses).
 */
export function lossOf({ unitPrice, arrived, total, handed, missing, damaged }: HandedItem): Loss | null {
  const got = handed ?? thousandths(arrived - missing - damaged)
  const quantity = thousandths(arrived - got)
  const amount = haler(total - lineTotal(unitPrice, got))
  return quantity > 0 && amount > 0 ? { quantity, amount } : null
}

/**
 * The part of a loss that is not above `rest`, what its item still costs in haléře; null if nothing is left. The quantity follows the amount, so an
 * invoice shows what is paid for (docs/rules/money.md#losses).
 */
export function lossWithin<Lost extends Loss>(loss: Lost, rest: Money): Lost | null {
  if (rest <= 0) return null
  if (loss.amount <= rest) return loss
  return { ...loss, amount: rest, quantity: thousandths(Math.max(1, Math.floor((loss.quantity / loss.amount) * rest))) }
}

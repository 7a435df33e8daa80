import type { Order } from '#contract/week/binding.ts'
import { orderLimitText } from '#domain/week/binding/order-limit.ts'
import { placeSentence } from '#domain/week/delivery-options/place.ts'
import { Refusal } from '#server/platform/refusal.ts'

/**
 * Refuses an order that has no place to be delivered to (docs/rules/week.md#place), whose member has to pay first
 * (docs/rules/money.md#unpaid, #prepaid), or that staff have to permit first (docs/rules/week.md#order-limit).
 */
export function requireOrderable({ lack, payFirst, limit }: Order): void {
  if (lack) throw new Refusal('NO_PLACE', placeSentence(lack))
  if (payFirst !== null) throw new Refusal('UNPAID_PURCHASE', payFirst)
  if (limit !== null) throw new Refusal('ABOVE_ORDER_LIMIT', orderLimitText(limit))
}

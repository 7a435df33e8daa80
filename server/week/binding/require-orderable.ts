import type { Order } from '#contract/week/binding.ts'
import { orderLimitText } from '#domain/week/binding/order-limit.ts'
import { placeSentence } from '#domain/week/delivery-options/place.ts'
import { Refusal } from '#server/platform/refusal.ts'

/**
 * Refuses an order that has no place to be delivered to (docs/rules/week.md#place), whose member has to pay first
 * (docs/rules/money.md#unpaid, #prepaid), or that staff have to permit first (docs/rules/week.md#order-limit).
 */
export function requireOrderable({ limit, ...order }: Order): void {
  requireDeliverable(order)
  if (limit !== null) throw new Refusal('ABOVE_ORDER_LIMIT', orderLimitText(limit))
}

/** The same without the permit: what waits for one is kept. */
export function requireDeliverable({ lack, payFirst }: Pick<Order, 'lack' | 'payFirst'>): void {
  if (lack) throw new Refusal('NO_PLACE', placeSentence(lack))
  if (payFirst !== null) throw new Refusal('UNPAID_PURCHASE', payFirst)
}

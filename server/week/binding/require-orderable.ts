import type { Order } from '#contract/week/binding.ts'
import { unpaidText } from '#domain/money/payments/unpaid.ts'
import { orderLimitText } from '#domain/week/binding/order-limit.ts'
import { placeSentence } from '#domain/week/delivery-options/place.ts'
import { Refusal } from '#server/platform/refusal.ts'

/**
 * Refuses an order that has no place to be delivered to (docs/rules/week.md#place), whose member has to pay for a purchase first
 * (docs/rules/money.md#unpaid), or that staff have to permit first (docs/rules/week.md#order-limit).
 */
export function requireOrderable({ lack, unpaid, limit }: Order): void {
  if (lack) throw new Refusal('NO_PLACE', placeSentence(lack))
  if (unpaid !== null) throw new Refusal('UNPAID_PURCHASE', unpaidText(unpaid))
  if (limit !== null) throw new Refusal('ABOVE_ORDER_LIMIT', orderLimitText(limit))
}

import type { PaymentMethod } from '../../people/settings/payment-method.ts'
import { addDays, type Day } from '../../time/day.ts'

/** How many days after the delivery, and after it was issued, an invoice is due. */
const INVOICE_DAYS = 14

/** What the due day of a purchase depends on. */
interface Payable {
  /** Null counts as paid in advance. */
  method: PaymentMethod | null
  deliveryOn: Day
  /** The day on which the price is known. */
  pricedOn: Day
}

/** Whether a purchase is paid before it is handed over, and not in cash at the handover or by invoice after it. */
export const isPaidAhead = (method: PaymentMethod | null): boolean => method !== 'cash_on_delivery' && method !== 'invoice'

/**
 * The day until whose end a purchase is to be paid (docs/rules/money.md#due). In advance the day before the delivery, but not before the day after its
 * price was known; in cash on the day of the delivery; by invoice 14 days after it. The database has the same rule as `payment_due_on`.
 */
export function paymentDueOn({ method, deliveryOn, pricedOn }: Payable): Day {
  if (method === 'cash_on_delivery') return laterDay(deliveryOn, pricedOn)
  if (method === 'invoice') return addDays(laterDay(deliveryOn, pricedOn), INVOICE_DAYS)
  return laterDay(addDays(deliveryOn, -1), addDays(pricedOn, 1))
}

const laterDay = (a: Day, b: Day): Day => (a > b ? a : b)

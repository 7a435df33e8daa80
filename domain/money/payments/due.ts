import type { PaymentMethod } from '../../people/settings/payment-method.ts'
import { addDays, type Day } from '../../time/day.ts'

/** When a purchase is to be paid: the day before its delivery, in cash on that day, or on an invoice a number of days after it. */
export function paymentDueOn(method: PaymentMethod | null, deliveryOn: Day, invoiceDays: number): Day {
  if (method === 'cash_on_delivery') return deliveryOn
  return addDays(deliveryOn, method === 'invoice' ? invoiceDays : -1)
}

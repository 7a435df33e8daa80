import type { DeliveryStatus } from './status.ts'

/** What decides whether the basket of a delivery may change. */
export interface OpenDelivery {
  status: DeliveryStatus
  cutOffAt: Date
}

/** Whether the week's basket may still change: not closed yet and before the cut-off; at the instant itself it is over. */
export function isOpen({ status, cutOffAt }: OpenDelivery, now: Date): boolean {
  return (status === 'planned' || status === 'collecting') && now.getTime() < cutOffAt.getTime()
}

/** Why the week's basket cannot change, in Czech (the sentence of spec 2 §4), or null when it can. */
export function whyClosed(delivery: OpenDelivery, now: Date): string | null {
  if (isOpen(delivery, now)) return null
  return delivery.status === 'cancelled' ? 'Závoz byl zrušen' : 'Uzávěrka pro změny uplynula'
}

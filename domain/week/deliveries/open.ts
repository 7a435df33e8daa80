import type { DeliveryStatus } from './status.ts'

/** The facts that decide whether the basket of a delivery can change. */
export interface OpenDelivery {
  status: DeliveryStatus
  cutOffAt: Date
}

/**
 * Whether the week's basket can still change: the delivery is collecting and the cut-off has not come. At the cut-off instant itself it is
 * closed.
 */
export function isOpen({ status, cutOffAt }: OpenDelivery, now: Date): boolean {
  return (status === 'planned' || status === 'collecting') && now.getTime() < cutOffAt.getTime()
}

/** Why the week's basket cannot change, in Czech; null if it can. */
export function whyClosed(delivery: OpenDelivery, now: Date): string | null {
  if (isOpen(delivery, now)) return null
  return delivery.status === 'cancelled' ? 'Závoz byl zrušen' : 'Uzávěrka pro změny uplynula'
}

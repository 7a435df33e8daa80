import type { Day } from '../../time/day.ts'
import type { DeliveryStatus } from './status.ts'

const PRICED: readonly DeliveryStatus[] = ['cleared', 'ordered', 'in_transit', 'ready']

/** A delivery from the view of one household. */
export interface AwaitedDelivery {
  status: DeliveryStatus
  deliveryOn: Day
  /** Whether the household gets anything in it. */
  hasPurchase: boolean
}

/** Whether a household waits for this delivery: prices are final, something was bought, and its day is not over. */
export function isComing({ status, deliveryOn, hasPurchase }: AwaitedDelivery, today: Day): boolean {
  return hasPurchase && PRICED.includes(status) && deliveryOn >= today
}

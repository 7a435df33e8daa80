import type { Day } from '../../time/day.ts'
import type { DeliveryStatus } from './status.ts'

const PRICED: readonly DeliveryStatus[] = ['cleared', 'ordered', 'in_transit', 'ready']

/** A delivery as one household looks at it. */
export interface AwaitedDelivery {
  status: DeliveryStatus
  deliveryOn: Day
  /** Whether anything was bought in it for the household. */
  hasPurchase: boolean
}

/** Whether a household waits for this delivery: its prices are fixed, something was bought, and its day is not over. */
export function isComing({ status, deliveryOn, hasPurchase }: AwaitedDelivery, today: Day): boolean {
  return hasPurchase && PRICED.includes(status) && deliveryOn >= today
}

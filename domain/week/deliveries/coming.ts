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

/** Purchases of these are kept for their households, also after the day of the delivery. */
const ARRIVED: readonly DeliveryStatus[] = ['in_transit', 'ready']

/** Whether a household still gets its purchase of this delivery, also after its day: not collected, brought in vain, or its point opens later. */
export function isAwaited(delivery: AwaitedDelivery & { isHandedOver: boolean }, today: Day): boolean {
  const { status, hasPurchase, isHandedOver } = delivery
  return !isHandedOver && (isComing(delivery, today) || (hasPurchase && ARRIVED.includes(status)))
}

/** A delivery of a household, in a week that it may skip. */
export interface HouseholdDelivery extends AwaitedDelivery {
  isSkipped: boolean
  /** Whether the household has its purchase. */
  isHandedOver: boolean
}

/** What ended is shown until its day is over, so that nobody waits for a cancelled delivery. What arrived is shown until it is handed over. */
function isNext({ isSkipped, isHandedOver, ...delivery }: HouseholdDelivery, today: Day): boolean {
  const { status, deliveryOn, hasPurchase } = delivery
  if (isSkipped) return false
  if (PRICED.includes(status)) return isComing(delivery, today) || isAwaited({ ...delivery, isHandedOver }, today)
  if (status === 'handed_over' || status === 'settled') return hasPurchase && deliveryOn >= today
  return deliveryOn >= today
}

/** The next delivery of a household, of those in the order of their days: docs/rules/week.md#next-delivery. Null if there is none. */
export const nextDelivery = <Each extends HouseholdDelivery>(deliveries: readonly Each[], today: Day): Each | null =>
  deliveries.find((each) => isNext(each, today)) ?? null

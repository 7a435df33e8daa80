import type { DeliveryStatus } from '../../week/deliveries/status.ts'
import { addDays, type Day } from '../../time/day.ts'
import { formatPragueTime, pragueDay, pragueInstant } from '../../time/prague.ts'

/** Calendar days in which whoever asked for their account to be erased may change their mind (design: security §6.10). */
export const COOLING_OFF_DAYS = 14

/**
 * How many days after its day a delivery holds an erasure up if nobody settles it. With the cooling-off it is done within the month that
 * article 12 of the GDPR gives.
 */
export const LONGEST_WAIT_DAYS = 7

/** When an account is erased that was asked for at this instant: the same time on the clocks of Czechia, fourteen days later. */
export function erasureInstant(askedAt: Date): Date {
  return pragueInstant(addDays(pragueDay(askedAt), COOLING_OFF_DAYS), formatPragueTime(askedAt).padStart(5, '0'))
}

/** A delivery that closed with something of the person in it. */
export interface Bought {
  status: DeliveryStatus
  deliveryOn: Day
}

/** Whether somebody must still be known because of what they bought: it is to be handed over, and may be complained of. */
export function holdsErasure({ status, deliveryOn }: Bought, today: Day): boolean {
  return status !== 'settled' && status !== 'cancelled' && addDays(deliveryOn, LONGEST_WAIT_DAYS) >= today
}

/** What an account is for besides its owner's household, so that it cannot just vanish. */
export type Duty = 'last_admin' | 'supplier'

/** The duty that keeps an account from being erased; null for none. `admins` counts those who stay. */
export function dutyOf({ isAdmin, hasSupplier, admins }: { isAdmin: boolean; hasSupplier: boolean; admins: number }): Duty | null {
  if (hasSupplier) return 'supplier'
  return isAdmin && admins === 0 ? 'last_admin' : null
}

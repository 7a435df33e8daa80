import type { DeliveryStatus } from '../../week/deliveries/status.ts'
import { addDays, type Day } from '../../time/day.ts'
import { formatPragueTime, pragueDay, pragueInstant } from '../../time/prague.ts'

/**
 * Calendar days between a request for erasure and its execution; the request can be withdrawn until then
 * (docs/rules/people.md#personal-data).
 */
export const COOLING_OFF_DAYS = 14

/**
 * Maximum number of days after its delivery day that an unsettled delivery delays an erasure. Together with the cooling-off this stays
 * within the month of GDPR article 12.
 */
export const LONGEST_WAIT_DAYS = 7

/** When an account is erased: at the same local time in Czechia, fourteen days after the request. */
export function erasureInstant(askedAt: Date): Date {
  return pragueInstant(addDays(pragueDay(askedAt), COOLING_OFF_DAYS), formatPragueTime(askedAt).padStart(5, '0'))
}

/** A closed delivery that contains lines of the person. */
export interface Bought {
  status: DeliveryStatus
  deliveryOn: Day
}

/** Whether a purchase delays the erasure: it must still be handed over, and the buyer may complain. */
export function delaysErasure({ status, deliveryOn }: Bought, today: Day): boolean {
  return status !== 'settled' && status !== 'cancelled' && addDays(deliveryOn, LONGEST_WAIT_DAYS) >= today
}

/** A responsibility that prevents erasing an account. */
export type Duty = 'last_admin' | 'supplier'

/** The duty that prevents erasing an account; null if there is none. `admins` counts the remaining ones. */
export function dutyOf({ isAdmin, hasSupplier, admins }: { isAdmin: boolean; hasSupplier: boolean; admins: number }): Duty | null {
  if (hasSupplier) return 'supplier'
  return isAdmin && admins === 0 ? 'last_admin' : null
}

import type { Day, Weekday } from '../../time/day.ts'

/** The code of the provider that delivers through a delivery point: the postal service. */
export const POSTAL_SERVICE = 'ceska-posta'

/** The postal service's settings of a household. */
export interface PostalAssignment {
  assignedMunicipalityId: string | null
  assignedDeliveryPointId: string | null
  preferredDeliveryDayOfWeek: Weekday | null
  nextDeliveryDate: Day | null
  deliveryStartDate: Day | null
  deliveryTimeConfirmed: boolean
}

/**
 * The same settings when any other provider, or none, is chosen: all cleared (docs/rules/people.md#delivery-settings). The form does the
 * same.
 */
export const NO_ASSIGNMENT: PostalAssignment = {
  assignedMunicipalityId: null,
  assignedDeliveryPointId: null,
  preferredDeliveryDayOfWeek: null,
  nextDeliveryDate: null,
  deliveryStartDate: null,
  deliveryTimeConfirmed: false,
}

/** Whether this provider (its code; null for none) delivers through a delivery point. */
export function assignsDeliveryPoint(providerCode: string | null): boolean {
  return providerCode === POSTAL_SERVICE
}

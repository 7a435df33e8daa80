import type { Day, Weekday } from '../../time/day.ts'

/** The provider that gets a delivery point assigned: the national postal service (spec 1 §3). */
export const POSTAL_SERVICE = 'ceska-posta'

/** What the postal service does for a household, and what the household said to it. */
export interface PostalAssignment {
  assignedMunicipalityId: string | null
  assignedDeliveryPointId: string | null
  preferredDeliveryDayOfWeek: Weekday | null
  nextDeliveryDate: Day | null
  deliveryStartDate: Day | null
  deliveryTimeConfirmed: boolean
}

/** What is left of it when any other provider is chosen, or none: nothing (spec 1 §4). The form does the same at once. */
export const NO_ASSIGNMENT: PostalAssignment = {
  assignedMunicipalityId: null,
  assignedDeliveryPointId: null,
  preferredDeliveryDayOfWeek: null,
  nextDeliveryDate: null,
  deliveryStartDate: null,
  deliveryTimeConfirmed: false,
}

/** Whether choosing this provider (its code, null for none) has a delivery point assigned (spec 1 §4). */
export function assignsDeliveryPoint(providerCode: string | null): boolean {
  return providerCode === POSTAL_SERVICE
}

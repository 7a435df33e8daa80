import { asDay } from '../../time/day.ts'
import { pragueInstant } from '../../time/prague.ts'
import type { LifecycleFacts } from './lifecycle.ts'

// For tests.

export const at = (day: string, time = '12:00'): Date => pragueInstant(asDay(day), time)

/** A member who registered on Monday 23 November 2026 at 10:00 and did nothing since. */
export const newcomer: LifecycleFacts = {
  registeredAt: at('2026-11-23', '10:00'),
  isConfigured: false,
  serviceMode: null,
  firstDemandAt: null,
  hasFullProfile: false,
  nextWeek: null,
  lastPurchase: null,
  payments: { purchases: [], payTo: null, takesCards: false },
  invited: 0,
  requests: { active: 0, closed: 0 },
  hasReadHowItWorks: false,
  hasReadDeliveryMethods: false,
}

/** A delivery on a Thursday, with the regular cut-off three days before. */
export const nextWeek = { deliveryOn: asDay('2026-12-03'), cutOffAt: at('2026-11-30', '20:00'), isLeftOut: false }

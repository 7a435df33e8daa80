import type { WeekStart } from '#domain/time/week.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { lockOpenDelivery } from './lock-delivery.ts'
import { lockHousehold } from './lock-household.ts'
import { weeksAhead } from './queries.ts'

export interface FirstOpenWeek {
  week: WeekStart
  /** Where the member buys from that week on; none for a member who has no locality yet. */
  localityIds: string[]
  acceptedAt: Date
}

/**
 * The first of the member's weeks whose delivery is still open, with that delivery's shared lock held, so that it
 * stays open until the change is written. What is changed from this week on can never reach a closed one.
 */
export async function lockFirstOpenWeek(tx: Tx, userId: string): Promise<FirstOpenWeek> {
  await lockHousehold(tx, userId)
  const { localityIds, open, otherwise, now } = await weeksAhead(tx, userId)
  for (const { deliveryId, week } of open) {
    const { isOpen, acceptedAt } = await lockOpenDelivery(tx, deliveryId)
    if (isOpen) return { week, localityIds, acceptedAt }
  }
  return { week: otherwise, localityIds, acceptedAt: now }
}

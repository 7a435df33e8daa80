import type { WeekStart } from '#domain/time/week.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { lockOpenDelivery } from './lock-delivery.ts'
import { weeksAhead } from './queries.ts'

export interface FirstOpenWeek {
  week: WeekStart
  /** Null for a member who has no locality yet. */
  localityId: string | null
  acceptedAt: Date
}

/**
 * The first week of the member's locality whose delivery is still open, with that delivery's shared lock held, so that it
 * stays open until the change is written. What is changed from this week on can never reach a closed one.
 */
export async function lockFirstOpenWeek(tx: Tx, userId: string): Promise<FirstOpenWeek> {
  const { localityId, open, otherwise, now } = await weeksAhead(tx, userId)
  for (const { deliveryId, week } of open) {
    const { isOpen, acceptedAt } = await lockOpenDelivery(tx, deliveryId)
    if (isOpen) return { week, localityId, acceptedAt }
  }
  return { week: otherwise, localityId, acceptedAt: now }
}

import type { WeekStart } from '#domain/time/week.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { lockHousehold, lockOpenDelivery } from './locks.ts'
import { weeksAhead } from './weeks-ahead.ts'

export interface FirstOpenWeek {
  week: WeekStart
  /** The localities where the member buys from that week on; empty without a locality. */
  localityIds: string[]
  acceptedAt: Date
}

/**
 * The member's first week with an open delivery. Takes its shared lock, so that it stays open until the change is written. A change from
 * this week on can never affect a closed one.
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

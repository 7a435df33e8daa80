import { lockBasketWeek, type LockedWeek } from '#server/week/deliveries/lock-basket-week.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { weekOfPurchase } from './queries.ts'

/** Holds the locks of the week a purchase elsewhere belongs to, which it never leaves. Refuses what is not the member's, and after the cut-off. */
export async function lockPurchase(tx: Tx, userId: string, id: string): Promise<LockedWeek> {
  const week = await weekOfPurchase(tx, userId, id)
  if (!week) throw new Refusal('NOT_FOUND')
  return lockBasketWeek(tx, userId, week)
}

import type { LockedWeeks } from '#server/week/deliveries/lock-basket-weeks.ts'
import type { Change } from '#server/platform/db/change.ts'
import { effectiveWeeks } from './queries.ts'

/** Notifies the member's own screens, and everybody whose price may change, that whole weeks were skipped or bought again. */
export async function announceWeeks(
  { tx, announce }: Pick<Change, 'tx' | 'announce'>,
  userId: string,
  deliveries: LockedWeeks['deliveries'],
): Promise<void> {
  announce({ room: 'basket', userId })
  // The template's page shows the pause and when a line is due next.
  announce({ room: 'template', userId })
  const baskets = await effectiveWeeks(tx, userId, deliveries)
  for (const { weekStart, localityId } of deliveries) {
    const { lines, setAside } = baskets.get(weekStart)!
    for (const { itemId, excluded } of [...lines, ...setAside]) if (!excluded) announce({ pool: { localityId, itemId } })
  }
}

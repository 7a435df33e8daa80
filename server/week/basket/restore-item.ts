import type { Accepted } from '#contract/shapes.ts'
import { mergeRestored, type LineAmount } from '#domain/week/template/merge.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { settleChange } from '#server/week/history/settle-change.ts'
import { changeBasketAfter, type BasketChange } from '#server/people/links/change-basket.ts'
import { announceBasket } from './announce-basket.ts'
import { deleteOverride } from './delete-override.ts'
import { lineOfWeek, lockLineOfWeek } from './lock-line-of-week.ts'

/** Removes the member's change of a template line in one week. */
export function restoreItem(
  context: BasketChange,
  { weekStart, lineId, seen }: { weekStart: WeekStart; lineId: string; seen?: LineAmount | undefined },
): Promise<Accepted> {
  const { ownerId: userId } = context
  return changeBasketAfter(context, lockLineOfWeek(context, weekStart, lineId), async ({ tx, writeLast, announce }, read) => {
    const { week, line, stored, isOverride } = lineOfWeek(read, weekStart)
    if (seen) await settleChange(tx, context, { itemId: lineId, weekStart, isOverride }, stored, mergeRestored(seen, stored, line))
    await writeLast(deleteOverride(userId, weekStart, lineId))
    announceBasket(announce, { userId, localityId: week.localityId, itemId: line.itemId })
    return { id: lineId, acceptedAt: week.acceptedAt }
  })
}

import type { Accepted } from '#contract/shapes.ts'
import { mergeRestored, type LineAmount } from '#domain/week/template/merge.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { settleChange } from '#server/week/history/settle-change.ts'
import { changeBasket, type BasketChange } from '#server/people/links/change-basket.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { dueLine } from '#server/week/template/queries.ts'
import { announceBasket } from './announce-basket.ts'
import { claimWeek } from './claim-week.ts'
import { dropOverride } from './drop-override.ts'
import { lockBoughtWeek } from './locks.ts'
import { lineOfWeek } from './queries.ts'

/** Removes the member's change of a template line in one week. */
export function restoreItem(
  context: BasketChange,
  { weekStart, lineId, seen }: { weekStart: WeekStart; lineId: string; seen?: LineAmount | undefined },
): Promise<Accepted> {
  const { ownerId: userId } = context
  return changeBasket(context, async ({ tx, announce }) => {
    const week = await lockBoughtWeek(tx, userId, weekStart)
    const line = await dueLine(tx, userId, lineId, weekStart)
    if (!line) throw new Refusal('NOT_FOUND')
    await claimWeek(tx, userId, week)
    const { stored, isOverride } = await lineOfWeek(tx, userId, weekStart, line)
    if (seen) await settleChange(tx, context, { itemId: lineId, weekStart, isOverride }, stored, mergeRestored(seen, stored, line))
    await dropOverride(tx, userId, weekStart, lineId)
    announceBasket(announce, { userId, localityId: week.localityId, itemId: line.itemId })
    return { id: lineId, acceptedAt: week.acceptedAt }
  })
}

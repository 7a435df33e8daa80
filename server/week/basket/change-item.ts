import type { Accepted } from '#contract/shapes.ts'
import { mergeLine, requestedLine, type LineAmount } from '#domain/week/template/merge.ts'
import { isLineFor, isSameLine } from '#domain/week/clearing/line-steps.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { refuseMissingCap } from '#server/catalog/catalog/require-cap.ts'
import { changeBasketAfter, type BasketChange } from '#server/people/links/change-basket.ts'
import { settleChange } from '#server/week/history/settle-change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { announceBasket } from './announce-basket.ts'
import { deleteOverride } from './delete-override.ts'
import { lineOfWeek, lockLineOfWeek, type LineOfWeek } from './lock-line-of-week.ts'
import { insertOverrides } from './store-overrides.ts'

function refuseUnbuyable({ line, stored, item }: LineOfWeek, wanted: LineAmount): void {
  if (!isLineFor(wanted, line.unit)) throw new Refusal('WRONG_STEP')
  if (!item.isOffered) throw new Refusal('ITEM_NOT_OFFERED')
  // The template's own values are always allowed.
  refuseMissingCap(wanted.maxPrice, item, line.maxPrice === null ? line : stored)
}

/** Sets the amount of a template line in one week. 0 is "not this week"; the template's own amount removes the override. */
export function changeItem(
  context: BasketChange,
  {
    weekStart,
    lineId,
    quantity,
    maxPrice,
    furtherSteps,
    seen,
  }: LineAmount & {
    weekStart: WeekStart
    lineId: string
    seen?: LineAmount | undefined
  },
): Promise<Accepted> {
  const { ownerId: userId } = context
  return changeBasketAfter(context, lockLineOfWeek(context, weekStart, lineId), async ({ tx, writeLast, announce }, read) => {
    const known = lineOfWeek(read, weekStart)
    const { week, line, stored, isOverride } = known
    const [wanted, place] = [
      { quantity, maxPrice, furtherSteps },
      { itemId: lineId, weekStart, isOverride },
    ]
    const state = seen ? await settleChange(tx, context, place, stored, mergeLine(seen, stored, wanted)) : requestedLine(wanted, stored)
    if (state === null) return { id: lineId, acceptedAt: week.acceptedAt }
    if (isSameLine(state, line)) await writeLast(deleteOverride(userId, weekStart, lineId))
    else {
      if (state.quantity !== 0) refuseUnbuyable(known, state)
      await writeLast(insertOverrides(userId, week, [{ line, ...state }]))
    }
    announceBasket(announce, { userId, localityId: week.localityId, itemId: line.itemId })
    return { id: lineId, acceptedAt: week.acceptedAt }
  })
}

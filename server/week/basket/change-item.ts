import type { Accepted } from '#contract/shapes.ts'
import { mergeLine, type LineAmount } from '#domain/week/template/merge.ts'
import { isQuantityFor } from '#domain/money/quantity.ts'
import type { TemplateLine } from '#domain/week/template/line.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { offeredItems } from '#server/catalog/catalog/queries.ts'
import { requireCap } from '#server/catalog/catalog/require-cap.ts'
import { changeBasket, type BasketChange } from '#server/people/links/change-basket.ts'
import { settleChange } from '#server/week/history/settle-change.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { dueLine } from '#server/week/template/queries.ts'
import { announceBasket } from './announce-basket.ts'
import { claimWeek } from './claim-week.ts'
import { dropOverride } from './drop-override.ts'
import { lockBoughtWeek } from './locks.ts'
import { lineOfWeek } from './queries.ts'
import { storeOverrides } from './store-overrides.ts'

async function requireBuyable(tx: Tx, userId: string, line: TemplateLine, wanted: LineAmount, stored: LineAmount): Promise<void> {
  if (!isQuantityFor(wanted.quantity, line.unit)) throw new Refusal('WRONG_STEP')
  if (!(await offeredItems(tx, userId, [line.itemId])).has(line.itemId)) throw new Refusal('ITEM_NOT_OFFERED')
  // The template's own values are always allowed.
  await requireCap(tx, { itemId: line.itemId, maxPrice: wanted.maxPrice }, line.maxPrice === null ? line : stored)
}

/** Sets the amount of a template line in one week. 0 is "not this week"; the template's own amount removes the override. */
export function changeItem(
  context: BasketChange,
  { weekStart, lineId, quantity, maxPrice, seen }: LineAmount & { weekStart: WeekStart; lineId: string; seen?: LineAmount | undefined },
): Promise<Accepted> {
  const { ownerId: userId } = context
  return changeBasket(context, async ({ tx, announce }) => {
    const locked = await lockBoughtWeek(tx, userId, weekStart)
    const line = await dueLine(tx, userId, lineId, weekStart)
    if (!line) throw new Refusal('NOT_FOUND')
    // Locks the week before reading it, so that of two concurrent changes the later one sees what the earlier one stored.
    const week = { ...locked, variantId: await claimWeek(tx, userId, locked) }
    const { stored, isOverride } = await lineOfWeek(tx, userId, weekStart, line)
    const [wanted, item] = [
      { quantity, maxPrice },
      { itemId: lineId, weekStart, isOverride },
    ]
    const state = seen ? await settleChange(tx, context, item, stored, mergeLine(seen, stored, wanted)) : wanted
    if (state === null) return { id: lineId, acceptedAt: week.acceptedAt }
    if (state.quantity === line.quantity && state.maxPrice === line.maxPrice) await dropOverride(tx, userId, weekStart, lineId)
    else {
      if (state.quantity !== 0) await requireBuyable(tx, userId, line, state, stored)
      await storeOverrides(tx, userId, week, [{ line, ...state }])
    }
    announceBasket(announce, { userId, localityId: week.localityId, itemId: line.itemId })
    return { id: lineId, acceptedAt: week.acceptedAt }
  })
}

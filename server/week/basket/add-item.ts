import type { Accepted } from '#contract/shapes.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { requireCap } from '#server/catalog/catalog/require-cap.ts'
import { changeBasket, type BasketChange } from '#server/people/links/change-basket.ts'
import { dueLines } from '#server/week/template/queries.ts'
import { announceBasket } from './announce-basket.ts'
import { claimWeek } from './claim-week.ts'
import { insertAdditions, type NewAddition } from './insert-additions.ts'
import { lockBoughtWeek } from './locks.ts'

/** Adds an item for one week only. If the template brings it that week, change that line instead. */
export function addItem(
  context: BasketChange,
  { weekStart, itemId, quantity, maxPrice, furtherSteps, notes }: NewAddition & { weekStart: WeekStart },
): Promise<Accepted> {
  const { ownerId: userId } = context
  return changeBasket(context, async ({ tx, announce }) => {
    const locked = await lockBoughtWeek(tx, userId, weekStart)
    const week = { ...locked, variantId: await claimWeek(tx, userId, locked) }
    const wanted = { itemId, quantity, maxPrice, furtherSteps, notes }
    const [id] = await insertAdditions(tx, userId, week, [wanted], await dueLines(tx, userId, weekStart))
    await requireCap(tx, wanted)
    announceBasket(announce, { userId, localityId: week.localityId, itemId })
    return { id: id!, acceptedAt: week.acceptedAt }
  })
}

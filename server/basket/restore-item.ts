import type { Accepted } from '#contract/shapes.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { lockBasketWeek } from '#server/deliveries/lock-basket-week.ts'
import { changeBasket, type BasketChange } from '#server/links/change-basket.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { dueLine } from '#server/template/queries.ts'
import { announceBasket } from './announce-basket.ts'
import { dropOverride } from './drop-override.ts'

/** Takes back what the member changed of a template line in one week. */
export function restoreItem(context: BasketChange, { weekStart, lineId }: { weekStart: WeekStart; lineId: string }): Promise<Accepted> {
  const { ownerId: userId } = context
  return changeBasket(context, async ({ tx, announce }) => {
    const { localityId, acceptedAt } = await lockBasketWeek(tx, userId, weekStart)
    const line = await dueLine(tx, userId, lineId, weekStart)
    if (!line) throw new Refusal('NOT_FOUND')
    await dropOverride(tx, userId, weekStart, lineId)
    announceBasket(announce, { userId, localityId, itemId: line.itemId })
    return { id: lineId, acceptedAt }
  })
}

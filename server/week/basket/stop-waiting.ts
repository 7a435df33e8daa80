import type { Accepted } from '#contract/shapes.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { changeBasket, type BasketChange } from '#server/people/links/change-basket.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { endWaitingLine } from '#server/week/waiting/end-waiting-line.ts'
import { announceBasket } from './announce-basket.ts'
import { lockBoughtWeek } from './locks.ts'

/** Takes a line that waits out of the week that it joins, and so out of all later ones (docs/rules/week.md#waiting). */
export function stopWaiting(context: BasketChange, { weekStart, lineId }: { weekStart: WeekStart; lineId: string }): Promise<Accepted> {
  const { ownerId: userId } = context
  return changeBasket(context, async ({ tx, announce }) => {
    const week = await lockBoughtWeek(tx, userId, weekStart)
    const { localityId, acceptedAt } = week
    const itemId = await endWaitingLine(tx, { ...week, userId, lineId })
    if (itemId === null) throw new Refusal('NOT_FOUND')
    announceBasket(announce, { userId, localityId, itemId })
    return { id: lineId, acceptedAt }
  })
}

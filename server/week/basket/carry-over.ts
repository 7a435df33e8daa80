import type { CarriedOver } from '#contract/week/carry-over.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { cardOf, itemCards } from '#server/catalog/catalog/queries.ts'
import { changeBasket, type BasketChange } from '#server/people/links/change-basket.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { dueLines } from '#server/week/template/queries.ts'
import { announceBasket } from './announce-basket.ts'
import { carriedFrom } from './carried-items.ts'
import { claimWeek } from './claim-week.ts'
import { insertAdditions } from './insert-additions.ts'
import { lockBoughtWeek } from './locks.ts'
import { storeOverrides } from './store-overrides.ts'

/** Copies the changes of an earlier week. Skips and reports what cannot be copied. */
export function carryOver(
  context: BasketChange,
  { weekStart, from, sourceIds }: { weekStart: WeekStart; from: WeekStart; sourceIds: readonly string[] },
): Promise<CarriedOver> {
  const { ownerId: userId } = context
  return changeBasket(context, async ({ tx, announce }) => {
    const locked = await lockBoughtWeek(tx, userId, weekStart)
    const week = { ...locked, variantId: await claimWeek(tx, userId, locked) }
    const ids = new Set(sourceIds)
    const wanted = (await carriedFrom(tx, userId, from, { id: locked.deliveryId, weekStart })).filter(({ sourceId }) => ids.has(sourceId))
    if (wanted.length < ids.size) throw new Refusal('NOT_FOUND')
    const due = await dueLines(tx, userId, weekStart)
    const byId = new Map(due.map((line) => [line.id, line]))
    const carried = wanted.filter(({ obstacle }) => obstacle === null)
    await storeOverrides(
      tx,
      userId,
      week,
      carried.flatMap(({ lineId, quantity, maxPrice, furtherSteps }) =>
        lineId === null ? [] : [{ line: byId.get(lineId)!, quantity, maxPrice, furtherSteps }],
      ),
    )
    await insertAdditions(
      tx,
      userId,
      week,
      carried.filter(({ lineId }) => lineId === null),
      due,
    )
    for (const { itemId } of carried) announceBasket(announce, { userId, localityId: week.localityId, itemId })
    const items = await itemCards(
      tx,
      wanted.map(({ itemId }) => itemId),
    )
    const left = wanted.flatMap((one) => (one.obstacle === null ? [] : [{ name: cardOf(items, one).name, obstacle: one.obstacle }]))
    return { carried: carried.length, left, acceptedAt: week.acceptedAt }
  })
}

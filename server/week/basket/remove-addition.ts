import type { Accepted } from '#contract/shapes.ts'
import { leftOut, mergeLine, type LineAmount } from '#domain/week/template/merge.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { settleChange } from '#server/week/history/settle-change.ts'
import { changeBasket, type BasketChange } from '#server/people/links/change-basket.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { announceBasket } from './announce-basket.ts'
import { lockAddition, lockBoughtWeek } from './locks.ts'

/** Removes an addition from one week. */
export function removeAddition(
  context: BasketChange,
  { weekStart, additionId, seen }: { weekStart: WeekStart; additionId: string; seen?: LineAmount | undefined },
): Promise<Accepted> {
  const { ownerId: userId } = context
  return changeBasket(context, async ({ tx, announce }) => {
    const { localityId, acceptedAt } = await lockBoughtWeek(tx, userId, weekStart)
    const added = seen && (await lockAddition(tx, userId, weekStart, additionId))
    if (added) await settleChange(tx, context, { itemId: additionId, weekStart }, added, mergeLine(seen, added, leftOut(seen)))
    const removed = await tx
      .deleteFrom('weekly_variant_items')
      .where('user_id', '=', userId)
      .where('id', '=', additionId)
      .where('week_start_date', '=', weekStart)
      .where('modification_type', '=', 'addition')
      .returning('catalog_item_id as itemId')
      .executeTakeFirst()
    if (!removed) throw new Refusal('NOT_FOUND')
    announceBasket(announce, { userId, localityId, itemId: removed.itemId })
    return { id: additionId, acceptedAt }
  })
}

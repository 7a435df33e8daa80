import type { Accepted } from '#contract/shapes.ts'
import { mergeLine, type LineAmount } from '#domain/week/template/merge.ts'
import { isQuantityFor } from '#domain/money/quantity.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { offeredItems } from '#server/catalog/catalog/queries.ts'
import { requireCap } from '#server/catalog/catalog/require-cap.ts'
import { settleChange } from '#server/week/history/settle-change.ts'
import { changeBasket, type BasketChange } from '#server/people/links/change-basket.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { announceBasket } from './announce-basket.ts'
import { lockBoughtWeek } from './lock-bought-week.ts'
import { addition } from './queries.ts'

/** Changes quantity and cap of an addition. */
export function changeAddition(
  context: BasketChange,
  {
    weekStart,
    additionId,
    quantity,
    maxPrice,
    seen,
  }: LineAmount & { weekStart: WeekStart; additionId: string; seen?: LineAmount | undefined },
): Promise<Accepted> {
  const { ownerId: userId } = context
  return changeBasket(context, async ({ tx, announce }) => {
    const { localityId, acceptedAt } = await lockBoughtWeek(tx, userId, weekStart)
    const added = await addition(tx, userId, weekStart, additionId)
    if (!added) throw new Refusal('NOT_FOUND')
    const wanted = { quantity, maxPrice }
    const item = { itemId: additionId, weekStart }
    const state = seen ? await settleChange(tx, context, item, added, mergeLine(seen, added, wanted)) : wanted
    if (state === null) return { id: additionId, acceptedAt }
    if (!(await offeredItems(tx, userId, [added.itemId])).has(added.itemId)) throw new Refusal('ITEM_NOT_OFFERED')
    if (!isQuantityFor(state.quantity, added.unit)) throw new Refusal('WRONG_STEP')
    await requireCap(tx, { itemId: added.itemId, maxPrice: state.maxPrice }, added)
    const changed = await tx
      .updateTable('weekly_variant_items')
      .set({ quantity: state.quantity, max_price: state.maxPrice })
      .where('user_id', '=', userId)
      .where('id', '=', additionId)
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw new Refusal('NOT_FOUND')
    announceBasket(announce, { userId, localityId, itemId: added.itemId })
    return { id: additionId, acceptedAt }
  })
}

import type { Accepted } from '#contract/shapes.ts'
import { mergeLine, type LineAmount } from '#domain/week/template/merge.ts'
import { isQuantityFor } from '#domain/money/quantity.ts'
import { announceBasket } from '#server/week/basket/announce-basket.ts'
import { requireBoughtWeek } from '#server/week/basket/require-bought-week.ts'
import { offeredItems } from '#server/catalog/catalog/queries.ts'
import { requireCap } from '#server/catalog/catalog/require-cap.ts'
import { settleChange } from '#server/week/history/settle-change.ts'
import { changeBasket, type BasketChange } from '#server/people/links/change-basket.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lockExtra } from './lock-extra.ts'

/** Changes quantity and cap of an extra. */
export function changeItem(
  context: BasketChange,
  { oneTimeItemId, quantity, maxPrice, seen }: LineAmount & { oneTimeItemId: string; seen?: LineAmount | undefined },
): Promise<Accepted> {
  const { ownerId: userId } = context
  return changeBasket(context, async ({ tx, announce }) => {
    const { item, acceptedAt } = await lockExtra(tx, userId, oneTimeItemId)
    await requireBoughtWeek(tx, userId, item.week)
    const wanted = { quantity, maxPrice }
    const state = seen ? await settleChange(tx, context, { itemId: oneTimeItemId }, item, mergeLine(seen, item, wanted)) : wanted
    if (state === null) return { id: oneTimeItemId, acceptedAt }
    if (!(await offeredItems(tx, userId, [item.itemId])).has(item.itemId)) throw new Refusal('ITEM_NOT_OFFERED')
    if (!isQuantityFor(state.quantity, item.unit)) throw new Refusal('WRONG_STEP')
    await requireCap(tx, { itemId: item.itemId, maxPrice: state.maxPrice }, item)
    const changed = await tx
      .updateTable('one_time_items')
      .set({ quantity: state.quantity, max_price: state.maxPrice })
      .where('user_id', '=', userId)
      .where('id', '=', oneTimeItemId)
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw new Refusal('NOT_FOUND')
    announceBasket(announce, { userId, localityId: item.localityId, itemId: item.itemId })
    return { id: oneTimeItemId, acceptedAt }
  })
}

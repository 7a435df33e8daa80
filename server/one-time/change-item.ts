import type { Accepted } from '#contract/shapes.ts'
import type { Money } from '#domain/money/money.ts'
import { isQuantityFor, type Quantity } from '#domain/money/quantity.ts'
import { announceBasket } from '#server/basket/announce-basket.ts'
import { offeredItems } from '#server/catalog/queries.ts'
import { lockOpenDelivery } from '#server/deliveries/lock-delivery.ts'
import { lockHousehold } from '#server/deliveries/lock-household.ts'
import { changeBasket, type BasketChange } from '#server/links/change-basket.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { oneTimeItem } from './queries.ts'

/** Changes quantity and cap of an extra. */
export function changeItem(
  context: BasketChange,
  { oneTimeItemId, quantity, maxPrice }: { oneTimeItemId: string; quantity: Quantity; maxPrice: Money },
): Promise<Accepted> {
  const { ownerId: userId } = context
  return changeBasket(context, async ({ tx, announce }) => {
    await lockHousehold(tx, userId)
    const item = await oneTimeItem(tx, userId, oneTimeItemId)
    if (!item) throw new Refusal('NOT_FOUND')
    // It may wait in a delivery that does not collect yet: it came there with the household.
    const { isOpen, acceptedAt } = await lockOpenDelivery(tx, item.deliveryId)
    if (!isOpen) throw new Refusal('CUTOFF_PASSED')
    if (!(await offeredItems(tx, userId, [item.itemId])).has(item.itemId)) throw new Refusal('ITEM_NOT_OFFERED')
    if (!isQuantityFor(quantity, item.unit)) throw new Refusal('WRONG_STEP')
    const changed = await tx
      .updateTable('one_time_items')
      .set({ quantity, max_price: maxPrice })
      .where('user_id', '=', userId)
      .where('id', '=', oneTimeItemId)
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw new Refusal('NOT_FOUND')
    announceBasket(announce, { userId, localityId: item.localityId, itemId: item.itemId })
    return { id: oneTimeItemId, acceptedAt }
  })
}

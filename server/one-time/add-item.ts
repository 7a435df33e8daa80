import type { Accepted } from '#contract/shapes.ts'
import { MAX_LINES, MAX_ONE_TIME } from '#domain/basket/limits.ts'
import type { Money } from '#domain/money/money.ts'
import { isQuantityFor, type Quantity } from '#domain/money/quantity.ts'
import { announceBasket } from '#server/basket/announce-basket.ts'
import { claimWeek } from '#server/basket/claim-week.ts'
import { basketSize } from '#server/basket/queries.ts'
import { offeredItems } from '#server/catalog/queries.ts'
import { requireCap } from '#server/catalog/require-cap.ts'
import { lockCollectingDelivery } from '#server/deliveries/lock-collecting-delivery.ts'
import { lockHousehold } from '#server/deliveries/lock-household.ts'
import { lockLineCount } from '#server/deliveries/lock-line-count.ts'
import { hasLocality, ownDeliveryRows } from '#server/deliveries/queries.ts'
import { changeBasket, type BasketChange } from '#server/links/change-basket.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { oneTimeCount } from './queries.ts'

interface NewItem {
  deliveryId: string
  itemId: string
  quantity: Quantity
  maxPrice: Money | null
  notes: string
}

async function lockOwnDelivery(tx: Tx, userId: string, deliveryId: string) {
  await lockHousehold(tx, userId)
  const own = await ownDeliveryRows(tx, userId).where('deliveries.id', '=', deliveryId).executeTakeFirst()
  if (!own) throw new Refusal((await hasLocality(tx, userId)) ? 'NOT_FOUND' : 'NO_LOCALITY')
  return { deliveryId, localityId: own.localityId, week: own.weekStart, acceptedAt: await lockCollectingDelivery(tx, deliveryId) }
}

/** Adds an extra to the delivery that collects now (spec 2 §4). */
export function addItem(context: BasketChange, { deliveryId, itemId, quantity, maxPrice, notes }: NewItem): Promise<Accepted> {
  const { ownerId: userId } = context
  return changeBasket(context, async ({ tx, announce }) => {
    const delivery = await lockOwnDelivery(tx, userId, deliveryId)
    const unit = (await offeredItems(tx, userId, [itemId])).get(itemId)
    if (!unit) throw new Refusal('ITEM_NOT_OFFERED')
    if (!isQuantityFor(quantity, unit)) throw new Refusal('WRONG_STEP')
    await requireCap(tx, { itemId, maxPrice })
    await claimWeek(tx, userId, delivery)
    if ((await oneTimeCount(tx, userId, deliveryId)) >= MAX_ONE_TIME) throw new Refusal('TOO_MANY_ONE_TIME')
    await lockLineCount(tx, userId)
    if ((await basketSize(tx, userId, delivery)) >= MAX_LINES) throw new Refusal('BASKET_FULL')
    const { id } = await tx
      .insertInto('one_time_items')
      .values({
        user_id: userId,
        delivery_id: deliveryId,
        catalog_item_id: itemId,
        unit,
        quantity,
        max_price: maxPrice,
        notes,
        added_at: delivery.acceptedAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    announceBasket(announce, { userId, localityId: delivery.localityId, itemId })
    return { id, acceptedAt: delivery.acceptedAt }
  })
}

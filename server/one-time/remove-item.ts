import type { Accepted } from '#contract/shapes.ts'
import { announceBasket } from '#server/basket/announce-basket.ts'
import { lockCollectingDelivery } from '#server/deliveries/lock-collecting-delivery.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { oneTimeItem } from './queries.ts'

/** Takes an extra out of the delivery it was added to. */
export function removeItem(context: ChangeContext & { userId: string }, { oneTimeItemId }: { oneTimeItemId: string }): Promise<Accepted> {
  const { userId } = context
  return change(context, async ({ tx, announce }) => {
    const item = await oneTimeItem(tx, userId, oneTimeItemId)
    if (!item) throw new Refusal('NOT_FOUND')
    const acceptedAt = await lockCollectingDelivery(tx, item.deliveryId)
    const removed = await tx
      .deleteFrom('one_time_items')
      .where('user_id', '=', userId)
      .where('id', '=', oneTimeItemId)
      .returning('id')
      .executeTakeFirst()
    if (!removed) throw new Refusal('NOT_FOUND')
    announceBasket(announce, { userId, localityId: item.localityId, itemId: item.itemId })
    return { id: oneTimeItemId, acceptedAt }
  })
}

import { changeBasket, type BasketChange } from '#server/people/links/change-basket.ts'
import { insertWaitingItems, type WaitingItem } from './insert-waiting-items.ts'

/** Adds several one-time items at once, all or none. */
export function addItems(
  context: BasketChange,
  list: { deliveryId: string; added: readonly WaitingItem[] },
): Promise<{ acceptedAt: Date }> {
  return changeBasket(context, async (change) => {
    const { acceptedAt } = await insertWaitingItems(change, context, list)
    return { acceptedAt }
  })
}

import { changeBasket, type BasketChange } from '#server/people/links/change-basket.ts'
import { insertWaitingItems, type WaitingItems } from './insert-waiting-items.ts'

/** Adds several one-time items at once, all or none. */
export function addItems(context: BasketChange, list: WaitingItems): Promise<{ acceptedAt: Date }> {
  return changeBasket(context, async (change) => {
    const { acceptedAt } = await insertWaitingItems(change, context, list)
    return { acceptedAt }
  })
}

import { changeBasket, type BasketChange } from '#server/people/links/change-basket.ts'
import { insertWaitingItems, type WaitingItems } from './insert-waiting-items.ts'

/** Adds several one-time items at once, all or none. */
export function addItems(context: BasketChange, list: WaitingItems): Promise<{ acceptedAt: Date; waits: string | null }> {
  return changeBasket(context, async (change) => {
    const { ids: _, ...added } = await insertWaitingItems(change, context, list)
    return added
  })
}

import type { Accepted } from '#contract/shapes.ts'
import { changeBasket, type BasketChange } from '#server/people/links/change-basket.ts'
import { insertWaitingItems, type WaitingItem } from './insert-waiting-items.ts'

/** Adds a one-time item to the collecting delivery (docs/rules/week.md#one-time-items). */
export function addItem(context: BasketChange, { deliveryId, ...item }: WaitingItem & { deliveryId: string }): Promise<Accepted> {
  return changeBasket(context, async (change) => {
    const { ids, acceptedAt } = await insertWaitingItems(change, context, { deliveryId, added: [item] })
    return { id: ids[0]!, acceptedAt }
  })
}

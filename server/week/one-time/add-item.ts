import type { Accepted } from '#contract/shapes.ts'
import { changeBasket, type BasketChange } from '#server/people/links/change-basket.ts'
import { insertWaitingItems, type WaitingItem, type WaitingItems } from './insert-waiting-items.ts'

/** Adds a one-time item to the collecting delivery (docs/rules/week.md#one-time-items). */
export function addItem(
  context: BasketChange,
  { deliveryId, binding, ...item }: WaitingItem & Omit<WaitingItems, 'added'>,
): Promise<Accepted & { waits: string | null }> {
  return changeBasket(context, async (change) => {
    const { ids, ...added } = await insertWaitingItems(change, context, { deliveryId, added: [item], binding })
    return { id: ids[0]!, ...added }
  })
}

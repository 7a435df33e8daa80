import type { Accepted } from '#contract/shapes.ts'
import { changeBasket, type BasketChange } from '#server/people/links/change-basket.ts'
import { insertItems, type NewExtra } from './insert-items.ts'

/** Adds an extra to the delivery that collects now (spec 2 §4). */
export function addItem(context: BasketChange, { deliveryId, ...item }: NewExtra & { deliveryId: string }): Promise<Accepted> {
  return changeBasket(context, async (change) => {
    const { ids, acceptedAt } = await insertItems(change, context.ownerId, { deliveryId, added: [item] })
    return { id: ids[0]!, acceptedAt }
  })
}

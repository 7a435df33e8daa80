import { changeBasket, type BasketChange } from '#server/people/links/change-basket.ts'
import { insertItems, type NewOneTimeItem } from './insert-items.ts'

/** Adds several one-time items at once, all or none. */
export function addItems(
  context: BasketChange,
  { deliveryId, added }: { deliveryId: string; added: readonly NewOneTimeItem[] },
): Promise<{ acceptedAt: Date }> {
  return changeBasket(context, async (change) => {
    const { acceptedAt } = await insertItems(change, context.ownerId, { deliveryId, added })
    return { acceptedAt }
  })
}

import { changeBasket, type BasketChange } from '#server/people/links/change-basket.ts'
import { insertItems, type NewExtra } from './insert-items.ts'

/** Adds several extras at once, all or none (spec 2 §2, product picker). */
export function addItems(
  context: BasketChange,
  { deliveryId, added }: { deliveryId: string; added: readonly NewExtra[] },
): Promise<{ acceptedAt: Date }> {
  return changeBasket(context, async (change) => {
    const { acceptedAt } = await insertItems(change, context.ownerId, { deliveryId, added })
    return { acceptedAt }
  })
}

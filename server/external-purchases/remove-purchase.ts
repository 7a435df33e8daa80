import type { Accepted } from '#contract/shapes.ts'
import { changeBasket, type BasketChange } from '#server/links/change-basket.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lockPurchase } from './lock-purchase.ts'

/** Takes a purchase elsewhere out of its week. */
export function removePurchase(context: BasketChange, { externalPurchaseId: id }: { externalPurchaseId: string }): Promise<Accepted> {
  const { ownerId: userId } = context
  return changeBasket(context, async ({ tx, announce }) => {
    const { acceptedAt } = await lockPurchase(tx, userId, id)
    const removed = await tx
      .deleteFrom('external_purchases')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (!removed) throw new Refusal('NOT_FOUND')
    announce({ room: 'externalPurchases', userId })
    return { id, acceptedAt }
  })
}

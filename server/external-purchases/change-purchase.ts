import type { ExternalFields } from '#contract/external-purchases.ts'
import type { Accepted } from '#contract/shapes.ts'
import { changeBasket, type BasketChange } from '#server/links/change-basket.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lockPurchase } from './lock-purchase.ts'
import { purchaseRow } from './queries.ts'

/** Changes what is noted of a purchase elsewhere. */
export function changePurchase(
  context: BasketChange,
  { externalPurchaseId: id, ...fields }: ExternalFields & { externalPurchaseId: string },
): Promise<Accepted> {
  const { ownerId: userId } = context
  return changeBasket(context, async ({ tx, announce }) => {
    const { acceptedAt } = await lockPurchase(tx, userId, id)
    const changed = await tx
      .updateTable('external_purchases')
      .set(purchaseRow(fields))
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw new Refusal('NOT_FOUND')
    announce({ room: 'externalPurchases', userId })
    return { id, acceptedAt }
  })
}

import type { ExternalFields } from '#contract/week/external-purchases.ts'
import type { Accepted } from '#contract/shapes.ts'
import { mergeFields } from '#domain/week/template/merge.ts'
import { settleChange } from '#server/week/history/settle-change.ts'
import { changeBasket, type BasketChange } from '#server/people/links/change-basket.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lockFields, lockPurchase } from './locks.ts'
import { purchaseRow } from './queries.ts'

// Field by field, because the row also contains its owner.
const wantedOf = ({ kind, shopName, shopUrl, totalPrice, deliveryAddress, notes }: ExternalFields): ExternalFields => ({
  kind,
  shopName,
  shopUrl,
  totalPrice,
  deliveryAddress,
  notes,
})

/** Changes an external purchase. */
export function changePurchase(
  context: BasketChange,
  { externalPurchaseId: id, seen, ...fields }: ExternalFields & { externalPurchaseId: string; seen?: ExternalFields | undefined },
): Promise<Accepted> {
  const { ownerId: userId } = context
  return changeBasket(context, async ({ tx, announce }) => {
    const { acceptedAt } = await lockPurchase(tx, userId, id)
    const stored = seen && (await lockFields(tx, userId, id))
    if (seen && !stored) throw new Refusal('NOT_FOUND')
    const state = stored ? await settleChange(tx, context, { itemId: id }, stored, mergeFields(seen, stored, wantedOf(fields))) : fields
    if (state === null) return { id, acceptedAt }
    const changed = await tx
      .updateTable('external_purchases')
      .set(purchaseRow(state))
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw new Refusal('NOT_FOUND')
    announce({ room: 'externalPurchases', userId })
    return { id, acceptedAt }
  })
}

import type { ExternalFields } from '#contract/week/external-purchases.ts'
import type { Accepted } from '#contract/shapes.ts'
import { mergeRemoved } from '#domain/week/template/merge.ts'
import { settleChange } from '#server/week/history/settle-change.ts'
import { changeBasket, type BasketChange } from '#server/people/links/change-basket.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lockFields, lockPurchase } from './locks.ts'

/** Removes an external purchase from its week. */
export function removePurchase(
  context: BasketChange,
  { externalPurchaseId: id, seen }: { externalPurchaseId: string; seen?: ExternalFields | undefined },
): Promise<Accepted> {
  const { ownerId: userId } = context
  return changeBasket(context, async ({ tx, announce }) => {
    const { acceptedAt } = await lockPurchase(tx, userId, id)
    const stored = seen && (await lockFields(tx, userId, id))
    if (stored) await settleChange(tx, context, { itemId: id }, stored, mergeRemoved(seen, stored))
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

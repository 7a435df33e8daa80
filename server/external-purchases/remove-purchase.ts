import type { Accepted } from '#contract/shapes.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lockPurchase } from './lock-purchase.ts'

/** Takes a purchase elsewhere out of its week. */
export function removePurchase(
  context: ChangeContext & { userId: string },
  { externalPurchaseId: id }: { externalPurchaseId: string },
): Promise<Accepted> {
  const { userId } = context
  return change(context, async ({ tx, announce }) => {
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

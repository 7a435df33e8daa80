import type { Accepted } from '#contract/shapes.ts'
import { leftOut, mergeLine, type LineAmount } from '#domain/week/template/merge.ts'
import { announceBasket } from '#server/week/basket/announce-basket.ts'
import { settleChange } from '#server/week/history/settle-change.ts'
import { changeBasket, type BasketChange } from '#server/people/links/change-basket.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lockOneTimeItem } from './locks.ts'

/** Removes a one-time item from its delivery. */
export function removeItem(
  context: BasketChange,
  { oneTimeItemId, seen }: { oneTimeItemId: string; seen?: LineAmount | undefined },
): Promise<Accepted> {
  const { ownerId: userId } = context
  return changeBasket(context, async ({ tx, announce }) => {
    const { item, acceptedAt } = await lockOneTimeItem(tx, userId, oneTimeItemId)
    if (seen) await settleChange(tx, context, { itemId: oneTimeItemId }, item, mergeLine(seen, item, leftOut(seen)))
    const removed = await tx
      .deleteFrom('one_time_items')
      .where('user_id', '=', userId)
      .where('id', '=', oneTimeItemId)
      .returning('id')
      .executeTakeFirst()
    if (!removed) throw new Refusal('NOT_FOUND')
    announceBasket(announce, { userId, localityId: item.localityId, itemId: item.itemId })
    return { id: oneTimeItemId, acceptedAt }
  })
}

import type { ExternalFields } from '#contract/week/external-purchases.ts'
import type { Accepted } from '#contract/shapes.ts'
import { MAX_EXTERNAL } from '#domain/week/external-purchases/kind.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { claimWeek } from '#server/week/basket/claim-week.ts'
import { lockBasketWeek } from '#server/week/deliveries/lock-basket-week.ts'
import { changeBasket, type BasketChange } from '#server/people/links/change-basket.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { purchaseCount, purchaseRow } from './queries.ts'

/** Notes a purchase at another shop with a week's basket. */
export function addPurchase(context: BasketChange, { weekStart, ...fields }: ExternalFields & { weekStart: WeekStart }): Promise<Accepted> {
  const { ownerId: userId } = context
  return changeBasket(context, async ({ tx, announce }) => {
    const week = await lockBasketWeek(tx, userId, weekStart)
    const variantId = await claimWeek(tx, userId, week)
    if ((await purchaseCount(tx, userId, variantId)) >= MAX_EXTERNAL) throw new Refusal('TOO_MANY_EXTERNAL')
    const { id } = await tx
      .insertInto('external_purchases')
      .values({ ...purchaseRow(fields), user_id: userId, variant_id: variantId, created_at: week.acceptedAt })
      .returning('id')
      .executeTakeFirstOrThrow()
    announce({ room: 'externalPurchases', userId })
    return { id, acceptedAt: week.acceptedAt }
  })
}

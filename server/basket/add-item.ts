import type { Accepted } from '#contract/shapes.ts'
import { MAX_LINES } from '#domain/basket/limits.ts'
import type { Money } from '#domain/money/money.ts'
import { isQuantityFor, type Quantity } from '#domain/money/quantity.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { offeredItems } from '#server/catalog/queries.ts'
import { lockBasketWeek } from '#server/deliveries/lock-basket-week.ts'
import { changeBasket, type BasketChange } from '#server/links/change-basket.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { announceBasket } from './announce-basket.ts'
import { claimWeek } from './claim-week.ts'
import { basketSize, isInTemplate } from './queries.ts'

/** Adds an item for one week only. What comes from the template that week is changed there, not added beside it. */
export function addItem(
  context: BasketChange,
  { weekStart, itemId, quantity, maxPrice }: { weekStart: WeekStart; itemId: string; quantity: Quantity; maxPrice: Money },
): Promise<Accepted> {
  const { ownerId: userId } = context
  return changeBasket(context, async ({ tx, announce }) => {
    const week = await lockBasketWeek(tx, userId, weekStart)
    const unit = (await offeredItems(tx, userId, [itemId])).get(itemId)
    if (!unit) throw new Refusal('ITEM_NOT_OFFERED')
    if (!isQuantityFor(quantity, unit)) throw new Refusal('WRONG_STEP')
    const variantId = await claimWeek(tx, userId, week)
    if (await isInTemplate(tx, userId, weekStart, { itemId, unit })) throw new Refusal('ALREADY_IN_BASKET')
    if ((await basketSize(tx, userId, week)) >= MAX_LINES) throw new Refusal('BASKET_FULL')
    const made = await tx
      .insertInto('weekly_variant_items')
      .values({
        user_id: userId,
        variant_id: variantId,
        week_start_date: weekStart,
        catalog_item_id: itemId,
        unit,
        quantity,
        max_price: maxPrice,
        modification_type: 'addition',
        created_at: week.acceptedAt,
      })
      // The one conflict there can be: the same item added to this week before.
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) throw new Refusal('ALREADY_IN_BASKET')
    announceBasket(announce, { userId, localityId: week.localityId, itemId })
    return { id: made.id, acceptedAt: week.acceptedAt }
  })
}

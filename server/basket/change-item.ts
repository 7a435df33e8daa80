import type { Accepted } from '#contract/shapes.ts'
import type { Money } from '#domain/money/money.ts'
import { isQuantityFor, type Quantity } from '#domain/money/quantity.ts'
import type { TemplateLine } from '#domain/template/line.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { offeredItems } from '#server/catalog/queries.ts'
import { lockBasketWeek, type LockedWeek } from '#server/deliveries/lock-basket-week.ts'
import { changeBasket, type BasketChange } from '#server/links/change-basket.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { dueLine } from '#server/template/queries.ts'
import { announceBasket } from './announce-basket.ts'
import { claimWeek } from './claim-week.ts'
import { dropOverride } from './drop-override.ts'

interface Override {
  quantity: Quantity
  maxPrice: Money | null
}

async function storeOverride(tx: Tx, userId: string, week: LockedWeek, line: TemplateLine, { quantity, maxPrice }: Override) {
  // An exclusion carries no cap of its own, so that taking it back shows the template's.
  const kind = quantity === 0 ? 'exclusion' : 'regular'
  const wanted = { quantity, max_price: quantity === 0 ? null : maxPrice, modification_type: kind } as const
  await tx
    .insertInto('weekly_variant_items')
    .values({
      ...wanted,
      user_id: userId,
      variant_id: await claimWeek(tx, userId, week),
      week_start_date: week.week,
      weekly_demand_id: line.id,
      catalog_item_id: line.itemId,
      unit: line.unit,
      created_at: week.acceptedAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'week_start_date', 'weekly_demand_id']).where('weekly_demand_id', 'is not', null).doUpdateSet(wanted),
    )
    .execute()
}

/** Sets what the member takes of a template line in one week; 0 is "not this week", the template's own state no override. */
export function changeItem(
  context: BasketChange,
  { weekStart, lineId, quantity, maxPrice }: Override & { weekStart: WeekStart; lineId: string },
): Promise<Accepted> {
  const { ownerId: userId } = context
  return changeBasket(context, async ({ tx, announce }) => {
    const week = await lockBasketWeek(tx, userId, weekStart)
    const line = await dueLine(tx, userId, lineId, weekStart)
    if (!line) throw new Refusal('NOT_FOUND')
    if (quantity === line.quantity && maxPrice === line.maxPrice) await dropOverride(tx, userId, weekStart, lineId)
    else {
      if (quantity !== 0 && !isQuantityFor(quantity, line.unit)) throw new Refusal('WRONG_STEP')
      if (quantity !== 0 && !(await offeredItems(tx, userId, [line.itemId])).has(line.itemId)) throw new Refusal('ITEM_NOT_OFFERED')
      await storeOverride(tx, userId, week, line, { quantity, maxPrice })
    }
    announceBasket(announce, { userId, localityId: week.localityId, itemId: line.itemId })
    return { id: lineId, acceptedAt: week.acceptedAt }
  })
}

import type { Accepted } from '#contract/shapes.ts'
import { effectiveBasket } from '#domain/basket/effective.ts'
import { mergeLine, type LineAmount } from '#domain/basket/merge.ts'
import { isQuantityFor } from '#domain/money/quantity.ts'
import type { TemplateLine } from '#domain/template/line.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { offeredItems } from '#server/catalog/queries.ts'
import { lockBasketWeek, type LockedWeek } from '#server/deliveries/lock-basket-week.ts'
import { changeBasket, type BasketChange } from '#server/links/change-basket.ts'
import { settleChange } from '#server/history/settle-change.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { dueLine } from '#server/template/queries.ts'
import { announceBasket } from './announce-basket.ts'
import { claimWeek } from './claim-week.ts'
import { dropOverride } from './drop-override.ts'
import { variantItems } from './queries.ts'

async function storeOverride(tx: Tx, userId: string, week: LockedWeek, line: TemplateLine, { quantity, maxPrice }: LineAmount) {
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

// What the member takes of the line that week, as the screen shows it.
async function lineOfWeek(tx: Tx, userId: string, week: WeekStart, line: TemplateLine): Promise<LineAmount> {
  const { quantity, maxPrice } = effectiveBasket(week, [line], await variantItems(tx, userId, [week]), [])[0]!
  return { quantity, maxPrice }
}

// The week is held before it is read, so that of two changes at once the later one sees what the earlier one stored.
async function merged(
  tx: Tx,
  by: BasketChange,
  week: LockedWeek,
  line: TemplateLine,
  { seen, wanted }: Record<'seen' | 'wanted', LineAmount>,
) {
  await claimWeek(tx, by.ownerId, week)
  const stored = await lineOfWeek(tx, by.ownerId, week.week, line)
  return settleChange(tx, by, { itemId: line.id, weekStart: week.week }, stored, mergeLine(seen, stored, wanted))
}

/** Sets what the member takes of a template line in one week; 0 is "not this week", the template's own state no override. */
export function changeItem(
  context: BasketChange,
  { weekStart, lineId, quantity, maxPrice, seen }: LineAmount & { weekStart: WeekStart; lineId: string; seen?: LineAmount | undefined },
): Promise<Accepted> {
  const { ownerId: userId } = context
  const wanted = { quantity, maxPrice }
  return changeBasket(context, async ({ tx, announce }) => {
    const week = await lockBasketWeek(tx, userId, weekStart)
    const line = await dueLine(tx, userId, lineId, weekStart)
    if (!line) throw new Refusal('NOT_FOUND')
    const state = seen ? await merged(tx, context, week, line, { seen, wanted }) : wanted
    if (state === null) return { id: lineId, acceptedAt: week.acceptedAt }
    if (state.quantity === line.quantity && state.maxPrice === line.maxPrice) await dropOverride(tx, userId, weekStart, lineId)
    else {
      if (state.quantity !== 0 && !isQuantityFor(state.quantity, line.unit)) throw new Refusal('WRONG_STEP')
      if (state.quantity !== 0 && !(await offeredItems(tx, userId, [line.itemId])).has(line.itemId)) throw new Refusal('ITEM_NOT_OFFERED')
      await storeOverride(tx, userId, week, line, state)
    }
    announceBasket(announce, { userId, localityId: week.localityId, itemId: line.itemId })
    return { id: lineId, acceptedAt: week.acceptedAt }
  })
}

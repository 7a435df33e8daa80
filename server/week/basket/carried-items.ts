import type { Carriable } from '#contract/week/carry-over.ts'
import { carryOver, type Carried } from '#domain/week/basket/carry-over.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { cardOf, itemCards, offeredItems } from '#server/catalog/catalog/queries.ts'
import { ownDelivery } from '#server/week/deliveries/queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { effectiveWeeks, variantItems } from './queries.ts'

/** The changes that a week could carry over from an earlier one, with obstacles. */
export async function carriedFrom(db: Db, userId: string, from: WeekStart, into: { id: string; weekStart: WeekStart }): Promise<Carried[]> {
  if (from >= into.weekStart) return []
  const items = await variantItems(db, userId, [from])
  const offered = await offeredItems(
    db,
    userId,
    items.map(({ itemId }) => itemId),
  )
  return carryOver(items, (await effectiveWeeks(db, userId, [into])).get(into.weekStart)!.lines, offered)
}

/** The last earlier week that differs from the template, and what this week could carry over from it. */
export async function carriable(db: Db, userId: string, weekStart: WeekStart): Promise<Carriable> {
  const delivery = await ownDelivery(db, userId, weekStart)
  const last = await db
    .selectFrom('weekly_variant_items')
    .where('user_id', '=', userId)
    .where('week_start_date', '<', weekStart)
    .select((eb) => eb.fn.max('week_start_date').as('week'))
    .executeTakeFirst()
  if (!last?.week) return { from: null, items: [] }
  const carried = await carriedFrom(db, userId, last.week, delivery)
  const items = await itemCards(
    db,
    carried.map(({ itemId }) => itemId),
  )
  return {
    from: last.week,
    items: carried.map((one) => ({
      sourceId: one.sourceId,
      kind: one.kind,
      item: cardOf(items, one),
      quantity: one.quantity,
      maxPrice: one.maxPrice,
      furtherSteps: [...one.furtherSteps],
      templateQuantity: one.templateQuantity,
      obstacle: one.obstacle,
    })),
  }
}

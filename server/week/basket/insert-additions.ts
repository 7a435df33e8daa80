import { MAX_LINES } from '#domain/week/basket/limits.ts'
import type { Unit } from '#domain/money/unit.ts'
import type { Money } from '#domain/money/money.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import { isLineFor, numbersOf, type FurtherStep } from '#domain/week/clearing/line-steps.ts'
import { offeredItems } from '#server/catalog/catalog/queries.ts'
import type { LockedWeek } from '#server/week/deliveries/lock-basket-week.ts'
import { lockLineCount } from '#server/week/deliveries/locks.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { basketSize } from './queries.ts'

export interface NewAddition {
  itemId: string
  quantity: Quantity
  maxPrice: Money | null
  furtherSteps?: readonly FurtherStep[] | undefined
  notes?: string | undefined
}

/**
 * Adds items for one week, all or none, and returns their ids. Items that the template brings that week (`inTemplate`) are refused; change
 * those lines instead.
 */
export async function insertAdditions(
  tx: Tx,
  userId: string,
  week: LockedWeek & { variantId: string },
  items: readonly NewAddition[],
  inTemplate: readonly { itemId: string; unit: Unit }[],
): Promise<string[]> {
  if (items.length === 0) return []
  const units = await offeredItems(
    tx,
    userId,
    items.map(({ itemId }) => itemId),
  )
  const rows = items.map(({ itemId, quantity, maxPrice, furtherSteps, notes = '' }) => {
    const unit = units.get(itemId)
    if (!unit) throw new Refusal('ITEM_NOT_OFFERED')
    if (!isLineFor({ quantity, maxPrice, furtherSteps }, unit)) throw new Refusal('WRONG_STEP')
    if (inTemplate.some((line) => line.itemId === itemId && line.unit === unit)) throw new Refusal('ALREADY_IN_BASKET')
    return {
      user_id: userId,
      variant_id: week.variantId,
      week_start_date: week.week,
      catalog_item_id: itemId,
      unit,
      quantity,
      max_price: maxPrice,
      further_steps: numbersOf(furtherSteps),
      notes,
      modification_type: 'addition' as const,
      created_at: week.acceptedAt,
    }
  })
  await lockLineCount(tx, userId)
  if ((await basketSize(tx, userId, week)) + rows.length > MAX_LINES) throw new Refusal('BASKET_FULL')
  // The only possible conflict: the week already has an addition of this item.
  const made = await tx
    .insertInto('weekly_variant_items')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  if (made.length < rows.length) throw new Refusal('ALREADY_IN_BASKET')
  return made.map(({ id }) => id)
}

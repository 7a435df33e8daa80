import { MAX_LINES } from '#domain/week/basket/limits.ts'
import type { Money } from '#domain/money/money.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import { isLineFor, numbersOf, type FurtherStep } from '#domain/week/clearing/line-steps.ts'
import { recurrenceOf, type Recurrence } from '#domain/week/template/recurrence.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { offeredItems } from '#server/catalog/catalog/queries.ts'
import { lockLineCount } from '#server/week/deliveries/locks.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { mostWeekItems } from './queries.ts'

export interface NewLine {
  itemId: string
  quantity: Quantity
  /** Null for interest only, which is allowed for off-catalog items. */
  maxPrice: Money | null
  furtherSteps?: readonly FurtherStep[] | undefined
  recurrence: Recurrence
  recurrenceWeeks: number
  notes: string
}

/** Adds lines that apply from that week, which is also their anchor. Returns their ids in the order of the lines. */
export async function insertLines(
  tx: Tx,
  userId: string,
  { effectiveFrom, acceptedAt }: { effectiveFrom: WeekStart; acceptedAt: Date },
  lines: readonly NewLine[],
): Promise<string[]> {
  if (lines.length === 0) return []
  const units = await offeredItems(
    tx,
    userId,
    lines.map(({ itemId }) => itemId),
  )
  const rows = lines.map((line) => {
    const unit = units.get(line.itemId)
    if (!unit) throw new Refusal('ITEM_NOT_OFFERED')
    if (!isLineFor(line, unit)) throw new Refusal('WRONG_STEP')
    const period = recurrenceOf(line.recurrence, line.recurrenceWeeks)!
    return {
      user_id: userId,
      catalog_item_id: line.itemId,
      unit,
      quantity: line.quantity,
      max_price: line.maxPrice,
      further_steps: numbersOf(line.furtherSteps),
      notes: line.notes,
      recurrence: period.recurrence,
      recurrence_weeks: period.recurrenceWeeks,
      anchor_week: effectiveFrom,
      from_week: effectiveFrom,
      created_at: acceptedAt,
    }
  })
  // The only possible conflict: an active line with the same item and unit.
  const made = await tx
    .insertInto('weekly_demands')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  if (made.length < lines.length) throw new Refusal('ALREADY_IN_BASKET')
  await lockLineCount(tx, userId)
  const { active } = await tx
    .selectFrom('weekly_demands')
    .where('user_id', '=', userId)
    .where('active', '=', true)
    .select((eb) => eb.fn.countAll<number>().as('active'))
    .executeTakeFirstOrThrow()
  if (active + (await mostWeekItems(tx, userId, effectiveFrom)) > MAX_LINES) throw new Refusal('BASKET_FULL')
  return made.map(({ id }) => id)
}

import type { Accepted } from '#contract/shapes.ts'
import { isQuantityFor } from '#domain/money/quantity.ts'
import { recurrenceOf } from '#domain/template/recurrence.ts'
import { offeredItems } from '#server/catalog/queries.ts'
import type { BasketChange } from '#server/links/change-basket.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { editLine } from './edit-line.ts'
import type { NewLine } from './insert-lines.ts'

/** Changes quantity, cap, period or note of a line. The phase of its weeks stays as it was. */
export function changeLine(
  context: BasketChange,
  { lineId, quantity, maxPrice, recurrence, recurrenceWeeks, notes }: Omit<NewLine, 'itemId'> & { lineId: string },
): Promise<Accepted> {
  return editLine(context, lineId, async (line, _acceptedAt, tx) => {
    if (!(await offeredItems(tx, context.ownerId, [line.itemId])).has(line.itemId)) throw new Refusal('ITEM_NOT_OFFERED')
    if (!isQuantityFor(quantity, line.unit)) throw new Refusal('WRONG_STEP')
    return { quantity, maxPrice, notes, ...recurrenceOf(recurrence, recurrenceWeeks)! }
  })
}

import { sql } from 'kysely'
import type { Accepted } from '#contract/shapes.ts'
import { mergeFields } from '#domain/basket/merge.ts'
import { isQuantityFor } from '#domain/money/quantity.ts'
import { withPeriod } from '#domain/template/conversion.ts'
import type { TemplateLine } from '#domain/template/line.ts'
import type { OwnWeeksChoice } from '#domain/template/own-weeks.ts'
import { recurrenceOf } from '#domain/template/recurrence.ts'
import { offeredItems } from '#server/catalog/queries.ts'
import { settleChange } from '#server/history/settle-change.ts'
import type { BasketChange } from '#server/links/change-basket.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { editLine, type Edit } from './edit-line.ts'
import type { NewLine } from './insert-lines.ts'
import { lockTemplate, lockTemplateAndWeeks } from './lock-template.ts'

type LineFields = Pick<TemplateLine, 'quantity' | 'maxPrice' | 'recurrence' | 'recurrenceWeeks'> & { notes: string }

const fieldsOf = ({ quantity, maxPrice, recurrence, recurrenceWeeks, notes }: TemplateLine): LineFields => ({
  quantity,
  maxPrice,
  recurrence,
  recurrenceWeeks,
  notes: notes ?? '',
})
// A period and its number of weeks are one thing.
const togetherInLine = [['quantity'], ['maxPrice'], ['recurrence', 'recurrenceWeeks'], ['notes']] as const

/**
 * Changes quantity, cap, period or note of a line. The phase of its weeks stays as it was. Weeks that are still open keep what they have
 * of their own, or with `overwrite` take the template's; one that closes meanwhile keeps it.
 */
export function changeLine(
  context: BasketChange,
  {
    lineId,
    quantity,
    maxPrice,
    recurrence,
    recurrenceWeeks,
    notes,
    weeks,
    seen,
  }: Omit<NewLine, 'itemId'> & { lineId: string; weeks: OwnWeeksChoice; seen?: LineFields | undefined },
): Promise<Accepted> {
  const change: Edit = async (line, { holdsFrom, openWeeks }, tx) => {
    const wanted = { quantity, maxPrice, recurrence, recurrenceWeeks, notes }
    const stored = fieldsOf(line)
    const merged = seen && mergeFields(seen, stored, wanted, togetherInLine)
    const state = merged ? ((await settleChange(tx, context, { itemId: lineId }, stored, merged)) ?? stored) : wanted
    if (!(await offeredItems(tx, context.ownerId, [line.itemId])).has(line.itemId)) throw new Refusal('ITEM_NOT_OFFERED')
    if (!isQuantityFor(state.quantity, line.unit)) throw new Refusal('WRONG_STEP')
    if (weeks === 'overwrite') await sql`select drop_overrides(${context.ownerId}, ${lineId}, ${openWeeks}::date[])`.execute(tx)
    return { ...state, ...withPeriod(line, recurrenceOf(state.recurrence, state.recurrenceWeeks)!, holdsFrom) }
  }
  return editLine(context, lineId, change, weeks === 'overwrite' ? lockTemplateAndWeeks : lockTemplate)
}

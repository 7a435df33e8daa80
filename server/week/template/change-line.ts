import type { Accepted } from '#contract/shapes.ts'
import { isLineFor } from '#domain/week/clearing/line-steps.ts'
import { fittingOnly, mergeFields, requestedLine, withSteps } from '#domain/week/template/merge.ts'
import { withPeriod } from '#domain/week/template/conversion.ts'
import type { OwnWeeksChoice } from '#domain/week/template/own-weeks.ts'
import { recurrenceOf } from '#domain/week/template/recurrence.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { offeredItems } from '#server/catalog/catalog/queries.ts'
import { settleChange } from '#server/week/history/settle-change.ts'
import type { BasketChange } from '#server/people/links/change-basket.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { editLine, lineFields, type Edit, type LineFields } from './edit-line.ts'
import type { NewLine } from './insert-lines.ts'
import { lockTemplate, lockTemplateAndWeeks } from './lock-template.ts'
import { overwriteWeeks } from './overwrite-weeks.ts'

// A period and its number of weeks belong together.
const togetherInLine = [['quantity'], ['maxPrice'], ['furtherSteps'], ['recurrence', 'recurrenceWeeks'], ['notes']] as const

/**
 * Changes quantity, cap, period or note of a line. Its phase stays. Open weeks keep their own amounts, or with `overwrite` take the
 * template's; a week that closes meanwhile keeps its own.
 */
export function changeLine(
  context: BasketChange,
  {
    lineId,
    quantity,
    maxPrice,
    furtherSteps,
    recurrence,
    recurrenceWeeks,
    notes,
    weeks,
    overwritten,
    seen,
  }: Omit<NewLine, 'itemId'> & {
    lineId: string
    weeks: OwnWeeksChoice
    overwritten?: WeekStart[] | undefined
    seen?: LineFields | undefined
  },
): Promise<Accepted> {
  const change: Edit = async (line, { effectiveFrom, openWeeks }, tx) => {
    const wanted = { quantity, maxPrice, furtherSteps, recurrence, recurrenceWeeks, notes }
    const stored = lineFields(line)
    const merged = seen && fittingOnly(mergeFields(withSteps(seen, stored), stored, withSteps(wanted, stored), togetherInLine), wanted)
    const state = merged ? ((await settleChange(tx, context, { itemId: lineId }, stored, merged)) ?? stored) : requestedLine(wanted, stored)
    if (!(await offeredItems(tx, context.ownerId, [line.itemId])).has(line.itemId)) throw new Refusal('ITEM_NOT_OFFERED')
    if (!isLineFor(state, line.unit)) throw new Refusal('WRONG_STEP')
    if (weeks === 'overwrite') await overwriteWeeks(tx, context, line, { openWeeks, overwritten })
    return { ...state, ...withPeriod(line, recurrenceOf(state.recurrence, state.recurrenceWeeks)!, effectiveFrom) }
  }
  return editLine(context, lineId, change, weeks === 'overwrite' ? lockTemplateAndWeeks : lockTemplate)
}

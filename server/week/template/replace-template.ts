import { isLineFor } from '#domain/week/clearing/line-steps.ts'
import { diffTemplate, type TemplateLine } from '#domain/week/template/line.ts'
import { withPeriod } from '#domain/week/template/conversion.ts'
import { requestedLine } from '#domain/week/template/merge.ts'
import { recurrenceOf } from '#domain/week/template/recurrence.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { offeredItems } from '#server/catalog/catalog/queries.ts'
import { changeBasket, type BasketChange } from '#server/people/links/change-basket.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { announceTemplate } from './announce-template.ts'
import { insertLines, type NewLine } from './insert-lines.ts'
import { lockTemplate } from './lock-template.ts'
import { activeLines } from './queries.ts'
import { writeLines } from './write-lines.ts'

type Wanted = NewLine & { id: string | null }

/** The remaining lines in their requested state. A foreign line, or one of another item, is not found. */
function remainingLines(current: readonly TemplateLine[], wanted: readonly Wanted[], effectiveFrom: WeekStart): TemplateLine[] {
  const byId = new Map(current.map((line) => [line.id, line]))
  const existing = wanted.filter(({ id }) => id !== null)
  if (new Set(existing.map(({ id }) => id)).size < existing.length) throw new Refusal('ALREADY_IN_BASKET')
  return existing.map(({ id, itemId, quantity, maxPrice, furtherSteps, recurrence, recurrenceWeeks, notes }) => {
    const line = byId.get(id!)
    if (!line || line.itemId !== itemId) throw new Refusal('NOT_FOUND')
    const amount = requestedLine({ quantity, maxPrice, furtherSteps }, line)
    return { ...line, ...amount, notes, ...withPeriod(line, recurrenceOf(recurrence, recurrenceWeeks)!, effectiveFrom) }
  })
}

/** Replaces the present lines by the requested ones: writes only differences, all or nothing. */
export function replaceTemplate(
  context: BasketChange,
  { version, lines }: { version: number; lines: readonly Wanted[] },
): Promise<{ version: number; acceptedAt: Date }> {
  const { ownerId: userId } = context
  return changeBasket(context, async ({ tx, announce }) => {
    const template = await lockTemplate(tx, userId)
    if (template.version !== version + 1) throw new Refusal('TEMPLATE_CHANGED')
    const current = await activeLines(tx, userId)
    const { changed, removed } = diffTemplate(current, remainingLines(current, lines, template.effectiveFrom))
    const offered = await offeredItems(
      tx,
      userId,
      changed.map(({ after }) => after.itemId),
    )
    for (const { after } of changed) {
      if (!offered.has(after.itemId)) throw new Refusal('ITEM_NOT_OFFERED')
      if (!isLineFor(after, after.unit)) throw new Refusal('WRONG_STEP')
    }
    // Removals first: a line may be requested for an item that another line gives up.
    const written = [...removed.map((line) => ({ ...line, active: false })), ...changed.map(({ after }) => ({ ...after, active: true }))]
    await writeLines(tx, userId, template.effectiveFrom, written, current)
    const added = lines.filter(({ id }) => id === null)
    await insertLines(tx, userId, template, added)
    const itemIds = [...removed, ...changed.map(({ after }) => after), ...added].map(({ itemId }) => itemId)
    announceTemplate(announce, { userId, localityIds: template.localityIds, itemIds })
    return { version: template.version, acceptedAt: template.acceptedAt }
  })
}

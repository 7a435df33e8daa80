import type { Accepted } from '#contract/shapes.ts'
import type { TemplateLine } from '#domain/week/template/line.ts'
import { changeBasket, type BasketChange } from '#server/people/links/change-basket.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { announceTemplate } from './announce-template.ts'
import { lockTemplate, type LockedTemplate } from './lock-template.ts'
import { activeLines } from './queries.ts'
import { writeLines, type WantedLine } from './write-lines.ts'

/** The fields of a line that change together, as a screen shows them. */
export type LineFields = Pick<TemplateLine, 'quantity' | 'maxPrice' | 'furtherSteps' | 'recurrence' | 'recurrenceWeeks'> & { notes: string }

export const lineFields = ({ quantity, maxPrice, furtherSteps = [], recurrence, recurrenceWeeks, notes }: TemplateLine): LineFields => ({
  quantity,
  maxPrice,
  furtherSteps,
  recurrence,
  recurrenceWeeks,
  notes: notes ?? '',
})

/** Computes the new state of a line from its present one. */
export type Edit = (line: TemplateLine, locked: LockedTemplate, tx: Tx) => Partial<WantedLine> | Promise<Partial<WantedLine>>

/** Changes one of the member's active lines in one transaction; `lock` takes the locks of everything else it writes. */
export function editLine(context: BasketChange, lineId: string, edit: Edit, lock = lockTemplate): Promise<Accepted> {
  const { ownerId: userId } = context
  return changeBasket(context, async ({ tx, announce }) => {
    const locked = await lock(tx, userId)
    const { effectiveFrom, localityIds, acceptedAt } = locked
    const line = (await activeLines(tx, userId, lineId))[0]
    if (!line) throw new Refusal('NOT_FOUND')
    await writeLines(tx, userId, effectiveFrom, [{ ...line, active: true, ...(await edit(line, locked, tx)) }], [line])
    announceTemplate(announce, { userId, localityIds, itemIds: [line.itemId] })
    return { id: lineId, acceptedAt }
  })
}

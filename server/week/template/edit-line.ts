import type { Accepted } from '#contract/shapes.ts'
import type { TemplateLine } from '#domain/week/template/line.ts'
import { changeBasket, type BasketChange } from '#server/people/links/change-basket.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { announceTemplate } from './announce-template.ts'
import { lockTemplate, type LockedTemplate } from './lock-template.ts'
import { activeLines } from './queries.ts'
import { writeLines, type WantedLine } from './write-lines.ts'

/** What of a line is changed together, as a screen shows it. */
export type LineFields = Pick<TemplateLine, 'quantity' | 'maxPrice' | 'recurrence' | 'recurrenceWeeks'> & { notes: string }

export const lineFields = ({ quantity, maxPrice, recurrence, recurrenceWeeks, notes }: TemplateLine): LineFields => ({
  quantity,
  maxPrice,
  recurrence,
  recurrenceWeeks,
  notes: notes ?? '',
})

/** What a line shall be, from what it is. */
export type Edit = (line: TemplateLine, locked: LockedTemplate, tx: Tx) => Partial<WantedLine> | Promise<Partial<WantedLine>>

/** One transaction that gives one of the member's active lines another state; `lock` holds whatever else it writes into. */
export function editLine(context: BasketChange, lineId: string, edit: Edit, lock = lockTemplate): Promise<Accepted> {
  const { ownerId: userId } = context
  return changeBasket(context, async ({ tx, announce }) => {
    const locked = await lock(tx, userId)
    const { holdsFrom, localityIds, acceptedAt } = locked
    const line = (await activeLines(tx, userId, lineId))[0]
    if (!line) throw new Refusal('NOT_FOUND')
    await writeLines(tx, userId, holdsFrom, [{ ...line, active: true, ...(await edit(line, locked, tx)) }], [line])
    announceTemplate(announce, { userId, localityIds, itemIds: [line.itemId] })
    return { id: lineId, acceptedAt }
  })
}

import type { Accepted } from '#contract/shapes.ts'
import type { TemplateLine } from '#domain/template/line.ts'
import { changeBasket, type BasketChange } from '#server/links/change-basket.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { announceTemplate } from './announce-template.ts'
import { lockTemplate } from './lock-template.ts'
import { activeLines } from './queries.ts'
import { writeLines, type WantedLine } from './write-lines.ts'

/** One transaction that gives one of the member's active lines another state. */
export function editLine(
  context: BasketChange,
  lineId: string,
  edit: (line: TemplateLine, acceptedAt: Date, tx: Tx) => Partial<WantedLine> | Promise<Partial<WantedLine>>,
): Promise<Accepted> {
  const { ownerId: userId } = context
  return changeBasket(context, async ({ tx, announce }) => {
    const { holdsFrom, localityIds, acceptedAt } = await lockTemplate(tx, userId)
    const line = (await activeLines(tx, userId, lineId))[0]
    if (!line) throw new Refusal('NOT_FOUND')
    await writeLines(tx, userId, holdsFrom, [{ ...line, active: true, ...(await edit(line, acceptedAt, tx)) }])
    announceTemplate(announce, { userId, localityIds, itemIds: [line.itemId] })
    return { id: lineId, acceptedAt }
  })
}

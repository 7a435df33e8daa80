import type { Quantity } from '#domain/money/quantity.ts'
import type { Money } from '#domain/money/money.ts'
import { isLineFor, type FurtherStep } from '#domain/week/clearing/line-steps.ts'
import { requestedLine } from '#domain/week/template/merge.ts'
import type { TemplateLine } from '#domain/week/template/line.ts'
import { offeredItems } from '#server/catalog/catalog/queries.ts'
import { changeBasket, type BasketChange } from '#server/people/links/change-basket.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { announceTemplate } from './announce-template.ts'
import { insertLines, type NewLine } from './insert-lines.ts'
import { lockTemplate } from './lock-template.ts'
import { activeLines } from './queries.ts'
import { writeLines } from './write-lines.ts'

interface Amount {
  lineId: string
  quantity: Quantity
  maxPrice: Money
  furtherSteps?: readonly FurtherStep[] | undefined
}

/** The member's lines with their new amounts; period and notes stay. */
async function changedLines(tx: Tx, userId: string, wanted: readonly Amount[]): Promise<TemplateLine[]> {
  const byId = new Map((await activeLines(tx, userId)).map((line) => [line.id, line]))
  const lines = wanted.map(({ lineId, ...amount }) => {
    const line = byId.get(lineId)
    if (!line) throw new Refusal('NOT_FOUND')
    // Only once: a second amount for the same line would contradict the first.
    byId.delete(lineId)
    return { ...line, ...requestedLine(amount, line) }
  })
  const offered = await offeredItems(
    tx,
    userId,
    lines.map(({ itemId }) => itemId),
  )
  for (const line of lines) {
    if (!offered.has(line.itemId)) throw new Refusal('ITEM_NOT_OFFERED')
    if (!isLineFor(line, line.unit)) throw new Refusal('WRONG_STEP')
  }
  return lines
}

/** Applies a whole list to the template: new lines, and other amounts of existing ones. All or nothing. */
export function addLines(
  context: BasketChange,
  { added, changed }: { added: readonly NewLine[]; changed: readonly Amount[] },
): Promise<{ acceptedAt: Date }> {
  const { ownerId: userId } = context
  return changeBasket(context, async ({ tx, announce }) => {
    const template = await lockTemplate(tx, userId)
    const lines = await changedLines(tx, userId, changed)
    await writeLines(
      tx,
      userId,
      template.effectiveFrom,
      lines.map((line) => ({ ...line, active: true })),
    )
    await insertLines(tx, userId, template, added)
    const itemIds = [...lines, ...added].map(({ itemId }) => itemId)
    announceTemplate(announce, { userId, localityIds: template.localityIds, itemIds })
    return { acceptedAt: template.acceptedAt }
  })
}

import type { Accepted } from '#contract/shapes.ts'
import { changeBasket, type BasketChange } from '#server/people/links/change-basket.ts'
import { announceTemplate } from './announce-template.ts'
import { insertLines, type NewLine } from './insert-lines.ts'
import { lockTemplate } from './lock-template.ts'

/** Adds an item to the member's template; it is first due in the first open week. */
export function addLine(context: BasketChange, line: NewLine): Promise<Accepted> {
  const { ownerId: userId } = context
  return changeBasket(context, async ({ tx, announce }) => {
    const template = await lockTemplate(tx, userId)
    const [id] = await insertLines(tx, userId, template, [line])
    announceTemplate(announce, { userId, localityIds: template.localityIds, itemIds: [line.itemId] })
    return { id: id!, acceptedAt: template.acceptedAt }
  })
}

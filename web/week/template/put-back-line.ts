import type { TemplateLineView } from '#contract/week/template.ts'
import type { Money } from '#domain/money/money.ts'
import { client } from '../../lib/client.ts'
import { fieldsOf } from './use-line-changes.ts'

/** Gives the weeks back what they had of their own before the template overwrote it; what came into one of them since stays. */
export const giveBack = (
  ownerId: string | null,
  lineId: string,
  weeks: TemplateLineView['ownWeeks'],
  { quantity, maxPrice }: Pick<TemplateLineView, 'quantity' | 'maxPrice'>,
) => Promise.all(weeks.map((own) => client.basket.changeItem({ ownerId, ...own, lineId, seen: { quantity, maxPrice } })))

/**
 * A line that was deleted, with all it said, its pause and what weeks had of their own. It is a new line: what comes every other week counts
 * from the first week still open, and a pause its 30 days from now.
 */
export async function putBackLine(ownerId: string | null, line: TemplateLineView & { maxPrice: Money }): Promise<void> {
  const { item, maxPrice, isPaused, ownWeeks } = line
  const { id: lineId } = await client.template.addLine({ ownerId, itemId: item.id, ...fieldsOf(line), maxPrice })
  if (isPaused) await client.template.pauseLine({ ownerId, lineId })
  await giveBack(ownerId, lineId, ownWeeks, line)
}

import type { Accepted } from '#contract/shapes.ts'
import type { BasketChange } from '#server/links/change-basket.ts'
import { editLine } from './edit-line.ts'

/** Takes a line out of the standing purchase; it stays in the history and in weeks already closed. */
export function removeLine(context: BasketChange, { lineId }: { lineId: string }): Promise<Accepted> {
  return editLine(context, lineId, () => ({ active: false }))
}

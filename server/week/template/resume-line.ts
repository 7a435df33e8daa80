import type { Accepted } from '#contract/shapes.ts'
import type { BasketChange } from '#server/people/links/change-basket.ts'
import { editLine } from './edit-line.ts'

/** Ends a line's pause; its phase stays. */
export function resumeLine(context: BasketChange, { lineId }: { lineId: string }): Promise<Accepted> {
  return editLine(context, lineId, () => ({ pausedUntil: null }))
}

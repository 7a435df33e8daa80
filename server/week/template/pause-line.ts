import type { Accepted } from '#contract/shapes.ts'
import { pauseUntil } from '#domain/week/template/pause.ts'
import { pragueDay } from '#domain/time/prague.ts'
import type { BasketChange } from '#server/people/links/change-basket.ts'
import { editLine } from './edit-line.ts'

/** Pauses a line for 30 calendar days in Prague (docs/rules/week.md#pause). */
export function pauseLine(context: BasketChange, { lineId }: { lineId: string }): Promise<Accepted> {
  return editLine(context, lineId, (_line, { acceptedAt }) => ({ pausedUntil: pauseUntil(pragueDay(acceptedAt)) }))
}

import type { Accepted } from '#contract/shapes.ts'
import { mergeRemoved } from '#domain/week/template/merge.ts'
import { settleChange } from '#server/week/history/settle-change.ts'
import type { BasketChange } from '#server/people/links/change-basket.ts'
import { editLine, lineFields, type Edit, type LineFields } from './edit-line.ts'

/** Removes a line from the template; it stays in the history and in closed weeks. */
export function removeLine(context: BasketChange, { lineId, seen }: { lineId: string; seen?: LineFields | undefined }): Promise<Accepted> {
  const remove: Edit = async (line, _locked, tx) => {
    const stored = lineFields(line)
    if (seen) await settleChange(tx, context, { itemId: lineId }, stored, mergeRemoved(seen, stored))
    return { active: false }
  }
  return editLine(context, lineId, remove)
}

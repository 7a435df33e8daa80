import type { ItemCard } from '#contract/shapes.ts'
import type { TemplateLineView, TemplateView } from '#contract/week/template.ts'
import { rebaseDraft, type LineDraft } from '#domain/week/template/draft.ts'
import { recurrenceOf } from '#domain/week/template/recurrence.ts'

/** A line of the form, with its item's card. */
export interface FormLine extends LineDraft {
  /** Stable while the form is filled in. */
  key: string
  item: ItemCard
}

/** The input, and the template it is based on. */
export interface FormDraft {
  version: number
  base: FormLine[]
  lines: FormLine[]
}

const fromLine = ({ id, item, quantity, maxPrice, recurrence, recurrenceWeeks, notes }: TemplateLineView): FormLine => ({
  key: id,
  id,
  itemId: item.id,
  item,
  quantity,
  maxPrice,
  period: { recurrence, recurrenceWeeks },
  notes,
})

/** The template's lines in the form, the oldest first. */
const formLines = (template: TemplateView): FormLine[] => template.lines.map(fromLine).toReversed()

/** The form filled from the template. */
export function freshDraft(template: TemplateView): FormDraft {
  const base = formLines(template)
  return { version: template.version, base, lines: base }
}

/** A line for a new item; by default every week. */
export function newFormLine(
  item: ItemCard,
  { quantity, maxPrice }: Pick<LineDraft, 'quantity' | 'maxPrice'>,
  recurrenceWeeks = 1,
  notes = '',
): FormLine {
  return { key: item.id, id: null, itemId: item.id, item, quantity, maxPrice, period: recurrenceOf(null, recurrenceWeeks), notes }
}

/** Where this tab stores the input: by member and owner, so that the next user of the tab sees none of it. */
export const purchaseKey = (whose: string) => `dohromady:purchase-form:2:${whose}`

/** The input after a change of the template elsewhere; what the device has cached may also be older than the input. */
export function rebased(draft: FormDraft, now: TemplateView): FormDraft {
  if (draft.version >= now.version) return draft
  const base = formLines(now)
  return { version: now.version, base, lines: rebaseDraft(draft.lines, draft.base, base) }
}

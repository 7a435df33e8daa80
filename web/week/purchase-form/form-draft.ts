import type { ItemCard } from '#contract/shapes.ts'
import type { TemplateLineView, TemplateView } from '#contract/week/template.ts'
import type { LineDraft } from '#domain/week/template/draft.ts'
import { recurrenceOf } from '#domain/week/template/recurrence.ts'

/** A line of the form, with what is shown of its item. */
export interface FormLine extends LineDraft {
  /** Stays the same while the form is filled. */
  key: string
  item: ItemCard
}

/** What is being filled in, and the template it was begun from. */
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

/** The template's lines as the form shows them, the oldest first. */
export const formLines = (template: TemplateView): FormLine[] => template.lines.map(fromLine).toReversed()

/** The form as the template fills it. */
export function freshDraft(template: TemplateView): FormDraft {
  const base = formLines(template)
  return { version: template.version, base, lines: base }
}

/** A line for an item that the form does not have yet: every week unless told. */
export function newFormLine(
  item: ItemCard,
  { quantity, maxPrice }: Pick<LineDraft, 'quantity' | 'maxPrice'>,
  recurrenceWeeks = 1,
  notes = '',
): FormLine {
  return { key: item.id, id: null, itemId: item.id, item, quantity, maxPrice, period: recurrenceOf(null, recurrenceWeeks), notes }
}

// By whom it is filled in and for whom: the next one at the same tab sees nothing of it.
const keyOf = (whose: string) => `dohromady:purchase-form:2:${whose}`

/** What was being filled in before the page was left or loaded anew. */
export function readDraft(whose: string): FormDraft | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(whose)) ?? 'null') as FormDraft | null
  } catch {
    return null
  }
}

/** Keeps it in this tab; a browser that keeps nothing is no reason to stop. */
export function keepDraft(whose: string, draft: FormDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(whose), JSON.stringify(draft))
    else sessionStorage.removeItem(keyOf(whose))
  } catch {
    // Full, or switched off.
  }
}

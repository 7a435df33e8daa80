import type { Unit } from '../../money/unit.ts'
import { isPrice, type Money } from '../../money/money.ts'
import { isQuantityFor, type Quantity } from '../../money/quantity.ts'
import { recurrenceOf, type Period } from './recurrence.ts'

/** What is typed of a line in the form of the whole purchase; null is a field that says nothing, or nonsense. */
export interface LineDraft extends DraftFields {
  /** Of the line of the template; null for one that the form adds. */
  id: string | null
  itemId: string
}

/** The fields of a line that the form changes. */
export interface DraftFields {
  quantity: Quantity | null
  maxPrice: Money | null
  period: Period | null
  notes: string
}

/** The faults of a line, by its fields (spec 2 §5 “Adding a product to a purchase”). */
export interface LineFaults {
  quantity: string | null
  maxPrice: string | null
  period: string | null
}

/** What is wrong with a line of the form, in the words of spec 2 §5. */
export function lineFaults({ quantity, maxPrice, period }: DraftFields, unit: Unit): LineFaults {
  return {
    quantity: quantity === null || !isQuantityFor(quantity, unit) ? 'Zadejte množství' : null,
    maxPrice: maxPrice === null || !isPrice(maxPrice) ? 'Zadejte cenu do' : null,
    period: period === null || recurrenceOf(period.recurrence, period.recurrenceWeeks) === null ? 'Zadejte periodu v týdnech' : null,
  }
}

const isSame = (a: DraftFields, b: DraftFields): boolean =>
  a.quantity === b.quantity &&
  a.maxPrice === b.maxPrice &&
  a.notes === b.notes &&
  a.period?.recurrence === b.period?.recurrence &&
  a.period?.recurrenceWeeks === b.period?.recurrenceWeeks

/**
 * The form after the template has changed elsewhere: `base` are the template's lines when the form was filled, `now` what they are.
 * What was typed stays. A line nobody typed into takes its new state, one that came meanwhile comes to the end, one removed meanwhile goes,
 * unless something was typed into it: then it is a new line. What was put into the form and into the template too becomes one line.
 */
export function rebaseDraft<Line extends LineDraft>(draft: readonly Line[], base: readonly Line[], now: readonly Line[]): Line[] {
  const before = new Map(base.map((line) => [line.id, line]))
  const present = new Map(now.map((line) => [line.id, line]))
  const byItem = new Map(now.map((line) => [line.itemId, line]))
  const kept = draft.flatMap((line): Line[] => {
    if (line.id === null) return [{ ...line, id: byItem.get(line.itemId)?.id ?? null }]
    const isTyped = !isSame(line, before.get(line.id) ?? line)
    const current = present.get(line.id)
    if (!current) return isTyped ? [{ ...line, id: byItem.get(line.itemId)?.id ?? null }] : []
    return [isTyped ? line : current]
  })
  const shown = new Set(kept.map(({ id }) => id))
  return [...kept, ...now.filter(({ id }) => !shown.has(id) && !before.has(id))]
}

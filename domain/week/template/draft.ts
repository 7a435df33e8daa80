import type { Unit } from '../../money/unit.ts'
import { isPrice, type Money } from '../../money/money.ts'
import { isQuantityFor, type Quantity } from '../../money/quantity.ts'
import { recurrenceOf, type Period } from './recurrence.ts'

/** A line as typed in the form of the whole purchase; null is an empty or invalid field. */
export interface LineDraft extends DraftFields {
  /** Id of the template line; null for a line that the form adds. */
  id: string | null
  itemId: string
}

/** The fields of a line that the form can change. */
export interface DraftFields {
  quantity: Quantity | null
  maxPrice: Money | null
  period: Period | null
  notes: string
}

/** The faults of a line by field (docs/rules/week.md#template). */
export interface LineFaults {
  quantity: string | null
  maxPrice: string | null
  period: string | null
}

/** Validates a line of the form. */
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
 * Merges the form with a template that changed elsewhere. `base` contains the template's lines when the form was filled, `now` the current
 * ones. Typed values stay. An untouched line takes its new state. New lines are appended. A removed line disappears, unless it was edited;
 * then it becomes a new line. A line added both in the form and in the template becomes one line.
 */
export function rebaseDraft<Line extends LineDraft>(draft: readonly Line[], base: readonly Line[], now: readonly Line[]): Line[] {
  const before = new Map(base.map((line) => [line.id, line]))
  const present = new Map(now.map((line) => [line.id, line]))
  const byItem = new Map(now.map((line) => [line.itemId, line]))
  const remaining = draft.flatMap((line): Line[] => {
    if (line.id === null) return [{ ...line, id: byItem.get(line.itemId)?.id ?? null }]
    const isTyped = !isSame(line, before.get(line.id) ?? line)
    const current = present.get(line.id)
    if (!current) return isTyped ? [{ ...line, id: byItem.get(line.itemId)?.id ?? null }] : []
    return [isTyped ? line : current]
  })
  const shown = new Set(remaining.map(({ id }) => id))
  return [...remaining, ...now.filter(({ id }) => !shown.has(id) && !before.has(id))]
}

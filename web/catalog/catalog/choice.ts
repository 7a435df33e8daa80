import type { ItemCard } from '#contract/shapes.ts'
import type { Money } from '#domain/money/money.ts'
import { thousandths, type Quantity } from '#domain/money/quantity.ts'
import { lineFaults } from '#domain/week/template/draft.ts'
import { isSameSteps, type FurtherStep } from '#domain/week/clearing/line-steps.ts'
import { statedSteps, type StepDraft } from '#domain/week/clearing/step-draft.ts'
import { stepFaults } from '../../week/clearing/step-faults.ts'
import { recurrenceOf } from '#domain/week/template/recurrence.ts'
import { counted } from '#domain/text/count.ts'

/** The input for an item before it is added; null for an empty or invalid field. */
export interface Choice {
  quantity: Quantity | null
  maxPrice: Money | null
  /** What is wanted if the price is lower. */
  furtherSteps: readonly StepDraft[]
  /** Period in weeks; only in the template. */
  recurrenceWeeks: number | null
  notes: string
  /** For how many weeks it waits if it is not bought; only where the target can. */
  waitWeeks: number
}

/** One unit, every week; only the cap is missing. */
export const freshChoice: Choice = {
  quantity: thousandths(1000),
  maxPrice: null,
  furtherSteps: [],
  recurrenceWeeks: 1,
  notes: '',
  waitWeeks: 0,
}

/** Whether two choices are equal, so that switching loses nothing. */
export const isSameChoice = (a: Choice, b: Choice): boolean =>
  a.quantity === b.quantity &&
  a.maxPrice === b.maxPrice &&
  isSameSteps(statedSteps(a.furtherSteps), statedSteps(b.furtherSteps)) &&
  a.recurrenceWeeks === b.recurrenceWeeks &&
  a.waitWeeks === b.waitWeeks &&
  a.notes.trim() === b.notes.trim()

/** Explains the cap; shown once, however many fields there are. */
export const CAP_HINT = 'Cenový strop: víc za jednotku nezaplatíte.'

/** The contract's limit; a counter appears near it. */
export const NOTE_LIMIT = 1000

/** The faults by field (docs/rules/week.md#template). */
export interface ChoiceFaults {
  quantity: string | null
  maxPrice: string | null
  recurrenceWeeks: string | null
  notes: string | null
}

/** Validates the input for an item; further steps by their path. */
export function choiceFaults(
  { quantity, maxPrice, furtherSteps, recurrenceWeeks, notes }: Choice,
  { unit }: ItemCard,
  hasPeriod: boolean,
): ChoiceFaults & Record<string, string | null> {
  const period = recurrenceWeeks === null ? null : recurrenceOf(null, recurrenceWeeks)
  const faults = lineFaults({ quantity, maxPrice, period, notes }, unit)
  return {
    quantity: faults.quantity,
    maxPrice: faults.maxPrice,
    recurrenceWeeks: hasPeriod ? faults.period : null,
    notes: notes.trim().length > NOTE_LIMIT ? 'Poznámka může mít nejvýš 1 000 znaků' : null,
    ...stepFaults({ quantity, maxPrice }, furtherSteps, unit),
  }
}

/** A choice as it is sent. */
export interface Details {
  quantity: Quantity
  maxPrice: Money
  furtherSteps?: readonly FurtherStep[] | undefined
  recurrenceWeeks: number
  notes: string
}

/** Converts a valid choice. */
export const detailsOf = ({ quantity, maxPrice, furtherSteps, recurrenceWeeks, notes }: Choice): Details => ({
  quantity: quantity!,
  maxPrice: maxPrice!,
  furtherSteps: statedSteps(furtherSteps),
  recurrenceWeeks: recurrenceWeeks ?? 1,
  notes: notes.trim(),
})

const forms = {
  product: ['vybraný produkt', 'vybrané produkty', 'vybraných produktů'],
  service: ['vybraná služba', 'vybrané služby', 'vybraných služeb'],
  both: ['vybraná položka', 'vybrané položky', 'vybraných položek'],
} as const

/** `1 vybraný produkt`, `3 vybrané služby`, `5 vybraných položek` for both types together. */
export function chosenText(items: readonly ItemCard[]): string {
  const types = new Set(items.map(({ type }) => type))
  const [one, few, other] = forms[types.size > 1 ? 'both' : (items[0]?.type ?? 'product')]
  return counted(items.length, one, few, other)
}

/** An item to add. */
export interface NewItem extends Details {
  itemId: string
  /** For how many weeks it waits if it is not bought; missing if it does not. */
  waitWeeks?: number | undefined
}

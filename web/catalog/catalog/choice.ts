import type { ItemCard } from '#contract/shapes.ts'
import type { Money } from '#domain/money/money.ts'
import { thousandths, type Quantity } from '#domain/money/quantity.ts'
import { lineFaults } from '#domain/week/template/draft.ts'
import { recurrenceOf } from '#domain/week/template/recurrence.ts'
import { counted } from '#domain/text/count.ts'

/** What is typed of an item before it is added; null is a field that says nothing, or nonsense. */
export interface Choice {
  quantity: Quantity | null
  maxPrice: Money | null
  /** Every how many weeks; only where the period is asked for. */
  recurrenceWeeks: number | null
  notes: string
}

/** One unit, every week; only the cap is left to say. */
export const freshChoice: Choice = { quantity: thousandths(1000), maxPrice: null, recurrenceWeeks: 1, notes: '' }

/** Whether two choices say the same, so that going from one to the other loses nothing. */
export const isSameChoice = (a: Choice, b: Choice): boolean =>
  a.quantity === b.quantity && a.maxPrice === b.maxPrice && a.recurrenceWeeks === b.recurrenceWeeks && a.notes.trim() === b.notes.trim()

/** What the cap is; said once, however many fields for it there are. */
export const CAP_HINT = 'Cenový strop: víc za jednotku nezaplatíte.'

/** Of the contract; counted once it comes near. */
export const NOTE_LIMIT = 1000

/** What is missing, in the words of spec 2 §5, by field. */
export interface ChoiceFaults {
  quantity: string | null
  maxPrice: string | null
  weeks: string | null
  notes: string | null
}

export const noFaults: ChoiceFaults = { quantity: null, maxPrice: null, weeks: null, notes: null }

/** What is wrong with what was typed of an item. */
export function choiceFaults({ quantity, maxPrice, recurrenceWeeks, notes }: Choice, { unit }: ItemCard, hasPeriod: boolean): ChoiceFaults {
  const period = recurrenceWeeks === null ? null : recurrenceOf(null, recurrenceWeeks)
  const faults = lineFaults({ quantity, maxPrice, period, notes }, unit)
  return {
    quantity: faults.quantity,
    maxPrice: faults.maxPrice,
    weeks: hasPeriod ? faults.period : null,
    notes: notes.trim().length > NOTE_LIMIT ? 'Poznámka může mít nejvýš 1 000 znaků' : null,
  }
}

/** A choice as it is sent. */
export interface Details {
  quantity: Quantity
  maxPrice: Money
  recurrenceWeeks: number
  notes: string
}

/** Of a choice without a fault. */
export const detailsOf = ({ quantity, maxPrice, recurrenceWeeks, notes }: Choice): Details => ({
  quantity: quantity!,
  maxPrice: maxPrice!,
  recurrenceWeeks: recurrenceWeeks ?? 1,
  notes: notes.trim(),
})

export const isFaulty = (faults: ChoiceFaults): boolean => Object.values(faults).some((fault) => fault !== null)

const forms = {
  product: ['vybraný produkt', 'vybrané produkty', 'vybraných produktů'],
  service: ['vybraná služba', 'vybrané služby', 'vybraných služeb'],
  both: ['vybraná položka', 'vybrané položky', 'vybraných položek'],
} as const

/** `1 vybraný produkt`, `3 vybrané služby`, `5 vybraných položek` where there are both (spec 2 §2). */
export function chosenText(items: readonly ItemCard[]): string {
  const types = new Set(items.map(({ type }) => type))
  const [one, few, other] = forms[types.size > 1 ? 'both' : (items[0]?.type ?? 'product')]
  return counted(items.length, one, few, other)
}

/** What of an item is added. */
export interface NewItem extends Details {
  itemId: string
}

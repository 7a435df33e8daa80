import { formatQuantity, parseQuantity, thousandths, type Quantity } from '../../money/quantity.ts'
import { unclearQuantity } from '../../money/unclear-quantity.ts'
import type { Unit } from '../../money/unit.ts'
import type { Count } from './event.ts'
import { countFault, weighingFault, type BoughtItem, type ItemAccount } from './fold.ts'
import { weighed } from './weight.ts'

/** What somebody types of one item. Of goods by weight, `handed` is what the scales show, in grams. Empty: everything else. */
export interface CountDraft {
  handed: string
  missing: string
  damaged: string
  note: string
}

/** A count as it is recorded; the weight is in grams. */
export interface Counted extends Count {
  weight: number | null
  note: string
}

/** Whether an item is put on the scales when it is handed over. */
export const isWeighed = (unit: Unit): boolean => unit === 'kg'

const typed = (quantity: Quantity) => (quantity === 0 ? '' : formatQuantity(quantity))

function handedText({ unit, arrived }: BoughtItem, { given, missing, damaged, weight }: ItemAccount): string {
  if (weight !== null && isWeighed(unit)) return String(weight)
  if (given === arrived - missing - damaged) return ''
  // Thousandths of a kilogram are grams.
  return isWeighed(unit) ? String(given) : formatQuantity(given)
}

/** What was recorded of an item, to be typed over. */
export const countDraft = (item: BoughtItem, account: ItemAccount): CountDraft => ({
  handed: handedText(item, account),
  missing: typed(account.missing),
  damaged: typed(account.damaged),
  note: account.note,
})

const NO_NUMBER = 'Zadejte množství jako číslo, například 1,5'

/** The count that was typed, or why it is not possible, in Czech (docs/rules/week.md#handover). */
export function readCount({ handed, missing, damaged, note }: CountDraft, item: BoughtItem): { count: Counted } | { fault: string } {
  const [lost, broken] = [missing, damaged].map((text) => (text.trim() === '' ? thousandths(0) : parseQuantity(text)))
  if (lost == null || broken == null) return { fault: unclearQuantity(missing) ?? unclearQuantity(damaged) ?? NO_NUMBER }
  const rest = thousandths(Math.max(0, item.arrived - lost - broken))
  const parts = { missing: lost, damaged: broken }
  const text = handed.trim()
  let count: Count & { weight: number | null }
  if (text === '') count = { handed: rest, ...parts, weight: null }
  else if (isWeighed(item.unit)) {
    const weight = text === '0' ? 0 : weighed(text)
    if (weight === null) return { fault: 'Zadejte hmotnost v gramech, například 192+167' }
    count = { handed: thousandths(Math.min(weight, rest)), ...parts, weight: weight || null }
  } else {
    const pieces = parseQuantity(text)
    if (pieces === null) return { fault: unclearQuantity(text) ?? NO_NUMBER }
    count = { handed: pieces, ...parts, weight: null }
  }
  const fault = countFault(count, item) ?? weighingFault(count, item)
  return fault === null ? { count: { ...count, note: note.trim() } } : { fault }
}

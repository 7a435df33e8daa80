import { type Unit } from '../../money/unit.ts'
import { unitStep } from '../../money/quantity.ts'
import { formatQuantity, MAX_QUANTITY, parseSigned, thousandths, type Quantity } from '../../money/quantity.ts'

/** The content of the change field: a signed difference from the template, or a total. */
export type Change = { kind: 'delta'; amount: Quantity } | { kind: 'absolute'; amount: Quantity }

/** Parses the change field (docs/rules/week.md#basket): `+2`, `-1` and `−1` are differences, `1,5` is a total. Returns null if it is not a number. */
export function parseChange(text: string): Change | null {
  const read = parseSigned(text)
  if (read === null) return null
  if (read.sign === null) return { kind: 'absolute', amount: read.amount }
  return { kind: 'delta', amount: read.sign === '-' ? thousandths(-read.amount) : read.amount }
}

/**
 * The total after the change. 0 means „tento týden ne“. Returns null if the text is not a number, or if the total is below zero, above 9
 * 999 units or not a multiple of the unit's step.
 */
export function applyChange(base: Quantity, text: string, unit: Unit): Quantity | null {
  const change = parseChange(text)
  if (change === null) return null
  const total = change.kind === 'delta' ? base + change.amount : change.amount
  if (!Number.isSafeInteger(total) || total < 0 || total > MAX_QUANTITY || total % unitStep(unit) !== 0) return null
  return thousandths(total)
}

/** The difference of a total from the template; positive means more. */
export function changeOf(base: Quantity, total: Quantity): Quantity {
  return thousandths(total - base)
}

/** Formats a change for the chip: `+2 kg`, `−1 kg`; empty if nothing changes. */
export function formatChange(change: Quantity, unit?: Unit): string {
  if (change === 0) return ''
  return (change > 0 ? '+' : '') + formatQuantity(change, unit)
}

import { type Unit } from '../../money/unit.ts'
import { unitStep } from '../../money/quantity.ts'
import { formatQuantity, MAX_QUANTITY, parseSigned, thousandths, type Quantity } from '../../money/quantity.ts'

/** What was typed into the change field: a signed step from the template, or the total itself. */
export type Change = { kind: 'delta'; amount: Quantity } | { kind: 'absolute'; amount: Quantity }

/** Reads the change field (spec 2 §2): `+2`, `-1`, `−1` are steps, `1,5` is the total. Null when it is no number. */
export function parseChange(text: string): Change | null {
  const read = parseSigned(text)
  if (read === null) return null
  if (read.sign === null) return { kind: 'absolute', amount: read.amount }
  return { kind: 'delta', amount: read.sign === '-' ? thousandths(-read.amount) : read.amount }
}

/**
 * The total after the change: 0 means „tento týden ne“. Null when the text is no number, or the total would be below
 * zero, above 9 999 units or between two steps of the unit.
 */
export function applyChange(base: Quantity, text: string, unit: Unit): Quantity | null {
  const change = parseChange(text)
  if (change === null) return null
  const total = change.kind === 'delta' ? base + change.amount : change.amount
  if (!Number.isSafeInteger(total) || total < 0 || total > MAX_QUANTITY || total % unitStep(unit) !== 0) return null
  return thousandths(total)
}

/** How far the total is from the template: positive is more. */
export function changeOf(base: Quantity, total: Quantity): Quantity {
  return thousandths(total - base)
}

/** A change as the chip shows it: `+2 kg`, `−1 kg`; empty when nothing changes. */
export function formatChange(change: Quantity, unit?: Unit): string {
  if (change === 0) return ''
  return (change > 0 ? '+' : '') + formatQuantity(change, unit)
}

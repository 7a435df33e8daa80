import type { Unit } from './unit.ts'

/** A quantity in whole thousandths of its unit (2,5 kg = 2500). Only a change can be negative. */
export type Quantity = number & { readonly __quantity: true }

/** Brands a whole number of thousandths. Throws RangeError for fractions, NaN and numbers that are not exact. */
export function thousandths(n: number): Quantity {
  if (!Number.isSafeInteger(n)) throw new RangeError(`not a whole number of thousandths: ${n}`)
  return (n + 0) as Quantity
}

/** The maximum quantity of a line: 9 999 units. */
export const MAX_QUANTITY = thousandths(9_999_000)

/** Whether a quantity is valid for a line: above zero and at most 9 999 units. */
export function isQuantity(q: number): q is Quantity {
  return Number.isSafeInteger(q) && q > 0 && q <= MAX_QUANTITY
}

const ONE = 1000 as Quantity
const HUNDREDTH = 10 as Quantity

/**
 * The smallest step of a line's quantity, in thousandths of the unit (docs/rules/catalog.md#units). kg and l have steps of a hundredth. All
 * other units are whole: pieces cannot be cut, and g and ml are fine enough.
 */
export function unitStep(unit: Unit): Quantity {
  return unit === 'kg' || unit === 'l' ? HUNDREDTH : ONE
}

const HUNDRED = 100_000 as Quantity

/** The amount that one press of − or + changes, in thousandths of the unit: one unit, or a hundred g or ml. */
export function unitPress(unit: Unit): Quantity {
  return unit === 'g' || unit === 'ml' ? HUNDRED : ONE
}

/** Whether the unit allows only whole numbers. */
export function isWholeUnit(unit: Unit): boolean {
  return unitStep(unit) === ONE
}

/** Whether a quantity is valid for a line in this unit: within the limits and a multiple of the unit's step. */
export function isQuantityFor(q: number, unit: Unit): q is Quantity {
  return isQuantity(q) && q % unitStep(unit) === 0
}

const GAP = '[ \\u00a0\\u202f\\u2009]'
const NUMBER = new RegExp(`^(\\d{1,3}(?:${GAP}\\d{3})+|\\d+)(?:[.,](\\d{1,3}))?$`)

/** `1.000`, which may be one or a thousand (`unclearQuantity`). */
export const UNCLEAR = /^([1-9]\d{0,2})\.(\d{3})$/

/**
 * Parses an unsigned quantity written by a person or a program: `1,5`, `1.5`, `1 234`. At most three decimals. Returns null for anything
 * else, and for `1.234`, which `unclearQuantity` explains. Does not check limits and steps; `isQuantityFor` does.
 */
export function parseQuantity(text: string): Quantity | null {
  const match = UNCLEAR.test(text.trim()) ? null : NUMBER.exec(text.trim())
  if (!match) return null
  const whole = Number((match[1] ?? '').replace(/\D/g, ''))
  const amount = whole * 1000 + Number((match[2] ?? '').padEnd(3, '0'))
  return Number.isSafeInteger(amount) ? thousandths(amount) : null
}

/**
 * Parses a quantity with an optional sign: `+2`, `-1`, `−1` (U+2212, which phones type), `1,5`. `sign` is null if there is none; `amount`
 * is never negative. Returns null if it is not a number.
 */
export function parseSigned(text: string): { sign: '+' | '-' | null; amount: Quantity } | null {
  const trimmed = text.trim()
  const sign = /^[+＋]/.test(trimmed) ? '+' : /^[-−‐–]/.test(trimmed) ? '-' : null
  const amount = parseQuantity(sign === null ? trimmed : trimmed.slice(1))
  return amount === null ? null : { sign, amount }
}

const NBSP = '\u00a0'

function parts(q: number): { whole: string; decimals: string } {
  const size = Math.abs(q)
  return {
    whole: String(Math.trunc(size / 1000)),
    decimals: String(size % 1000)
      .padStart(3, '0')
      .replace(/0{1,3}$/, ''),
  }
}

/** Formats a quantity in Czech without trailing zeros: `0,35 kg`, `1 234 ks`, with no-break spaces. Accepts sums of a pool. */
export function formatQuantity(q: number, unit?: Unit): string {
  const { whole, decimals } = parts(q)
  const grouped = whole.replace(/\B(?=(?:\d{3}){1,5}$)/g, NBSP)
  return `${q < 0 ? '−' : ''}${grouped}${decimals && `,${decimals}`}${unit === undefined ? '' : NBSP + unit}`
}

/** The same in the locative: `při 13 baleních`. */
export const formatQuantityLocative = (q: number, unit: Unit): string =>
  formatQuantity(q, unit) + (unit === 'balení' && q !== 1000 ? 'ch' : '')

/** Formats a quantity for programs (CSV, forms) without trailing zeros: `5`, `0.35`. Accepts sums of a pool. */
export function formatQuantityDecimal(q: number): string {
  const { whole, decimals } = parts(q)
  return `${q < 0 ? '-' : ''}${whole}${decimals && `.${decimals}`}`
}

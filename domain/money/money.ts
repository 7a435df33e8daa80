import type { Quantity } from './quantity.ts'

/** An amount in whole haléře (1 Kč = 100). A balance may be negative, a price never is. */
export type Money = number & { readonly __money: true }

/** Brands a whole number of haléře. Throws RangeError for fractions, NaN and numbers that are not exact. */
export function haler(n: number): Money {
  if (!Number.isSafeInteger(n)) throw new RangeError(`not a whole number of haléře: ${n}`)
  return (n + 0) as Money
}

/** The highest unit price: 1 000 000 Kč. */
export const MAX_PRICE = haler(100_000_000)

/** Whether an amount is a valid unit price or cap: 0,01 Kč to 1 000 000 Kč. */
export function isPrice(m: number): m is Money {
  return Number.isSafeInteger(m) && m >= 1 && m <= MAX_PRICE
}

const GAP = '[ \\u00a0\\u202f\\u2009]'
const WHOLE = `\\d{1,3}(?:${GAP}\\d{3})+|\\d+`
// In shops, a dash is written for no haléře: `59,-`.
const MONEY = new RegExp(`^(${WHOLE})(?:[.,](?:(\\d{1,2})(?:,[-\u2013\u2014]{1,2})?|[-\u2013\u2014]{1,2}))?(?:${GAP}*(?:Kč|CZK))?$`)

/**
 * Parses an amount written by a person or a program: `1,5`, `1.5`, `59,-`, `1 234,50 Kč`, `24,90 CZK`, `24,90,-`. At most two decimals. Returns null for anything else: a
 * sign, `1.234,50`, three decimals, or an amount that is not exact.
 */
export function parseMoney(text: string): Money | null {
  const match = MONEY.exec(text.trim())
  if (!match) return null
  const crowns = Number((match[1] ?? '').replace(/\D/g, ''))
  const amount = crowns * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return Number.isSafeInteger(amount) ? haler(amount) : null
}

/**
 * The price of a line: price × quantity, rounded half up to a haléř, once per line (docs/decisions/002-values.md). Throws RangeError if the
 * product is not exact, which cannot happen for a valid price and line quantity.
 */
export function lineTotal(price: Money, quantity: Quantity): Money {
  const product = price * quantity + 500
  if (!Number.isSafeInteger(product)) throw new RangeError(`line total too large: ${price} × ${quantity}`)
  // Subtracts the remainder first; dividing a large product would round before the floor.
  const remainder = ((product % 1000) + 1000) % 1000
  return haler((product - remainder) / 1000)
}

/** The exact sum of amounts. Throws RangeError above 2^53 haléře. */
export function sumMoney(list: Iterable<Money>): Money {
  let sum = 0
  for (const m of list) sum = haler(sum + m)
  return haler(sum)
}

const NBSP = '\u00a0'

function crowns(m: Money): string {
  return String(Math.trunc(Math.abs(m) / 100)).replace(/\B(?=(?:\d{3}){1,5}$)/g, NBSP)
}

function cents(m: Money): string {
  return String(Math.abs(m) % 100).padStart(2, '0')
}

/** Formats a unit price in Czech, always with two decimals: `1 234,50 Kč`, with the no-break spaces of Intl cs-CZ. */
export function formatPrice(m: Money): string {
  return `${m < 0 ? '-' : ''}${crowns(m)},${cents(m)}${NBSP}Kč`
}

/** Formats a total in Czech, with decimals only if needed: `129 Kč`, `129,50 Kč`. */
export function formatTotal(m: Money): string {
  return m % 100 === 0 ? `${m < 0 ? '-' : ''}${crowns(m)}${NBSP}Kč` : formatPrice(m)
}

/** Formats an amount for programs (CSV, forms): `14.90`, always two decimals, no grouping. */
export function formatDecimal(m: Money): string {
  return `${m < 0 ? '-' : ''}${Math.trunc(Math.abs(m) / 100)}.${cents(m)}`
}

import { isPrice, type Money } from '#domain/money/money.ts'
import { isQuantity, thousandths, type Quantity } from '#domain/money/quantity.ts'
import { parseDay } from '#domain/time/day.ts'
import { shown } from '#domain/text/shown.ts'

// The domain's parsers accept what people type (`1 234,5 Kč`). A file has one format only, so that no number is ambiguous.
const [dot, zero, nine] = [46, 48, 57]

/** Parses a decimal number with a dot to an integer of its last place; null for anything else or an inexact value. */
export function parseDecimal(text: string, places: 2 | 3): number | null {
  let value = 0
  let decimals = -1
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i)
    if (code === dot && decimals < 0 && i > 0) decimals = 0
    else if (code < zero || code > nine) return null
    else {
      value = value * 10 + code - zero
      if (decimals >= 0) decimals += 1
    }
  }
  if (text === '' || decimals === 0 || decimals > places) return null
  for (let i = Math.max(decimals, 0); i < places; i += 1) value *= 10
  return Number.isSafeInteger(value) ? value : null
}

// A failed parser adds to `reasons` and returns null.

/** The quantity of a line, in thousandths. */
export function readQuantity(text: string, reasons: string[]): Quantity | null {
  const value = parseDecimal(text, 3)
  if (value !== null && isQuantity(value)) return value
  reasons.push(`množství ${shown(text)} musí být číslo větší než 0 a nejvýš 9999, s tečkou a nejvýš třemi desetinnými místy`)
  return null
}

/** The minimum of a tier, in thousandths. The file has no maximum, unlike the product's form. */
export function readMinimum(text: string, reasons: string[]): Quantity | null {
  const value = parseDecimal(text, 3)
  if (value !== null) return thousandths(value)
  reasons.push(`množství ${shown(text)} musí být nezáporné číslo s tečkou a nejvýš třemi desetinnými místy`)
  return null
}

/** A unit price or a cap, in haléře. */
export function readPrice(text: string, reasons: string[]): Money | null {
  const value = parseDecimal(text, 2)
  if (value !== null && isPrice(value)) return value
  reasons.push(`cena ${shown(text)} musí být číslo od 0.01 do 1000000, s tečkou a nejvýš dvěma desetinnými místy`)
  return null
}

/** An instant with full precision: the minute since 1970 in UTC, and the second with all decimals. */
export interface Instant {
  minute: number
  second: string
}

const RFC3339 = /^(\d{4}-\d\d-\d\d)t(\d\d):(\d\d):(\d\d)(?:\.(\d+))?(?:z|([+-])(\d\d):(\d\d))$/i

/** Parses an RFC 3339 instant; null if it is invalid. Second 60 is valid only at a possible leap second: at a month's end in UTC. */
export function parseInstant(text: string): Instant | null {
  const match = RFC3339.exec(text)
  if (match === null) return null
  const [, day = '', hours, minutes, second = '', fraction = '', sign, offsetHours = 0, offsetMinutes = 0] = match
  if (parseDay(day) === null || Number(hours) > 23 || Number(minutes) > 59 || Number(second) > 60) return null
  if (Number(offsetHours) > 23 || Number(offsetMinutes) > 59) return null
  const offset = (Number(offsetHours) * 60 + Number(offsetMinutes)) * (sign === '-' ? -1 : 1)
  const minute = Date.parse(`${day}T00:00Z`) / 60_000 + Number(hours) * 60 + Number(minutes) - offset
  if (second === '60' && !/-01T00:00:00/.test(new Date((minute + 1) * 60_000).toISOString())) return null
  return { minute, second: second + fraction.replace(/0+$/, '') }
}

/** Compares instants; 0 only if all decimals are equal. */
export function byInstant(a: Instant, b: Instant): number {
  if (a.minute !== b.minute) return a.minute - b.minute
  return a.second === b.second ? 0 : a.second < b.second ? -1 : 1
}

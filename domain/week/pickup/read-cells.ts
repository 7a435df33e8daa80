import { isPlain } from '../../text/is-plain.ts'
import { shown } from '../../text/shown.ts'
import { readExceptions, readHours, type HoursException } from './hours.ts'
import { pointTypeLabel, POINT_TYPES, type PointType } from './point-type.ts'
import { isInBounds, type Position } from './position.ts'
import { parsePostalCode } from './postal-code.ts'

// Cells of files of places. A failed parser adds a Czech sentence without a full stop to `reasons`; its result is never stored.

const LONGEST = 120

/** An optional text of up to 120 characters. */
export function readText(text: string, what: string, reasons: string[]): string {
  if (text.length > LONGEST) reasons.push(`${what} má víc než ${LONGEST} znaků`)
  if (!isPlain(text)) reasons.push(`${what} obsahuje nepovolené znaky`)
  return text
}

/** A required text. */
export function readName(text: string, what: string, reasons: string[]): string {
  if (text === '') reasons.push(`chybí ${what}`)
  return readText(text, what, reasons)
}

/** The key by which a later file identifies the record. */
export function readCode(text: string, what: string, reasons: string[]): string {
  if (!/^[\w.-]{1,60}$/.test(text)) reasons.push(`${what} ${shown(text)} musí mít 1 až 60 písmen bez háčků, číslic, teček nebo pomlček`)
  return text
}

/** A postal code of five digits. */
export function readPostalCode(text: string, reasons: string[]): string {
  const code = parsePostalCode(text)
  if (code === null) reasons.push(`PSČ ${shown(text)} nemá pět číslic`)
  return code ?? text
}

const degrees = (text: string) => (/^-?\d{1,3}([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN)

/** A position in degrees, with a point or a comma; none if both are empty. */
export function readPosition(lat: string, lng: string, reasons: string[]): Position | { lat: null; lng: null } {
  if (lat === '' && lng === '') return { lat: null, lng: null }
  const position = { lat: degrees(lat), lng: degrees(lng) }
  if (lat === '' || lng === '') reasons.push('poloha má jen jeden ze sloupců lat a lng')
  else if (Number.isNaN(position.lat + position.lng)) reasons.push(`poloha ${shown(lat)}, ${shown(lng)} není ve stupních`)
  else if (!isInBounds(position)) reasons.push(`poloha ${lat}, ${lng} neleží v Česku ani na Slovensku`)
  return position
}

/** One of the six types, by its name in files or on the screen. */
export function readPointType(text: string, reasons: string[]): PointType {
  const type = POINT_TYPES.find((one) => [one, pointTypeLabel(one)].some((name) => name.toLowerCase() === text.toLowerCase()))
  if (type === undefined) reasons.push(`typ ${shown(text)} není žádný z ${POINT_TYPES.join(', ')}`)
  return type ?? 'Retail'
}

/** The opening hours as `readHours` reads them; null if empty. */
export function readOpeningHours(text: string, reasons: string[]): string | null {
  if (text !== '' && readHours(text) === null)
    reasons.push(`otevírací dobu ${shown(text)} neumíme přečíst, pište třeba „po–pá 8–12, 13–17, so 8–11“`)
  return readText(text, 'otevírací doba', reasons) || null
}

/** Days with other hours, as `readExceptions` reads them, on lines or separated by `|`; null if empty. */
export function readExceptionDays(text: string, reasons: string[]): HoursException[] | null {
  if (text === '') return null
  const days = readExceptions(text.replaceAll('|', '\n'))
  if (days === null) reasons.push(`výjimky ${shown(text)} neumíme přečíst, pište třeba „24. 12. 2026 zavřeno (Štědrý den)“`)
  return days
}

/** Households in one delivery; null if empty. */
export function readCapacity(text: string, reasons: string[]): number | null {
  if (text === '') return null
  if (!/^[1-9]\d{0,4}$/.test(text)) reasons.push(`kapacita ${shown(text)} není celé číslo od 1 do 99999`)
  return Number(text)
}

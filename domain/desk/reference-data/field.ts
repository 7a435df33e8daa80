import { formatDecimal, formatTotal, haler, parseMoney } from '../../money/money.ts'
import { evenlySpaced, isLine, isPlain } from '../../text/is-plain.ts'
import { asDay, parseDay } from '../../time/day.ts'
import { formatDay } from '../../time/weekday.ts'

/** A stored value. */
export type Value = string | number | boolean | readonly string[] | null

/** A field of a reference record. Its value travels as one text: in a form, in a file and in the table. */
export interface ReferenceField {
  name: string
  /** The label of the field and the heading of its column. */
  label: string
  hint?: string
  isRequired?: true
  /** Part of the key: it says which record a row of a file is, and stays once the record exists. */
  isKey?: true
  /** Shown, and changed elsewhere. */
  isShown?: true
  /** Too long for the table. */
  isLong?: true
  is:
    | { kind: 'text'; most: number; pattern?: RegExp; fault?: string }
    | { kind: 'lines'; most: number }
    | { kind: 'whole'; from: number; to: number }
    | { kind: 'degrees'; from: number; to: number }
    /** In haléře, as whole numbers are bounded. */
    | { kind: 'money'; from: number; to: number }
    | { kind: 'day' }
    | { kind: 'flag' }
    | { kind: 'choice'; names: Readonly<Record<string, string>> }
    | { kind: 'postalCode' }
    /** Several, separated by commas or spaces. */
    | { kind: 'postalCodes' }
    /** The code of a record of another set. */
    | { kind: 'code'; of: 'delivery-points' }
}

/** Which codes of other sets exist. */
export type KnownCodes = Readonly<Record<'delivery-points', ReadonlySet<string>>>

/** A read text: its value, or a sentence about what is wrong. */
export type ReadField = { value: Value } | { fault: string }

const POSTAL_CODE = /^\d{3}\s?\d{2}$/
const plainCode = (text: string) => text.replaceAll(/\s/g, '')

const yes = new Set(['ano', 'a', '1', 'true', 'x'])
const no = new Set(['ne', 'n', '0', 'false', ''])

function numberOf(text: string): number {
  const tidy = text.replaceAll(/\s/g, '').replace(',', '.')
  return /^-?\d+(\.\d+)?$/.test(tidy) ? Number(tidy) : Number.NaN
}

function readWhole(text: string, { from, to }: { from: number; to: number }): ReadField {
  const value = numberOf(text)
  const isRight = Number.isInteger(value) && value >= from && value <= to
  return isRight ? { value } : { fault: `Zadejte celé číslo od ${from} do ${to}` }
}

function readDegrees(text: string, { from, to }: { from: number; to: number }): ReadField {
  const value = numberOf(text)
  return value >= from && value <= to ? { value } : { fault: `Zadejte stupně od ${from} do ${to}` }
}

function readDay(text: string): ReadField {
  const czech = /^(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{4})$/.exec(text)
  const day = parseDay(czech ? `${czech[3]}-${czech[2]!.padStart(2, '0')}-${czech[1]!.padStart(2, '0')}` : text)
  return day === null ? { fault: 'Zadejte datum jako 1. 1. 2027' } : { value: day }
}

function readChoice(text: string, names: Readonly<Record<string, string>>): ReadField {
  const found = Object.entries(names).find(([id, name]) => id === text || name.toLocaleLowerCase('cs') === text.toLocaleLowerCase('cs'))
  return found ? { value: found[0] } : { fault: `Vyberte jednu z možností: ${Object.values(names).join(', ')}` }
}

function readPostalCodes(text: string): ReadField {
  const codes = text
    .replaceAll(/(\d{3})\s(\d{2})(?!\d)/g, '$1$2')
    .split(/[\s,;]+/)
    .filter((code) => code !== '')
  const wrong = codes.find((code) => !POSTAL_CODE.test(code))
  return wrong === undefined ? { value: [...new Set(codes)].toSorted() } : { fault: `„${wrong}“ není PSČ` }
}

function readFlag(text: string): ReadField {
  const word = text.toLocaleLowerCase('cs')
  if (yes.has(word)) return { value: true }
  return no.has(word) ? { value: false } : { fault: 'Napište ano, nebo ne' }
}

function readMoney(text: string, { from, to }: { from: number; to: number }): ReadField {
  const value = parseMoney(text.replace(/(?:(?<!\s)\s+)?Kč$/i, ''))
  if (value === null) return { fault: 'Zadejte částku v korunách, třeba 49 nebo 49,50' }
  return value >= from && value <= to ? { value } : { fault: `Zadejte částku od ${formatTotal(haler(from))} do ${formatTotal(haler(to))}` }
}

/** Reads what was written or is in a file. An empty text is null where the field is not required. */
export function readField(field: ReferenceField, written: string, known: KnownCodes): ReadField {
  const { is, label } = field
  const text = is.kind === 'lines' ? written.trim() : evenlySpaced(written).trim()
  if (is.kind === 'flag') return readFlag(text)
  if (text === '') {
    if (field.isRequired) return { fault: `Vyplňte pole ${label}` }
    return { value: is.kind === 'postalCodes' ? [] : is.kind === 'text' || is.kind === 'lines' ? '' : null }
  }
  switch (is.kind) {
    case 'text':
      if (text.length > is.most) return { fault: `${label} může mít nejvýš ${is.most} znaků` }
      if (!isLine(text)) return { fault: `${label} obsahuje nepovolené znaky` }
      return is.pattern && !is.pattern.test(text) ? { fault: is.fault ?? `${label} nemá správný tvar` } : { value: text }
    case 'lines':
      if (text.length > is.most) return { fault: `${label} může mít nejvýš ${is.most} znaků` }
      return isPlain(text) ? { value: text } : { fault: `${label} obsahuje nepovolené znaky` }
    case 'whole':
      return readWhole(text, is)
    case 'degrees':
      return readDegrees(text, is)
    case 'money':
      return readMoney(text, is)
    case 'day':
      return readDay(text)
    case 'choice':
      return readChoice(text, is.names)
    case 'postalCode':
      return POSTAL_CODE.test(text) ? { value: plainCode(text) } : { fault: 'PSČ musí být ve formátu 123 45 nebo 12345' }
    case 'postalCodes':
      return readPostalCodes(text)
    case 'code':
      return known[is.of].has(text) ? { value: text } : { fault: `Kód „${text}“ v číselníku není` }
  }
}

/** The text of a stored value; `readField` reads it back. */
export function writeField({ is }: ReferenceField, value: Value | undefined): string {
  if (value === null || value === undefined) return ''
  if (is.kind === 'flag') return value === true ? 'ano' : 'ne'
  if (is.kind === 'money') return formatDecimal(haler(Number(value))).replace('.', ',')
  if (is.kind === 'degrees') return String(value).replace('.', ',')
  if (is.kind === 'choice') return is.names[String(value)] ?? String(value)
  if (is.kind === 'day') return formatDay(asDay(String(value)), 'full').replaceAll('\u00a0', ' ')
  return Array.isArray(value) ? value.join(', ') : String(value)
}

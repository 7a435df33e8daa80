import { otherNamesFault, readOtherNames } from '../../catalog/catalog/other-names.ts'
import { readUnit } from '../../money/read-unit.ts'
import { UNITS, type Unit } from '../../money/unit.ts'
import { isPrice, parseMoney, type Money } from '../../money/money.ts'
import { enumerated } from '../../text/enumerated.ts'
import { fold } from '../../text/fold.ts'
import { isLine, isPlain, withoutUnseen } from '../../text/is-plain.ts'
import { MOST_OF_A_CELL } from '../../sheet/file-limits.ts'
import { columnTitle, type ImportColumn } from './import-columns.ts'

/** The values of a row; missing and empty cells are undefined. */
export interface Given {
  sku: string
  name?: string
  genericName?: string
  otherNames?: readonly string[]
  /** As written: names from the first level down. */
  category?: string
  type?: 'product' | 'service'
  unit?: Unit
  price?: Money
  brand?: string
  description?: string
  composition?: string
  allergens?: string
  adultsOnly?: boolean
  storable?: boolean
  active?: boolean
}

/** A fault of a cell, or of the row as a whole. */
export interface ImportFault {
  column: ImportColumn | null
  sentence: string
  /** The category does not exist but could be created. */
  isMissingCategory?: true
}

type Read<Value> = { value: Value; fault?: undefined } | { value?: undefined; fault: string }

// In our files, a cell that a spreadsheet would run as a formula has an apostrophe before it (domain/text/csv.ts).
const GUARDED = /^'(?='*[=+\-@\t\r\n\0＝＋－＠])/u

const unguarded = (cell: string): string => withoutUnseen(cell).replace(GUARDED, '')

/** Normalises a text for storage: trimmed, without invisible characters, with uniform line endings. */
export function tidyText(text: string): string {
  const seen = withoutUnseen(text)
  return (seen.includes('\r') ? seen.replaceAll(/\r\n?/g, '\n') : seen).trim()
}

/** The same on a single line. */
export const tidyLine = (text: string): string => tidyText(text).replaceAll(/\s+/g, ' ')

/** A cell shortened for display, without invisible characters. */
export function shownCell(text: string, most = 40): string {
  const seen = text
    .replaceAll(/[^\S\u00a0]+/g, ' ')
    .replaceAll(/\p{C}/gu, '\uFFFD')
    .trim()
  return seen.length > most ? `${Array.from(seen).slice(0, most).join('')}…` : seen
}

// Maximum lengths of the columns (server/migrations/0003_catalog.sql, 0054).
const MOST = { sku: 60, name: 120, genericName: 120, brand: 60, description: 2000, composition: 2000, allergens: 300 } as const
type TextColumn = keyof typeof MOST

const onManyLines = (column: TextColumn) => column === 'description' || column === 'composition'

const accusative: Readonly<Record<TextColumn, string>> = {
  sku: 'Kód',
  name: 'Název',
  genericName: 'Obecný název',
  brand: 'Značka',
  description: 'Popis',
  composition: 'Složení',
  allergens: 'Seznam alergenů',
}

const grouped = (n: number) => String(n).replace(/(\d)(?=\d{3}$)/, '$1\u00a0')

function readText(column: TextColumn, text: string): Read<string> {
  const value = onManyLines(column) ? tidyText(text) : tidyLine(text)
  const what = accusative[column]
  if (value.length > MOST[column]) return { fault: `${what} může mít nejvýš ${grouped(MOST[column])} znaků` }
  if (!(isPlain(value) && (onManyLines(column) || isLine(value)))) return { fault: `${what} obsahuje nepovolené znaky` }
  if (!onManyLines(column) && !/[\p{L}\p{N}]/u.test(value)) return { fault: `${what} neobsahuje žádné písmeno ani číslici` }
  return { value }
}

const TYPES: ReadonlyMap<string, 'product' | 'service'> = new Map([
  ['zbozi', 'product'],
  ['produkt', 'product'],
  ['product', 'product'],
  ['sluzba', 'service'],
  ['service', 'service'],
])

/** `zboží`, `služba`. */
export const typeName = (type: 'product' | 'service'): string => (type === 'product' ? 'zboží' : 'služba')

function readType(text: string): Read<'product' | 'service'> {
  const value = TYPES.get(fold(text))
  return value ? { value } : { fault: `Druh „${shownCell(text)}“ neznáme. Napište „zboží“ nebo „služba“` }
}

function readUnitCell(text: string): Read<Unit> {
  const value = readUnit(text)
  return value ? { value } : { fault: `Jednotku „${shownCell(text)}“ neznáme. Může být ${enumerated(UNITS)}` }
}

function readPrice(text: string): Read<Money> {
  const value = parseMoney(text)
  if (value === null) return { fault: `Cena „${shownCell(text)}“ není částka v korunách, třeba 64,90` }
  if (value === 0) return { fault: 'Cena musí být vyšší než nula' }
  return isPrice(value) ? { value } : { fault: 'Cena může být nejvýš 1 000 000 Kč' }
}

const ANSWERS: ReadonlyMap<string, boolean> = new Map([
  ...['ano', 'a', 'yes', 'true', 'pravda', '1'].map((word) => [word, true] as const),
  ...['ne', 'n', 'no', 'false', 'nepravda', '0'].map((word) => [word, false] as const),
])

function readAnswer(column: 'active' | 'adultsOnly' | 'storable', text: string): Read<boolean> {
  const value = ANSWERS.get(fold(text))
  return value === undefined ? { fault: `Ve sloupci ${columnTitle(column)} je „${shownCell(text)}“. Napište „ano“ nebo „ne“` } : { value }
}

function readCategory(text: string): Read<string> {
  if (!isLine(tidyLine(text))) return { fault: 'Kategorie obsahuje nepovolené znaky' }
  return text.length > 700 ? { fault: 'Kategorie je příliš dlouhá' } : { value: tidyLine(text) }
}

function readNames(text: string): Read<readonly string[]> {
  const value = readOtherNames(tidyText(text))
  const fault = value.length === 0 ? 'Další názvy tu žádné nejsou, jen oddělovače. Smazat je lze u položky' : otherNamesFault(value)
  return fault === null ? { value } : { fault }
}

function readCell(column: ImportColumn, text: string): Read<unknown> {
  switch (column) {
    case 'category':
      return readCategory(text)
    case 'otherNames':
      return readNames(text)
    case 'type':
      return readType(tidyLine(text))
    case 'unit':
      return readUnitCell(tidyLine(text))
    case 'price':
      return readPrice(tidyLine(text))
    case 'active':
    case 'adultsOnly':
    case 'storable':
      return readAnswer(column, tidyLine(text))
    default:
      return readText(column, text)
  }
}

/**
 * Validates a row by the rules of items. Empty cells are skipped; an invalid one is reported with its column. A missing code is returned as
 * an empty text and a fault.
 */
export function readGiven(columns: readonly ImportColumn[], cells: readonly string[]): { given: Given; faults: ImportFault[] } {
  const given: Given = { sku: '' }
  const faults: ImportFault[] = []
  columns.forEach((column, i) => {
    const cell = unguarded((cells[i] ?? '').slice(0, MOST_OF_A_CELL))
    if (tidyText(cell) === '') return
    const { value, fault } = readCell(column, cell)
    if (fault === undefined) Object.assign(given, { [column]: value })
    else faults.push({ column, sentence: `${fault}.` })
  })
  if (given.sku === '' && !faults.some(({ column }) => column === 'sku')) faults.push({ column: 'sku', sentence: 'Chybí kód položky.' })
  return { given, faults }
}

/** Formats a yes/no value for a file; `readGiven` parses it back. */
export const answerName = (isYes: boolean): string => (isYes ? 'ano' : 'ne')

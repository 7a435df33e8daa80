import { otherNamesFault, readOtherNames } from '../../catalog/catalog/other-names.ts'
import { isUnit, UNITS, type Unit } from '../../money/unit.ts'
import { isPrice, parseMoney, type Money } from '../../money/money.ts'
import { enumerated } from '../../text/enumerated.ts'
import { fold } from '../../text/fold.ts'
import { isLine, isPlain, withoutUnseen } from '../../text/is-plain.ts'
import { MOST_OF_A_CELL, type ImportColumn } from './import-columns.ts'

/** What a row of a file says of an item; what is missing or empty is not said. */
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
  active?: boolean
}

/** What is wrong in a row: with which cell, or with the row as a whole. */
export interface ImportFault {
  column: ImportColumn | null
  sentence: string
  /** A category that could be made. */
  isMissingCategory?: true
}

type Read<Value> = { value: Value; fault?: undefined } | { value?: undefined; fault: string }

// A cell that a spreadsheet would run as a formula has an apostrophe before it in files of ours (domain/text/csv.ts).
const GUARDED = /^'(?='*[=+\-@\t\r\n\0＝＋－＠])/u

const unguarded = (cell: string): string => withoutUnseen(cell).replace(GUARDED, '')

/** Of a text the one way it is kept in: without what stands around it and what nobody sees in it, its lines ended alike. */
export function tidyText(text: string): string {
  const seen = withoutUnseen(text)
  return (seen.includes('\r') ? seen.replaceAll(/\r\n?/g, '\n') : seen).trim()
}

/** The same on one line. */
export const tidyLine = (text: string): string => tidyText(text).replaceAll(/\s+/g, ' ')

/** A piece of a file as it may be shown: short, and without what cannot be seen. */
export function shownCell(text: string, most = 40): string {
  const seen = text
    .replaceAll(/[^\S\u00a0]+/g, ' ')
    .replaceAll(/\p{C}/gu, '\uFFFD')
    .trim()
  return seen.length > most ? `${Array.from(seen).slice(0, most).join('')}…` : seen
}

// As many letters as a column's text may have (spec 1 §5; server/migrations/0003_catalog.sql, 0054).
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

const UNIT_NAMES: ReadonlyMap<string, Unit> = new Map([
  ...UNITS.map((unit) => [fold(unit), unit] as const),
  ['kus', 'ks'],
  ['kusy', 'ks'],
  ['bal', 'balení'],
  ['litr', 'l'],
])

function readUnit(text: string): Read<Unit> {
  const value = isUnit(text) ? text : UNIT_NAMES.get(fold(text).replace(/\.$/, ''))
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

function readAnswer(text: string): Read<boolean> {
  const value = ANSWERS.get(fold(text))
  return value === undefined ? { fault: `Ve sloupci Aktivní je „${shownCell(text)}“. Napište „ano“ nebo „ne“` } : { value }
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
      return readUnit(tidyLine(text))
    case 'price':
      return readPrice(tidyLine(text))
    case 'active':
      return readAnswer(tidyLine(text))
    default:
      return readText(column, text)
  }
}

/**
 * Reads a row by the rules that hold for items however they are entered. An empty cell says nothing; a wrong one is told of with its column.
 * The code is empty where there is none, which is a fault too.
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

/** A cell of ours in the words of a file: what `readGiven` reads back as the same. */
export const answerName = (isYes: boolean): string => (isYes ? 'ano' : 'ne')

import { plainHeading } from '../../sheet/heading.ts'
import type { Sheet, SheetCell } from '../../sheet/sheet.ts'
import type { HoursException } from './hours.ts'
import type { PointType } from './point-type.ts'
import {
  readCapacity,
  readCode,
  readExceptionDays,
  readName,
  readOpeningHours,
  readPointType,
  readPosition,
  readPostalCode,
  readText,
} from './read-cells.ts'

// A file of pickup points: a row per point, in the columns of docs/import-command.md.

/** The columns, in the order of the sample; the first five are required. */
export const POINT_COLUMNS = [
  'id',
  'name',
  'address',
  'municipality',
  'type',
  'postal_code',
  'lat',
  'lng',
  'opening_hours',
  'opening_exceptions',
  'capacity',
] as const
export type PointColumn = (typeof POINT_COLUMNS)[number]

/** The required columns. */
export const REQUIRED_POINT_COLUMNS = POINT_COLUMNS.slice(0, 5)

/** The most points of a file that is uploaded on the screen; the command takes any number. */
export const MOST_POINTS = 2000

/** A pickup point in a file; `code` is the file's own key. */
export interface FilePoint {
  code: string
  name: string
  address: string
  municipality: string
  postal_code: string | null
  type: PointType
  lat: number | null
  lng: number | null
  opening_hours: string | null
  /** Null keeps what the point has. */
  opening_exceptions: readonly HoursException[] | null
  /** Null keeps what the point has; a new one takes any number. */
  capacity: number | null
}

/** Reads a row; its faults are added to `reasons`. */
export function readPoint(cell: (column: PointColumn) => string, reasons: string[]): FilePoint {
  return {
    code: readCode(cell('id'), 'označení', reasons),
    name: readName(cell('name'), 'název', reasons),
    address: readText(cell('address'), 'adresa', reasons),
    municipality: readName(cell('municipality'), 'obec', reasons),
    postal_code: cell('postal_code') === '' ? null : readPostalCode(cell('postal_code'), reasons),
    type: readPointType(cell('type'), reasons),
    ...readPosition(cell('lat'), cell('lng'), reasons),
    opening_hours: readOpeningHours(cell('opening_hours'), reasons),
    opening_exceptions: readExceptionDays(cell('opening_exceptions'), reasons),
    capacity: readCapacity(cell('capacity'), reasons),
  }
}

/** A row of a file: its line, and its cells by column. */
export interface PointRow {
  line: number
  cells: readonly string[]
}

/** A row after reading: the point, or why it cannot be stored. */
export interface ReadPointRow {
  line: number
  point: FilePoint
  faults: string[]
}

/** Reads the rows of a file. A code that an earlier row has is a fault, too. */
export function readPoints(columns: readonly PointColumn[], rows: readonly PointRow[]): ReadPointRow[] {
  const lineOf = new Map<string, number>()
  return rows.map(({ line, cells }) => {
    const faults: string[] = []
    const point = readPoint((column) => (cells[columns.indexOf(column)] ?? '').trim(), faults)
    const earlier = lineOf.get(point.code)
    if (earlier !== undefined) faults.push(`${point.code} už stojí na řádku ${earlier}`)
    else lineOf.set(point.code, line)
    return { line, point, faults }
  })
}

const OTHER_TITLES: Readonly<Record<PointColumn, readonly string[]>> = {
  id: ['oznaceni', 'kod'],
  name: ['nazev'],
  address: ['adresa', 'ulice a cislo'],
  municipality: ['obec'],
  type: ['typ', 'druh'],
  postal_code: ['psc'],
  lat: ['sirka', 'zemepisna sirka'],
  lng: ['delka', 'zemepisna delka'],
  opening_hours: ['oteviraci doba'],
  opening_exceptions: ['vyjimky'],
  capacity: ['kapacita'],
}

/** The columns of a header, null for unknown ones; or a Czech sentence why it is none. */
export function readPointHeader(
  titles: readonly string[],
): { columns: (PointColumn | null)[]; fault?: undefined } | { columns?: undefined; fault: string } {
  const columns = titles.map((title) => {
    const plain = plainHeading(title)
    return POINT_COLUMNS.find((column) => plainHeading(column) === plain || OTHER_TITLES[column].includes(plain)) ?? null
  })
  const twice = columns.find((column, i) => column !== null && columns.indexOf(column) !== i)
  if (twice) return { fault: `Sloupec ${twice} se opakuje.` }
  const missing = REQUIRED_POINT_COLUMNS.filter((column) => !columns.includes(column))
  if (missing.length > 0) return { fault: `V prvním řádku chybí ${missing.length === 1 ? 'sloupec' : 'sloupce'} ${missing.join(', ')}.` }
  return { columns }
}

type SampleRow = Readonly<Record<PointColumn, string>>

const text = (value: string): SheetCell => (value === '' ? null : { kind: 'text', text: value })

/** The sample of a file. */
export const pointSample: Sheet<SampleRow> = {
  name: 'Výdejní místa',
  columns: POINT_COLUMNS.map((column) => ({ title: column, width: 18, cell: (row) => text(row[column]) })),
}

/** Two rows of the sample, one with everything and one with the least. */
export const SAMPLE_POINTS: readonly SampleRow[] = [
  {
    id: 'vm-1',
    name: 'Obchod U Studny',
    address: 'Náves 4',
    municipality: 'Kuřim',
    type: 'Retail',
    postal_code: '664 34',
    lat: '49.2990',
    lng: '16.5310',
    opening_hours: 'po–pá 8–12, 13–17, so 8–11',
    opening_exceptions: '24. 12. 2026 zavřeno (Štědrý den)',
    capacity: '40',
  },
  {
    id: 'vm-2',
    name: 'Stodola u Lípy',
    address: 'Ovocná 21',
    municipality: 'Řícmanice',
    type: 'Private',
    postal_code: '664 01',
    lat: '',
    lng: '',
    opening_hours: '',
    opening_exceptions: '',
    capacity: '',
  },
]

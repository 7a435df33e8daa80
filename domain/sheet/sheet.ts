import { formatDecimal, type Money } from '../money/money.ts'
import { formatQuantityDecimal, type Quantity } from '../money/quantity.ts'
import type { Day } from '../time/day.ts'
import { pragueDay, pragueSecond } from '../time/prague.ts'
import { formatDay } from '../time/weekday.ts'
import { csvOf, type CsvCell, type CsvStyle } from '../text/csv.ts'

/** A cell of an exported file. Numbers and days keep their type, so that a spreadsheet can calculate with them. */
export type SheetCell =
  | { kind: 'text'; text: string }
  | { kind: 'money'; money: Money }
  | { kind: 'quantity'; quantity: Quantity }
  | { kind: 'number'; number: number }
  | { kind: 'day'; day: Day }
  | { kind: 'moment'; at: Date }
  | null

/** A text with plain spaces: somebody who searches a file types no no-break ones. An empty text is an empty cell. */
export const textCell = (value: string | null): SheetCell => exactTextCell(value && value.replaceAll('\u00a0', ' '))

/** A text as it is, for a file that is imported again and must then change nothing. */
export const exactTextCell = (value: string | null): SheetCell => (value === null || value === '' ? null : { kind: 'text', text: value })

/** A sum of money. */
export const moneyCell = (money: Money | null | undefined): SheetCell => (money == null ? null : { kind: 'money', money })

/** A quantity in thousandths. */
export const quantityCell = (quantity: number | null | undefined): SheetCell =>
  quantity == null ? null : { kind: 'quantity', quantity: quantity as Quantity }

/** A plain number. */
export const numberCell = (number: number | null): SheetCell => (number === null ? null : { kind: 'number', number })

/** A column of a file; the width is in characters. */
export interface SheetColumn<Row, Totals = never> {
  title: string
  width: number
  cell: (row: Row) => SheetCell
  /** The value in the totals row, if the file has one. */
  sum?: (totals: Totals) => SheetCell
  /** Its cells are days or moments. */
  isDated?: true
}

/** A column of days. */
export const dayColumn = <Row>(title: string, width: number, day: (row: Row) => Day | null | undefined) => ({
  title,
  width,
  isDated: true as const,
  cell: (row: Row): SheetCell => {
    const value = day(row)
    return value == null ? null : { kind: 'day', day: value }
  },
})

/** A column of moments, to the second. */
export const momentColumn = <Row>(title: string, at: (row: Row) => Date) => ({
  title,
  width: 20,
  isDated: true as const,
  cell: (row: Row): SheetCell => ({ kind: 'moment', at: at(row) }),
})

/** A table as an exported file: its columns and the name of the sheet. */
export interface Sheet<Row, Totals = never> {
  name: string
  /** A file to fill in and send back has each date once. */
  isFilledIn?: true
  columns: readonly SheetColumn<Row, Totals>[]
}

/** `26. 11. 2026`, with plain spaces. */
export const czechDay = (day: Day): string => formatDay(day).replaceAll('\u00a0', ' ')

/** `26. 11. 2026 20:00:05` in Czechia, with plain spaces. */
export const czechMoment = (at: Date): string => `${czechDay(pragueDay(at))} ${pragueSecond(at).slice(11)}`

const ISO = ' (ISO)'

/** The title of the column beside one of dates, with the same in ISO. */
export const isoTitle = (title: string): string => `${title}${ISO}`

/** Whether a column only repeats dates for programs; a file that is read back ignores it. */
export const isIsoTitle = (title: string): boolean => title.trim().endsWith(ISO)

/** The titles of a file's column of moments that is not a `Sheet`; `momentCells` are its cells. */
export const momentTitles = (title: string, style: CsvStyle): string[] => (style === 'machine' ? [title] : [title, isoTitle(title)])
export const momentCells = (at: Date, style: CsvStyle): string[] =>
  style === 'machine' ? [pragueSecond(at)] : [czechMoment(at), pragueSecond(at)]

const csvCell = (cell: SheetCell, isIso: boolean): CsvCell => {
  switch (cell?.kind) {
    case undefined:
      return null
    case 'text':
      return cell.text
    case 'money':
      return { number: formatDecimal(cell.money) }
    case 'quantity':
      return { number: formatQuantityDecimal(cell.quantity) }
    case 'number':
      return { number: String(cell.number) }
    case 'day':
      return isIso ? cell.day : czechDay(cell.day)
    case 'moment':
      return isIso ? pragueSecond(cell.at) : czechMoment(cell.at)
  }
}

/**
 * Formats the rows as a CSV file without totals, because programs and spreadsheets add up themselves. Dates are Czech, with a column in ISO beside
 * them; in a file for programs they are ISO only (docs/rules/catalog.md#import-and-export).
 */
export function sheetCsv<Row, Totals>({ columns, isFilledIn }: Sheet<Row, Totals>, rows: readonly Row[], style: CsvStyle): string {
  const written = columns.flatMap(({ title, cell, isDated }) => {
    const isIso = style === 'machine'
    const own = { title, cell, isIso }
    return isDated && !isIso && !isFilledIn ? [own, { title: isoTitle(title), cell, isIso: true }] : [own]
  })
  return csvOf(
    [written.map(({ title }) => title), ...rows.map((row) => written.map(({ cell, isIso }) => csvCell(cell(row), isIso)))],
    style,
  )
}

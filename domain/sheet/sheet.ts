import { formatDecimal, type Money } from '../money/money.ts'
import { formatQuantityDecimal, type Quantity } from '../money/quantity.ts'
import type { Day } from '../time/day.ts'
import { csvOf, type CsvCell, type CsvStyle } from '../text/csv.ts'

/** A cell of an exported file. Numbers and days keep their type, so that a spreadsheet can calculate with them. */
export type SheetCell =
  | { kind: 'text'; text: string }
  | { kind: 'money'; money: Money }
  | { kind: 'quantity'; quantity: Quantity }
  | { kind: 'number'; number: number }
  | { kind: 'day'; day: Day }
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

/** A day. */
export const dayCell = (day: Day | null | undefined): SheetCell => (day == null ? null : { kind: 'day', day })

/** A column of a file; the width is in characters. */
export interface SheetColumn<Row, Totals = never> {
  title: string
  width: number
  cell: (row: Row) => SheetCell
  /** The value in the totals row, if the file has one. */
  sum?: (totals: Totals) => SheetCell
}

/** A table as an exported file: its columns and the name of the sheet. */
export interface Sheet<Row, Totals = never> {
  name: string
  columns: readonly SheetColumn<Row, Totals>[]
}

const csvCell = (cell: SheetCell): CsvCell => {
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
      return cell.day
  }
}

/** Formats the rows as a CSV file without totals, because programs and spreadsheets add up themselves. */
export const sheetCsv = <Row, Totals>({ columns }: Sheet<Row, Totals>, rows: readonly Row[], style: CsvStyle): string =>
  csvOf([columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ cell }) => csvCell(cell(row))))], style)

import writeXlsxFile, { type Cell } from 'write-excel-file/universal'
import type { Sheet, SheetCell } from '#domain/sheet/sheet.ts'
import { pragueSecond } from '#domain/time/prague.ts'

// A text is always written as text, so no spreadsheet executes it (docs/rules/catalog.md#import-and-export). A text that looks like a guarded
// CSV formula gets one more apostrophe, which an import removes.
const GUARDED = /^(?='+[=+\-@\t\r\n\0＝＋－＠])/u

function cellOf(cell: SheetCell): Cell {
  switch (cell?.kind) {
    case undefined:
      return null
    case 'text':
      return { value: cell.text.replace(GUARDED, "'"), type: String }
    case 'money':
      return { value: cell.money / 100, type: Number, format: '#,##0.00' }
    case 'quantity':
      return { value: cell.quantity / 1000, type: Number }
    case 'number':
      return { value: cell.number, type: Number }
    case 'day':
      return { value: new Date(`${cell.day}T00:00:00Z`), type: Date, format: 'd. m. yyyy' }
    case 'moment':
      return { value: new Date(`${pragueSecond(cell.at).replace(' ', 'T')}Z`), type: Date, format: 'd. m. yyyy h:mm:ss' }
  }
}

const bold = (cell: Cell): Cell => (cell === null ? null : { ...(cell as object), fontWeight: 'bold', topBorderStyle: 'thin' })

/** Writes the table as XLSX: numbers and days with their types, heading and first column frozen, totals below; null for an empty cell. */
export function writeXlsx<Row, Totals>({ name, columns }: Sheet<Row, Totals>, rows: readonly Row[], totals: Totals | null): Promise<Blob> {
  const heading = columns.map(({ title }): Cell => ({ value: title, type: String, fontWeight: 'bold', wrap: true, alignVertical: 'top' }))
  const body = rows.map((row) => columns.map(({ cell }) => cellOf(cell(row))))
  const sums = totals === null ? [] : [columns.map(({ sum }) => bold(cellOf(sum?.(totals) ?? null)))]
  return writeXlsxFile([heading, ...body, ...sums], {
    sheet: name,
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
    stickyColumnsCount: 1,
    orientation: 'landscape',
  }).toBlob()
}

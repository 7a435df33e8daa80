import { shownCell } from '#domain/desk/assortment/import-cells.ts'
import { readHeader, type Header, type ImportColumn } from '#domain/desk/assortment/import-columns.ts'
import { MOST_ROWS } from '#domain/sheet/file-limits.ts'
import type { SheetsRead, TableRow } from '#domain/sheet/table-row.ts'
import { findTable } from '../../lib/find-table.ts'

/** The contents of a file as sent to the server: only the known columns. */
export interface ReadTable {
  columns: ImportColumn[]
  rows: TableRow[]
  /** Unknown headings, and exported columns that are not imported. */
  ignored: string[]
  readOnly: string[]
  /** Notes about how the file was read. */
  notes: string[]
}

export type TableRead = { table: ReadTable; fault?: undefined } | { table?: undefined; fault: string }

const shownHeadings = (headings: readonly string[]) => headings.map((heading) => shownCell(heading))

/** The table of a file that names its columns. */
export function readTable(read: SheetsRead): TableRead {
  const { found, fault } = findTable<ImportColumn, Header>(read, {
    readHeader,
    isPrice: (column) => column === 'price',
    mostRows: MOST_ROWS,
    mostLetters: 4_000_000,
    noRow: 'Pod názvy sloupců není žádný řádek s položkou.',
  })
  if (!found) return { fault }
  const { header, columns, rows, notes } = found
  return { table: { columns, rows, ignored: shownHeadings(header.ignored), readOnly: shownHeadings(header.readOnly), notes } }
}

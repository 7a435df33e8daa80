import type { SheetsRead } from '#domain/sheet/table-row.ts'
import { MOST_POINTS, readPointHeader, type PointColumn } from '#domain/week/pickup/point-file.ts'
import { findTable, unknownColumns } from '../../lib/find-table.ts'

/** A file of pickup points as it is sent to the server: only the known columns. */
export interface PointFile {
  columns: PointColumn[]
  rows: { line: number; cells: string[] }[]
  /** Notes about how the file was read. */
  notes: string[]
}

/** The file of the rows of a table, or a Czech sentence why it is none. */
export function readPointFile(read: SheetsRead): { file: PointFile; fault?: undefined } | { file?: undefined; fault: string } {
  const { found, fault } = findTable<PointColumn, { unknown: readonly string[] }>(read, {
    readHeader: headerOf,
    isPrice: () => false,
    mostRows: MOST_POINTS,
    mostLetters: 4_000_000,
    noRow: 'Pod názvy sloupců není žádný řádek.',
  })
  if (!found) return { fault }
  const { header, columns, rows, notes } = found
  return { file: { columns, rows, notes: [...notes, ...unknownColumns(header.unknown)] } }
}

function headerOf(cells: readonly string[]) {
  const { columns, fault } = readPointHeader(cells)
  return columns ? { header: { columns, unknown: cells.filter((_, i) => columns[i] === null) } } : { fault }
}

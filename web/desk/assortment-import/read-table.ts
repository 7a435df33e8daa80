import { shownCell } from '#domain/desk/assortment/import-cells.ts'
import { readHeader, type ImportColumn } from '#domain/desk/assortment/import-columns.ts'
import { MOST_COLUMNS, MOST_OF_A_CELL, MOST_ROWS } from '#domain/sheet/file-limits.ts'
import type { TableRow } from '#domain/sheet/table-row.ts'
import type { RowsRead } from '../../lib/read-csv-file.ts'

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

// Limit of all cells together, so that the request fits the server's limit in UTF-8 with quotes (contract/desk/assortment-import.ts).
const mostLetters = 4_000_000

const lengthOf = (cells: readonly string[]) => cells.findLastIndex((cell) => cell.trim() !== '') + 1
const shownHeadings = (headings: readonly string[]) => headings.map((heading) => shownCell(heading))

/** Interprets rows as a table whose first row names the columns. */
function tableOf(all: readonly TableRow[], notes: string[]): TableRead {
  const [heading, ...body] = all.filter(({ cells }) => lengthOf(cells) > 0)
  if (!heading) return { fault: 'Soubor je prázdný.' }
  const width = lengthOf(heading.cells)
  if (width > MOST_COLUMNS) return { fault: `Soubor má ${width} sloupců, může jich mít nejvýš ${MOST_COLUMNS}.` }
  const { header, fault } = readHeader(heading.cells.slice(0, width))
  if (!header) return { fault }
  const known = header.columns.flatMap((column, i) => (column ? [{ column, i }] : []))
  const rows = body
    .map(({ line, cells }) => ({ line, cells: known.map(({ i }) => (cells[i] ?? '').slice(0, MOST_OF_A_CELL)) }))
    .filter(({ cells }) => lengthOf(cells) > 0)
  if (rows.length === 0) return { fault: 'Pod názvy sloupců není žádný řádek s položkou.' }
  if (rows.length > MOST_ROWS) return { fault: 'Soubor může mít nejvýš 5 000 řádků. Rozdělte ho prosím.' }
  if (rows.reduce((sum, { cells }) => sum + cells.reduce((all, cell) => all + cell.length, 0), 0) > mostLetters)
    return { fault: 'Soubor má příliš mnoho textu. Rozdělte ho prosím.' }
  const columns = known.map(({ column }) => column)
  return { table: { columns, rows, ignored: shownHeadings(header.ignored), readOnly: shownHeadings(header.readOnly), notes } }
}

/** The table of the rows of a file. */
export const readTable = ({ rows, ...read }: RowsRead): TableRead =>
  rows && 'notes' in read ? tableOf(rows, read.notes) : { fault: read.fault! }

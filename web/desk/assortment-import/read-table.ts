import {
  MOST_BYTES,
  MOST_COLUMNS,
  MOST_OF_A_CELL,
  MOST_ROWS,
  readHeader,
  type ImportColumn,
} from '#domain/desk/assortment/import-columns.ts'
import { shownCell } from '#domain/desk/assortment/import-cells.ts'
import type { TableRow } from '#domain/desk/assortment/import-table.ts'
import { readCsvFile, type RowsRead } from './read-csv-file.ts'
import { readXlsxFile } from './read-xlsx-file.ts'

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

export const TOO_LARGE = 'Soubor je příliš velký, může mít nejvýš 5 MB. Rozdělte ho prosím.'

// Limit of all cells together, so that the request fits the server's limit in UTF-8 with quotes (contract/desk/assortment-import.ts).
const mostLetters = 4_000_000

export const isXlsx = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b
const isOldXls = (bytes: Uint8Array) => bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0

function readRows(bytes: Uint8Array): RowsRead | Promise<RowsRead> {
  if (isOldXls(bytes)) return { fault: 'Starý formát .xls neumíme. Uložte tabulku jako .xlsx nebo CSV.' }
  return isXlsx(bytes) ? readXlsxFile(bytes) : readCsvFile(bytes)
}

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

/** Reads a CSV or XLSX, by its content and not by its name. */
export async function readTable(bytes: Uint8Array): Promise<TableRead> {
  if (bytes.length > MOST_BYTES) return { fault: TOO_LARGE }
  const { rows, ...read } = await readRows(bytes)
  return rows && 'notes' in read ? tableOf(rows, read.notes) : { fault: read.fault! }
}

import { MOST_COLUMNS, MOST_OF_A_CELL } from '#domain/sheet/file-limits.ts'
import { MOST_POINTS, readPointHeader, type PointColumn } from '#domain/week/pickup/point-file.ts'
import type { RowsRead } from '../../lib/read-csv-file.ts'

/** A file of pickup points as it is sent to the server: only the known columns. */
export interface PointFile {
  columns: PointColumn[]
  rows: { line: number; cells: string[] }[]
  /** Notes about how the file was read. */
  notes: string[]
}

const lengthOf = (cells: readonly string[]) => cells.findLastIndex((cell) => cell.trim() !== '') + 1

/** The file of the rows of a table, or a Czech sentence why it is none. */
export function readPointFile(read: RowsRead): { file: PointFile; fault?: undefined } | { file?: undefined; fault: string } {
  if (!read.rows) return { fault: read.fault }
  const [heading, ...body] = read.rows.filter(({ cells }) => lengthOf(cells) > 0)
  if (!heading) return { fault: 'Soubor je prázdný.' }
  const titles = heading.cells.slice(0, lengthOf(heading.cells))
  if (titles.length > MOST_COLUMNS) return { fault: `Soubor má ${titles.length} sloupců, může jich mít nejvýš ${MOST_COLUMNS}.` }
  const header = readPointHeader(titles)
  if (!header.columns) return { fault: header.fault }
  if (body.length === 0) return { fault: 'Pod názvy sloupců není žádný řádek.' }
  if (body.length > MOST_POINTS) return { fault: 'Soubor může mít nejvýš 2 000 řádků. Rozdělte ho prosím.' }
  const known = header.columns.flatMap((column, i) => (column ? [{ column, i }] : []))
  const unknown = titles.filter((_, i) => header.columns[i] === null)
  return {
    file: {
      columns: known.map(({ column }) => column),
      rows: body.map(({ line, cells }) => ({ line, cells: known.map(({ i }) => (cells[i] ?? '').slice(0, MOST_OF_A_CELL)) })),
      notes: [...read.notes, ...unknown.map((title) => `Sloupec „${title.slice(0, 40)}“ neznáme, vynecháváme ho.`)],
    },
  }
}

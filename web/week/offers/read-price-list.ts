import { MOST_COLUMNS, MOST_OF_A_CELL } from '#domain/sheet/file-limits.ts'
import { isEmptyRow } from '#domain/week/offers/price-list-cells.ts'
import { MOST_OFFERS, readPriceListHeader, type PriceListColumn } from '#domain/week/offers/price-list-columns.ts'
import type { RowsRead } from '../../lib/read-csv-file.ts'

/** A price list as it is sent to the server: only the known columns. */
export interface ReadPriceList {
  columns: PriceListColumn[]
  rows: { line: number; cells: string[] }[]
  /** Number of rows that were left out because they have no tier. */
  empty: number
  /** Notes about how the file was read. */
  notes: string[]
}

// The request fits the server's limit in UTF-8 with quotes.
const mostLetters = 200_000

const lengthOf = (cells: readonly string[]) => cells.findLastIndex((cell) => cell.trim() !== '') + 1

/** The price list of the rows of a file, or a Czech sentence why they are none. */
export function readPriceList(read: RowsRead): { list: ReadPriceList; fault?: undefined } | { list?: undefined; fault: string } {
  if (!read.rows) return { fault: read.fault }
  const [heading, ...body] = read.rows.filter(({ cells }) => lengthOf(cells) > 0)
  if (!heading) return { fault: 'Soubor je prázdný.' }
  const width = lengthOf(heading.cells)
  if (width > MOST_COLUMNS) return { fault: `Soubor má ${width} sloupců, může jich mít nejvýš ${MOST_COLUMNS}.` }
  const { header, fault } = readPriceListHeader(heading.cells.slice(0, width))
  if (!header) return { fault }
  const known = header.columns.flatMap((column, i) => (column ? [{ column, i }] : []))
  const offered = body.filter(({ cells }) => !isEmptyRow(Object.fromEntries(known.map(({ column, i }) => [column, cells[i]]))))
  const rows = offered.map(({ line, cells }) => ({ line, cells: known.map(({ i }) => (cells[i] ?? '').slice(0, MOST_OF_A_CELL)) }))
  if (rows.length === 0) return { fault: 'Pod názvy sloupců není žádný řádek s nabídkou.' }
  if (rows.length > MOST_OFFERS) return { fault: 'Soubor může mít nejvýš 1 000 řádků. Rozdělte ho prosím.' }
  if (rows.reduce((sum, { cells }) => sum + cells.join('').length, 0) > mostLetters)
    return { fault: 'Soubor má příliš mnoho textu. Rozdělte ho prosím.' }
  const ignored = header.unknown.map((title) => `Sloupec „${title.slice(0, 40)}“ neznáme, vynecháváme ho.`)
  return {
    list: { columns: known.map(({ column }) => column), rows, empty: body.length - rows.length, notes: [...read.notes, ...ignored] },
  }
}

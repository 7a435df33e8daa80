import type { SheetsRead } from '#domain/sheet/table-row.ts'
import { isEmptyRow } from '#domain/week/offers/price-list-cells.ts'
import { MOST_OFFERS, readPriceListHeader, type PriceListColumn, type PriceListHeader } from '#domain/week/offers/price-list-columns.ts'
import { findTable, unknownColumns } from '../../lib/find-table.ts'

/** A price list as it is sent to the server: only the known columns. */
export interface ReadPriceList {
  columns: PriceListColumn[]
  rows: { line: number; cells: string[] }[]
  /** Number of rows that were left out because they have no tier. */
  empty: number
  /** Notes about how the file was read. */
  notes: string[]
}

/** The price list of the rows of a file, or a Czech sentence why they are none. */
export function readPriceList(read: SheetsRead): { list: ReadPriceList; fault?: undefined } | { list?: undefined; fault: string } {
  const { found, fault } = findTable<PriceListColumn, PriceListHeader>(read, {
    readHeader: readPriceListHeader,
    isPrice: (column) => column.startsWith('price'),
    isQuantity: (column) => column.startsWith('min'),
    counts: (cells, columns) => !isEmptyRow(Object.fromEntries(columns.map((column, i) => [column, cells[i]]))),
    mostRows: MOST_OFFERS,
    mostLetters: 200_000,
    noRow: 'Pod názvy sloupců není žádný řádek s nabídkou.',
  })
  if (!found) return { fault }
  const { header, columns, rows, skipped, notes } = found
  return { list: { columns, rows, empty: skipped, notes: [...notes, ...unknownColumns(header.unknown)] } }
}

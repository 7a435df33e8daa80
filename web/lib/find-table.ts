import { MOST_ABOVE, MOST_COLUMNS, MOST_OF_A_CELL } from '#domain/sheet/file-limits.ts'
import { foreignCurrency, isCurrencyHeading, priceRemarkFault } from '#domain/sheet/price-heading.ts'
import type { SheetRows, SheetsRead, TableRow } from '#domain/sheet/table-row.ts'
import { enumerated } from '#domain/text/enumerated.ts'

/** What a row of headings says: the column of each cell, null for those that are not read; or a Czech sentence why it is none. */
type HeaderRead<Column, Header> =
  | { header: Header & { columns: readonly (Column | null)[] }; fault?: undefined }
  | { header?: undefined; fault: string }

/** What a kind of file needs. */
interface Kind<Column, Header> {
  readHeader: (cells: readonly string[]) => HeaderRead<Column, Header>
  isPrice: (column: Column) => boolean
  isQuantity?: (column: Column) => boolean
  /** Why a remark above the table makes its prices none of ours; by default `priceRemarkFault`. */
  remarkFault?: (remark: string, columns: readonly Column[]) => string | null
  /** Whether a row counts, beside those without any cell. */
  counts?: (cells: readonly string[], columns: readonly Column[]) => boolean
  mostRows: number
  /** The limit of all cells together, so that the request fits the server's limit in UTF-8 with quotes. */
  mostLetters: number
  /** What is said of a table without rows. */
  noRow: string
}

interface Found<Column, Header> {
  header: Header
  columns: Column[]
  /** Only the known columns. */
  rows: TableRow[]
  /** Number of rows that do not count. */
  skipped: number
  /** Notes about how the file was read. */
  notes: string[]
}

const lengthOf = (cells: readonly string[]) => cells.findLastIndex((cell) => cell.trim() !== '') + 1
const filled = ({ cells }: TableRow) => cells.filter((cell) => cell.trim() !== '').length

interface Place<Header> {
  sheet: SheetRows
  rows: readonly TableRow[]
  at: number
  header: Header
}

function placeIn<Column, Header>(sheets: readonly SheetRows[], { readHeader }: Kind<Column, Header>) {
  let [fault, most]: [string, number] = ['Soubor je prázdný.', 0]
  for (const sheet of sheets) {
    const rows = sheet.rows.filter(({ cells }) => lengthOf(cells) > 0)
    for (const [at, row] of rows.slice(0, MOST_ABOVE).entries()) {
      const width = lengthOf(row.cells)
      const read: HeaderRead<Column, Header> =
        width > MOST_COLUMNS
          ? { fault: `Soubor má ${width} sloupců, může jich mít nejvýš ${MOST_COLUMNS}.` }
          : readHeader(row.cells.slice(0, width))
      if (read.header) return { sheet, rows, at, header: read.header }
      // Of rows that are no headings, the fullest one was meant to be.
      if (filled(row) > most) [fault, most] = [read.fault ?? fault, filled(row)]
    }
  }
  return fault
}

/** A number that a spreadsheet calculated: with more decimals than a price has, or with a zero that only says that it is no thousand. */
const CALCULATED = /^\d{1,9}[.,]\d{4,}$/
const THOUSANDTHS = /^(\d{1,9})\.(\d{3})0$/
const roundedPrice = (cell: string) => (Math.round(Number(cell.replace(',', '.')) * 100) / 100).toFixed(2)

/** Why the prices of a table with a column of currencies are none of ours. */
function foreignIn([headings, ...body]: readonly TableRow[]): string | null {
  const at = headings!.cells.findIndex(isCurrencyHeading)
  const row = at === -1 ? undefined : body.find(({ cells }) => foreignCurrency(cells[at] ?? '') !== null)
  return row
    ? `Na řádku ${row.line} je cena v\u00a0měně „${row.cells[at]!.trim().slice(0, 10)}“. Uveďte prosím ceny v\u00a0korunách.`
    : null
}

const shownLines = (lines: readonly number[]) => (lines.length > 5 ? `${lines.slice(0, 5).join(', ')} …` : enumerated(lines.map(String)))

/**
 * Finds the table of a file: in the first visible sheet that has a row of headings, of which other rows may stand above. Prices that were
 * calculated are rounded to haléře, with a note.
 */
export function findTable<Column extends string, Header>(
  read: SheetsRead,
  kind: Kind<Column, Header>,
): { found: Found<Column, Header>; fault?: undefined } | { found?: undefined; fault: string } {
  if (!read.sheets) return { fault: read.fault }
  const place = placeIn(read.sheets, kind)
  if (typeof place === 'string') return { fault: place }
  const { sheet, rows: all, at, header } = place as Place<Header & { columns: readonly (Column | null)[] }>
  const known = header.columns.flatMap((column, i) => (column ? [{ column, i }] : []))
  const columns = known.map(({ column }) => column)
  const above = all.slice(0, at).flatMap(({ cells }) => cells)
  const { remarkFault = priceRemarkFault } = kind
  const remark = columns.some(kind.isPrice) ? above.flatMap((cell) => remarkFault(cell, columns) ?? [])[0] : undefined
  if (remark !== undefined) return { fault: remark }
  if (columns.some(kind.isPrice)) {
    const foreign = foreignIn(all.slice(at))
    if (foreign !== null) return { fault: foreign }
  }
  const rounded: number[] = []
  const cellOf = (column: Column, text: string, line: number) => {
    const cell = text.slice(0, MOST_OF_A_CELL)
    if (kind.isQuantity?.(column)) return cell.replace(THOUSANDTHS, '$1,$2')
    // In a workbook, codes and texts are what was typed.
    if (!kind.isPrice(column)) return sheet.name === null ? cell : cell.replace(THOUSANDTHS, '$1.$2')
    if (!CALCULATED.test(cell.trim())) return cell
    rounded.push(line)
    return roundedPrice(cell.trim())
  }
  const body = all
    .slice(at + 1)
    .map(({ line, cells }) => ({ line, cells: known.map(({ column, i }) => cellOf(column, cells[i] ?? '', line)) }))
  const rows = body.filter(({ cells }) => lengthOf(cells) > 0 && (kind.counts?.(cells, columns) ?? true))
  if (rows.length === 0) return { fault: kind.noRow }
  if (rows.length > kind.mostRows)
    return { fault: `Soubor může mít nejvýš ${String(kind.mostRows).replace(/(?=\d{3}$)/, ' ')} řádků. Rozdělte ho prosím.` }
  if (rows.reduce((sum, { cells }) => sum + cells.reduce((letters, cell) => letters + cell.length, 0), 0) > kind.mostLetters)
    return { fault: 'Soubor má příliš mnoho textu. Rozdělte ho prosím.' }
  const notes = [
    ...(sheet.name !== null && read.sheets.length + (read.hidden ?? 0) > 1 ? [`Čteme list „${sheet.name.slice(0, 40)}“.`] : []),
    ...sheet.notes,
    ...(rounded.length > 0
      ? [`Ceny s více desetinnými místy zaokrouhlujeme na haléře, na řádcích ${shownLines([...new Set(rounded)])}.`]
      : []),
  ]
  return { found: { header, columns, rows, skipped: body.length - rows.length, notes } }
}

/** Says of which columns a file has more than we read. */
export const unknownColumns = (titles: readonly string[]): string[] =>
  titles.map((title) => `Sloupec „${title.slice(0, 40)}“ neznáme, vynecháváme ho.`)

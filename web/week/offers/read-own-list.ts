import type { OwnLists, PriceList } from '#contract/week/price-lists.ts'
import { formatDecimal } from '#domain/money/money.ts'
import { formatQuantity } from '#domain/money/quantity.ts'
import { layoutName } from '#domain/sheet/columns.ts'
import { MOST_ABOVE, MOST_COLUMNS, MOST_ROWS } from '#domain/sheet/file-limits.ts'
import { isForeign, isNet, isOfPackage, priceRemarkFault } from '#domain/sheet/price-heading.ts'
import type { SheetsRead, TableRow } from '#domain/sheet/table-row.ts'
import { parseMoney } from '#domain/money/money.ts'
import { withHeadings } from '#domain/week/offers/own-list-row.ts'
import { readOwnList, type OwnListRow } from '#domain/week/offers/own-list.ts'
import { isOurTemplate, ownLayoutFault, ownLayoutOf, type OwnColumn, type OwnLayout } from '#domain/week/offers/own-list-columns.ts'
import { findTable } from '../../lib/find-table.ts'

/** The columns and rows of a supplier's own price list, and how they were read. */
export interface ReadOwnList {
  columns: OwnColumn[]
  rows: TableRow[]
  name: string
  /** The heading of each column. */
  headings: string[]
  layout: OwnLayout
  notes: string[]
}

const topRows = ({ sheets }: SheetsRead) => (sheets ?? []).map(({ rows }) => rows.slice(0, MOST_ABOVE))
/** How much of a sheet looks like a table: the columns that are known in one of its first rows, and then how many it has. */
const likeTable = (rows: readonly TableRow[]) =>
  Math.max(0, ...rows.map(({ cells }) => 100 * Object.keys(ownLayoutOf(cells).layout.columns).length + filledLength(cells)))

/** Whether a file that is not of our template may be a supplier's own price list. */
export const isOwnList = (read: SheetsRead): boolean =>
  topRows(read).some((rows) => rows.length > 1) &&
  !topRows(read)
    .flat()
    .some(({ cells }) => isOurTemplate(cells))

const MOST_SHOWN = 60
const filledLength = (cells: readonly string[]) => cells.findLastIndex((cell) => cell.trim() !== '') + 1
/** What names the layout of a list, by its headings. */
export const nameOf = (cells: readonly string[]): string =>
  layoutName(cells.slice(0, filledLength(cells)).map((cell) => cell.slice(0, MOST_SHOWN)))

/** The first rows of a file, for whoever says which column is which. */
export const firstRowsOf = (read: SheetsRead): string[][] => {
  const likeliest = topRows(read).reduce<readonly TableRow[]>((best, rows) => (likeTable(rows) > likeTable(best) ? rows : best), [])
  const rows = likeliest.slice(0, 12).map(({ cells }) => cells.slice(0, MOST_COLUMNS).map((cell) => cell.slice(0, MOST_SHOWN)))
  const width = Math.max(0, ...rows.map(filledLength))
  return rows.map((cells) => Array.from({ length: width }, (_, at) => cells[at] ?? ''))
}

const isHeader = (cells: readonly string[]) => ownLayoutFault(ownLayoutOf(cells).layout) === null
/** What stands above, among, or below the rows with prices. */
const remarksOf = ({ sheets }: SheetsRead) =>
  (sheets ?? [])
    .flatMap(({ rows }) => rows)
    .map(({ cells }) => cells.filter((cell) => cell.trim() !== ''))
    .filter((cells) => cells.length < 3 && cells.every((cell) => parseMoney(cell) === null) && !isHeader(cells))
    .flat()

const isOfPrices = (remark: string) => /\bcen[auy]?\b/i.test(remark)
const OF_SEVERAL = /(?:\bza|\/) ?(?!1 ?[a-z])\d{1,4} ?(?:ks|kus|kusů|g|kg|l|ml)\b/i

/** Why the prices are none of ours, by a remark anywhere: `Ceny v EUR`, `ceny za 100 g`. */
function remarkFaultIn(read: SheetsRead): string | null {
  const remark = remarksOf(read).find((text) => isOfPrices(text) && (isForeign(text) || OF_SEVERAL.test(text)))
  return remark === undefined
    ? null
    : `V\u00a0ceníku stojí „${remark.trim().slice(0, 60)}“. Uveďte prosím ceny v\u00a0korunách za jednotku.`
}

/** Which columns a row of headings seems to have; without VAT, if a remark above says so. */
export const guessIn = (read: SheetsRead): ((cells: readonly string[]) => ReturnType<typeof ownLayoutOf>) => {
  const remarks = remarksOf(read)
  // `Máslo netto` is a name.
  const isNetList = remarks.some((text) => isNet(text) && /dph|cen|dan[eěií]/i.test(text))
  // Second headings, below `Cena`: `s DPH` and `bez DPH`.
  const isMixed = isNetList && remarks.some((text) => /^(?:s|vč\.|včetně) ?dph$/i.test(text.trim()))
  const isOfPackages = remarks.some((text) => isOfPrices(text) && isOfPackage(text))
  return (cells) => {
    const guess = { ...ownLayoutOf(cells), ...(isOfPackages || isMixed ? { isCertain: false } : {}) }
    const { price, netPrice, ...columns } = guess.layout.columns
    if (!isNetList || price === undefined || netPrice !== undefined) return guess
    return { ...guess, layout: { ...guess.layout, columns: { ...columns, netPrice: price } } }
  }
}

const columnsIn = (width: number, { columns }: OwnLayout) =>
  Array.from({ length: width }, (_, at) => (Object.entries(columns).find(([, place]) => place === at)?.[0] ?? null) as OwnColumn | null)

/**
 * A supplier's own price list, by what is known of its headings, or by a certain guess; or a Czech sentence why its columns have to be named.
 * `known` has the layouts that the supplier named, by the names of their headings.
 */
export function readOwnColumns(
  read: SheetsRead,
  known: ReadonlyMap<string, OwnLayout>,
): { list: ReadOwnList; fault?: undefined } | { list?: undefined; fault: string } {
  const remark = remarkFaultIn(read)
  if (remark !== null) return { fault: remark }
  const guessOf = guessIn(read)
  const layoutIn = (cells: readonly string[]) => {
    const guess = guessOf(cells)
    return known.get(nameOf(cells)) ?? (guess.isCertain ? guess.layout : null)
  }
  const { found, fault } = findTable<OwnColumn, Pick<ReadOwnList, 'name' | 'headings' | 'layout'>>(read, {
    readHeader: (cells) => {
      const layout = layoutIn(cells)
      if (layout === null) return { fault: 'Nevíme jistě, který sloupec je který.' }
      const columns = columnsIn(cells.length, layout)
      return { header: { name: nameOf(cells), headings: cells.filter((_, at) => columns[at]), layout, columns } }
    },
    isPrice: (column) => column === 'price' || column === 'netPrice',
    isQuantity: (column) => column === 'minimum',
    // Above prices that are said to be without VAT, a remark may say it, too.
    remarkFault: (remark, columns) => (isNet(remark) && !columns.includes('price') ? null : priceRemarkFault(remark)),
    counts: (cells, columns) => cells.some((cell, i) => /price/i.test(columns[i]!) && cell.trim() !== ''),
    mostRows: MOST_ROWS,
    mostLetters: 1_000_000,
    noRow: 'Pod názvy sloupců není žádný řádek s cenou.',
  })
  if (!found) return { fault }
  const { header, columns, rows, notes } = found
  // Headings among the rows, of other prices than those above.
  const [at, atNet] = [columns.indexOf('price'), columns.indexOf('netPrice')]
  const other = rows.find(
    ({ cells }) => (isNet(cells[at] ?? '') && !/\d/.test(cells[at]!)) || (isOfPrices(cells[atNet] ?? '') && !isNet(cells[atNet]!)),
  )
  if (other) return { fault: `Na řádku ${other.line} začínají jiné ceny. Nahrajte je prosím zvlášť.` }
  return { list: { ...header, columns, rows, notes } }
}

/** A row that may be of an item that takes offers. */
export type OfferableRow = OwnListRow<OwnLists['items'][number]>

/** The rows that may be of items that take offers. */
export function rowsOf({ columns, headings, rows, layout }: ReadOwnList, { items, remembered }: OwnLists): OfferableRow[] {
  const byColumn = (texts: readonly string[]) => Object.fromEntries(columns.map((column, i) => [column, texts[i] ?? '']))
  return readOwnList(
    rows.map(({ line, cells }) => ({ line, cells: withHeadings(byColumn(cells), byColumn(headings)) })),
    layout.isPerPackage,
    { items, remembered: new Map(remembered.map(({ key, itemId }) => [key, itemId])) },
  )
}

/** The offers of the rows whose items were chosen, as a price list of our own: in each of these localities where the item is wanted. */
export function offersOf(
  chosen: readonly { row: OfferableRow; candidate: OfferableRow['candidates'][number] }[],
  localities: ReadonlySet<string>,
): PriceList {
  const columns: PriceList['columns'] = ['locality', 'sku', 'unit', 'min1', 'price1']
  const rows = chosen.flatMap(({ row: { line }, candidate: { item, price } }) =>
    price.fault !== undefined
      ? []
      : item.localities
          .filter((locality) => localities.has(locality))
          .map((locality) => ({ line, cells: [locality, item.sku, item.unit, formatQuantity(price.minimum), formatDecimal(price.price)] })),
  )
  return { columns, rows }
}

import { plainHeading } from '../../sheet/heading.ts'
import { priceHeadingFault, withoutOtherPrices } from '../../sheet/price-heading.ts'
import { isIsoTitle } from '../../sheet/sheet.ts'

/** The columns of a price list, in the order of the template. */
export const PRICE_LIST_COLUMNS = [
  'locality',
  'region',
  'week',
  'sku',
  'unit',
  'min1',
  'price1',
  'min2',
  'price2',
  'min3',
  'price3',
  'validFrom',
  'validUntil',
  'notes',
] as const
export type PriceListColumn = (typeof PRICE_LIST_COLUMNS)[number]

/** The most offers that are sent at once, and so the most rows of a price list. */
export const MOST_OFFERS = 1000

const TITLES: Readonly<Record<PriceListColumn, string>> = {
  locality: 'Lokalita',
  region: 'Celý region',
  week: 'Týden',
  sku: 'Kód',
  unit: 'Jednotka',
  min1: 'Pásmo 1 od',
  price1: 'Pásmo 1 cena (Kč)',
  min2: 'Pásmo 2 od',
  price2: 'Pásmo 2 cena (Kč)',
  min3: 'Pásmo 3 od',
  price3: 'Pásmo 3 cena (Kč)',
  validFrom: 'Platí od',
  validUntil: 'Platí do',
  notes: 'Poznámka',
}

/** The Czech title of a column. */
export const priceListTitle = (column: PriceListColumn): string => TITLES[column]

/** Columns of the template that only inform. */
export const INFORMING_TITLES = {
  item: 'Položka',
  category: 'Kategorie',
  quality: 'Požadovaná kvalita',
  quantity: 'Týdenní množství',
  countable: 'Počítá se do pásem',
  households: 'Domácnosti',
  targetPrice: 'Cílová cena (Kč)',
  delivery: 'Závoz',
  closes: 'Nabídky do',
} as const

const OTHER_NAMES: Readonly<Partial<Record<PriceListColumn, readonly string[]>>> = {
  region: ['region', 'pro cely region'],
  week: ['tyden c', 'cislo tydne'],
  sku: ['kod polozky', 'kod zbozi', 'sku'],
  unit: ['merna jednotka', 'mj'],
  min1: ['od mnozstvi', 'mnozstvi od', 'mnozstvi 1'],
  price1: ['cena', 'cena s dph', 'cena 1'],
  min2: ['mnozstvi 2'],
  price2: ['cena 2'],
  min3: ['mnozstvi 3'],
  price3: ['cena 3'],
  validFrom: ['plati od'],
  notes: ['poznamky'],
}

const BY_NAME: ReadonlyMap<string, PriceListColumn> = new Map(
  PRICE_LIST_COLUMNS.flatMap((column) =>
    [plainHeading(TITLES[column]), ...(OTHER_NAMES[column] ?? [])].map((name) => [name, column] as const),
  ),
)
const INFORMING = new Set(Object.values(INFORMING_TITLES).map(plainHeading))
const REQUIRED = ['locality', 'sku', 'min1', 'price1'] as const

/** The meaning of a price list's columns: of each cell of a row, or null if it is ignored; and the headings that are unknown. */
export interface PriceListHeader {
  columns: readonly (PriceListColumn | null)[]
  unknown: readonly string[]
}

/** Whether a heading is of prices: in a column that we read, or in one that is called so in other words, such as without VAT. */
const isPrice = (cell: string, column: PriceListColumn | null): boolean =>
  column === null ? /^(pasmo \d )?cena\b/.test(plainHeading(cell)) && !INFORMING.has(plainHeading(cell)) : column.startsWith('price')

/** Parses the heading row: in any order and case, with or without accents. Or a Czech sentence why it is none. */
export function readPriceListHeader(
  cells: readonly string[],
): { header: PriceListHeader; fault?: undefined } | { header?: undefined; fault: string } {
  const columns = withoutOtherPrices(
    cells,
    cells.map((cell) => (isIsoTitle(cell) ? null : (BY_NAME.get(plainHeading(cell)) ?? null))),
  )
  const twice = columns.find((column, i) => column !== null && columns.indexOf(column) !== i)
  if (twice) return { fault: `Sloupec „${TITLES[twice]}“ je v souboru víckrát. Nechte jen jeden.` }
  const isKnown = columns.includes('price1')
  const priceFault = cells.flatMap((cell, i) => {
    const column = columns[i] ?? null
    return isPrice(cell, column) && (column !== null || !isKnown) ? (priceHeadingFault(cell) ?? []) : []
  })[0]
  if (priceFault && columns.some(Boolean)) return { fault: priceFault }
  const missing = REQUIRED.find((column) => !columns.includes(column))
  if (missing) return { fault: `V souboru chybí sloupec „${TITLES[missing]}“. První řádek musí pojmenovat sloupce.` }
  const unknown = cells.filter(
    (cell, i) => columns[i] === null && cell.trim() !== '' && !isIsoTitle(cell) && !INFORMING.has(plainHeading(cell)),
  )
  return { header: { columns, unknown } }
}

import { plainHeading } from '../../sheet/heading.ts'
import { priceHeadingFault, withoutOtherPrices } from '../../sheet/price-heading.ts'

/** The columns of a file, in export order. */
export const IMPORT_COLUMNS = [
  'sku',
  'name',
  'genericName',
  'otherNames',
  'category',
  'type',
  'unit',
  'price',
  'brand',
  'description',
  'composition',
  'allergens',
  'adultsOnly',
  'storable',
  'active',
] as const
/** One of `IMPORT_COLUMNS`. */
export type ImportColumn = (typeof IMPORT_COLUMNS)[number]

/** The kinds of imports: all fields of items, or only prices of existing items. */
export const IMPORT_KINDS = ['items', 'prices'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

const TITLES: Readonly<Record<ImportColumn, string>> = {
  sku: 'Kód',
  name: 'Název',
  genericName: 'Obecný název',
  otherNames: 'Další názvy',
  category: 'Kategorie',
  type: 'Druh',
  unit: 'Jednotka',
  price: 'Cena (Kč)',
  brand: 'Značka',
  description: 'Popis',
  composition: 'Složení',
  allergens: 'Alergeny',
  adultsOnly: 'Jen pro dospělé',
  storable: 'Vydrží',
  active: 'Aktivní',
}

/** The Czech title of a column. */
export const columnTitle = (column: ImportColumn): string => TITLES[column]

/** Columns of an export that an import ignores. */
export const READ_ONLY_TITLES = { vatRate: 'DPH (%)', state: 'Stav' } as const

const NAMES: Readonly<Record<ImportColumn, readonly string[]>> = {
  sku: ['kod', 'kod polozky', 'kod zbozi', 'sku', 'code'],
  name: ['nazev', 'nazev polozky', 'nazev zbozi', 'name'],
  genericName: ['obecny nazev', 'generic name'],
  otherNames: ['dalsi nazvy', 'jine nazvy', 'synonyma', 'other names', 'synonyms'],
  category: ['kategorie', 'cesta kategorie', 'category'],
  type: ['druh', 'typ', 'druh polozky', 'zbozi sluzba', 'type'],
  unit: ['jednotka', 'merna jednotka', 'mj', 'unit'],
  price: ['cena', 'cena kc', 'cena s dph', 'bezna cena', 'cenikova cena', 'price', 'base price'],
  brand: ['znacka', 'brand'],
  description: ['popis', 'description'],
  composition: ['slozeni', 'slozeni vyrobku', 'ingredience', 'composition', 'ingredients'],
  allergens: ['alergeny', 'seznam alergenu', 'allergens'],
  adultsOnly: ['jen pro dospele', 'pro dospele', 'od 18 let', 'jen od 18 let', '18', 'adults only'],
  storable: ['vydrzi', 'vydrzi nekolik tydnu', 'smi cekat', 'storable'],
  active: ['aktivni', 'active'],
}

const BY_NAME: ReadonlyMap<string, ImportColumn> = new Map(
  IMPORT_COLUMNS.flatMap((column) => NAMES[column].map((name) => [name, column] as const)),
)

const READ_ONLY = new Set(Object.values(READ_ONLY_TITLES).map(plainHeading))

/** The meaning of a file's columns. */
export interface Header {
  /** The column of each cell in a row; null if it is ignored. */
  columns: readonly (ImportColumn | null)[]
  /** Unknown headings. */
  ignored: readonly string[]
  /** Headings of read-only export columns. */
  readOnly: readonly string[]
}

export type HeaderRead = { header: Header; fault?: undefined } | { header?: undefined; fault: string }

/** Parses the header row: Czech and English headings in any order and case, with or without accents. */
export function readHeader(cells: readonly string[]): HeaderRead {
  const columns = withoutOtherPrices(
    cells,
    cells.map((cell) => BY_NAME.get(plainHeading(cell)) ?? null),
  )
  const twice = columns.find((column, i) => column !== null && columns.indexOf(column) !== i)
  if (twice) return { fault: `Sloupec „${columnTitle(twice)}“ je v souboru víckrát. Nechte jen jeden.` }
  const price =
    cells.find((_, i) => columns[i] === 'price') ?? cells.find((cell, i) => columns[i] === null && /^cena\b/.test(plainHeading(cell)))
  const priceFault = price === undefined ? null : priceHeadingFault(price)
  if (columns.includes('price') && priceFault) return { fault: priceFault }
  if (!columns.includes('sku')) return { fault: 'V souboru chybí sloupec „Kód“. První řádek musí pojmenovat sloupce.' }
  if (columns.every((column) => column === 'sku' || column === null))
    return { fault: priceFault ?? 'Kromě sloupce „Kód“ v souboru není žádný, který umíme načíst.' }
  const left = cells.filter((cell, i) => columns[i] === null && cell.trim() !== '')
  return {
    header: {
      columns,
      ignored: left.filter((cell) => !READ_ONLY.has(plainHeading(cell))),
      readOnly: left.filter((cell) => READ_ONLY.has(plainHeading(cell))),
    },
  }
}

/** The kind of a file with these columns: only codes and prices make a price list. */
export const kindOf = (columns: readonly ImportColumn[]): ImportKind =>
  columns.every((column) => column === 'sku' || column === 'price') ? 'prices' : 'items'

/** The columns that an import of this kind uses. */
export const columnsOf = (kind: ImportKind): readonly ImportColumn[] => (kind === 'prices' ? ['sku', 'price'] : IMPORT_COLUMNS)

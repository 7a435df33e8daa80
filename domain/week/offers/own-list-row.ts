import { readSize } from '../../catalog/catalog/size.ts'
import type { PackageSize } from '../../catalog/catalog/package-size.ts'
import { parseMoney, type Money } from '../../money/money.ts'
import { parseQuantity, type Quantity } from '../../money/quantity.ts'
import { readUnit } from '../../money/read-unit.ts'
import type { Unit } from '../../money/unit.ts'
import { isOfPackage } from '../../sheet/price-heading.ts'
import { fold } from '../../text/fold.ts'
import { tidyCell } from './price-list-cells.ts'
import type { OwnColumn } from './own-list-columns.ts'

/** A row of a supplier's own price list. */
export interface OwnRow {
  name: string
  code: string
  /** Only digits, without zeros before them; empty if the row has none. */
  ean: string
  /** As the list has it: with VAT, or without. Null if it cannot be read. */
  price: Money | null
  isNet: boolean
  /** The one without VAT, beside one with VAT; null if there is none. */
  netPrice: Money | null
  /** In percent; null if the list has none. */
  vatRate: number | null
  /** Null if the list has none that we know. */
  unit: Unit | null
  /** The unit as the list writes it, if we do not know it; else empty. */
  otherUnit: string
  /** What the price is for: one in the row's unit, a package as households buy it, or a crate of those. */
  per: 'unit' | 'package' | 'crate'
  /** What is in one: as its column says, else, of no crate, its name. */
  package: PackageSize | null
  /** The least that is sold, in what the price is for; null if the list says none. */
  minimum: Quantity | null
}

/** `12`, `12 %`, `0,12`; null for other texts. */
function readRate(text: string): number | null {
  const [, digits] = /^(\d{1,2}(?:[.,]\d{1,2})?) ?%?$/.exec(text) ?? []
  const rate = Number(digits?.replace(',', '.') ?? Number.NaN)
  return Number.isNaN(rate) ? null : rate > 0 && rate < 1 ? Math.round(rate * 100) : rate
}

/** The content of a package by its column: `10 ks`, `6 × 330 ml`, or a bare number of what the row is sold in. */
function readPackage(text: string, unit: Unit | null): PackageSize | null {
  const bare = parseQuantity(text)
  if (bare === null) return readSize(text)
  const each = unit === null || unit === 'balení' ? 'ks' : unit
  return bare > 0 ? { count: 1, amount: bare, unit: each } : null
}

/** The digits of an EAN or GTIN with a right check digit, else none: a spreadsheet may have rounded it. */
function readEan(text: string): string {
  const digits = text.replaceAll(' ', '')
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits)) return ''
  const sum = Array.from(digits.padStart(14, '0'), Number).reduce((all, digit, n) => all + digit * (n % 2 === 0 ? 3 : 1), 0)
  return sum % 10 === 0 ? digits.replace(/^0+/, '') : ''
}

/** What is sold by the piece under another name. */
const PIECE = /^(?:lahev|lahv[ei]?|lah|roli?|role|svazek|svazky|sv|sacek|sitka|kelimek|sklenice|plechovka|tuba|trs|hlavka|bochnik)\.?$/

const UNCLEAR = ' nebo '
/** Whether a unit is none: `100 g` is neither a gram nor a package. */
const isUnclear = (unit: string) => /^\d/.test(unit) || unit.includes(UNCLEAR)
const PER = /(?:\/|\bza |\bcena |\bkc ) ?(?:1 ?)?(ks|kus|kg|g|l|litr|ml)\b/
/** What the price below a heading is for: `Kč/kg`, `Cena za ks`. */
const unitOfPrice = (heading: string) => readUnit(PER.exec(fold(heading).replaceAll(/\s+/gu, ' '))?.[1] ?? '')

/**
 * Adds to the cells of a row what the headings of their columns say: what the price is for, `Kč/kg`, and in what a bare number measures a package,
 * `Hmotnost (kg)`. A unit other than the heading's is unclear.
 */
export function withHeadings(
  cells: Readonly<Partial<Record<OwnColumn, string>>>,
  headings: Readonly<Partial<Record<OwnColumn, string>>>,
): Partial<Record<OwnColumn, string>> {
  const [unit, content, packed] = [tidyCell(cells.unit), tidyCell(cells.package), headings.package ?? '']
  const per = unitOfPrice((tidyCell(cells.price) === '' ? headings.netPrice : headings.price) ?? '')
  const measure = /\b(?:kg|g|l|ml)\b/.exec(fold(packed))?.[0] ?? ''
  const isMeasured = /hmotnost|objem|gramaz/.test(fold(packed)) || measure !== ''
  return {
    ...cells,
    ...(per === null || readUnit(unit) === per ? {} : { unit: unit === '' ? per : `${unit}${UNCLEAR}${per}` }),
    // A bare weight may be of kilograms or grams.
    ...(isMeasured && parseQuantity(content) !== null ? { package: measure && `${content} ${measure}` } : {}),
  }
}

/** What a row of a supplier's own price list says, by its columns. `isPerPackage` is of the whole list. */
export function readOwnRow(cells: Readonly<Partial<Record<OwnColumn, string>>>, isPerPackage: boolean): OwnRow {
  const of = (column: OwnColumn) => tidyCell(cells[column])
  const [name, price, unitText] = [of('name').slice(0, 200), of('price'), of('unit').replace(/^(?:kč ?\/ ?)?(?:1 )?/i, '')]
  const unit = PIECE.test(fold(unitText)) ? 'ks' : readUnit(unitText)
  // Of two prices, the one with VAT counts.
  const isNet = price === ''
  const per = unit === 'balení' ? 'package' : isPerPackage || (isOfPackage(unitText) && !isUnclear(unitText)) ? 'crate' : 'unit'
  return {
    name,
    code: of('code').slice(0, 100),
    ean: readEan(of('ean')),
    price: parseMoney(isNet ? of('netPrice') : price),
    isNet,
    netPrice: isNet ? null : parseMoney(of('netPrice')),
    vatRate: readRate(of('vat')),
    unit: per === 'unit' ? unit : null,
    otherUnit: unit === null && per === 'unit' ? unitText.slice(0, 40) : '',
    per,
    package: readPackage(of('package'), unit) ?? (per === 'crate' ? null : readSize(name)),
    minimum: parseQuantity(of('minimum').split(/[^\d., \u00a0]/u)[0]!),
  }
}

import { contentIn, isSameSize } from '../../catalog/catalog/amount-of.ts'
import type { PackageSize } from '../../catalog/catalog/package-size.ts'
import { formatSize, readMeasures, readPieces, readSize } from '../../catalog/catalog/size.ts'
import { formatPrice, haler, isPrice, type Money } from '../../money/money.ts'
import { thousandths, type Quantity } from '../../money/quantity.ts'
import { isCounted, type Unit } from '../../money/unit.ts'
import type { OwnRow } from './own-list-row.ts'

/** The item whose price a row is to say: its unit, and the rate of VAT in percent. */
export interface PricedItem {
  name: string
  unit: Unit
  vatRate: number
}

/** The price with VAT of one unit of the item, the least that is sold in thousandths of it, and how they were calculated, in Czech. */
export type OwnPrice =
  | { price: Money; minimum: Quantity; remark: string | null; fault?: undefined }
  | { price?: undefined; remark?: undefined; fault: string }

/** What may be lost by rounding a price of one unit to a haléř: one in a hundred. */
const MOST_LOST = 0.01

/** How many units of the item a price is for, with the size that says so; or a Czech sentence why that is not known. */
type Units = { units: number; of: string | null } | { fault: string }

const ONE: Units = { units: 1, of: null }

/** What of the sizes is content of the unit: the first one that is. */
const contentOf = (sizes: readonly (PackageSize | null)[], unit: Unit): Units | null => {
  for (const size of sizes) {
    const content = size && contentIn(size, unit)
    if (content) return { units: content, of: formatSize(size) }
  }
  return null
}

/** How many units are in a package, or in a crate: `12` of `1 l` are 12 l. */
function unitsInPackage({ per, name, package: size }: OwnRow, item: PricedItem): Units {
  const [ofItem, ofOne] = [readSize(item.name), readSize(name)]
  const isOfItem = ofItem !== null && size !== null && isSameSize(size, ofItem)
  // A package of the item's own size is the item.
  if (per === 'package' && (isOfItem || (item.unit === 'balení' && size === null))) return ONE
  const each = per === 'crate' && size?.unit === 'ks' && ofOne ? contentIn(ofOne, item.unit) : null
  if (each !== null) return { units: (each * size!.amount) / 1000, of: `${formatSize(size!)} po ${formatSize(ofOne!)}` }
  return (
    (isOfItem ? null : contentOf([size], item.unit)) ?? { fault: `Ceník má cenu za balení a nevíme, kolik ${item.unit} v\u00a0něm je.` }
  )
}

/** How many units of the item the price of the row is for. */
function unitsIn(row: OwnRow, item: PricedItem): Units {
  const { unit } = item
  if (row.otherUnit !== '') return { fault: `Nevíme, za co je cena: „${row.otherUnit}“.` }
  // `Pivo 0,5 l 20 ks` may be one bottle, sold in twenties, or twenty of them.
  const pieces = readPieces(row.name) ?? 1
  if (
    row.per !== 'crate' &&
    pieces > 1 &&
    readSize(row.name)?.count === 1 &&
    readMeasures(row.name).length > 0 &&
    pieces !== readPieces(item.name)
  )
    return { fault: `V\u00a0názvu je i\u00a0${pieces} ks, není jasné, za kolik je cena.` }
  if (row.per !== 'unit') return unitsInPackage(row, item)
  const [ofItem, size] = [readSize(item.name), readSize(row.name) ?? row.package]
  if (isCounted(unit) && ofItem && size && size.unit !== 'ks' && ofItem.unit !== 'ks' && !isSameSize(size, ofItem))
    return { fault: `V\u00a0ceníku je ${formatSize(size)}, položka má ${formatSize(ofItem)}.` }
  if (row.unit === unit) {
    // A tray of eggs is counted as one piece by some and as thirty by others.
    const tray = isCounted(unit) ? readSize(row.name) : null
    const isUnclear = tray?.unit === 'ks' && tray.amount > 1000 && !(ofItem && isSameSize(tray, ofItem))
    return isUnclear ? { fault: `V\u00a0názvu je ${formatSize(tray)}, není jasné, jestli je cena za kus.` } : ONE
  }
  // `1 l` sold by the piece, and the item by the litre.
  const content = isCounted(unit) ? null : contentOf([readSize(row.name), row.package], unit)
  if (row.unit === null) return content ?? ONE
  const inUnit = isCounted(row.unit) ? content : contentOf([{ count: 1, amount: thousandths(1000), unit: row.unit }], unit)
  return inUnit ?? { fault: `Ceník má cenu za ${row.unit}, položka se kupuje v\u00a0${unit}.` }
}

/** Whether the prices with and without VAT differ by VAT only: of another level of prices, only one is for those who buy here. */
const areOneLevel = ({ price, netPrice, vatRate }: OwnRow, item: PricedItem) =>
  price === null ||
  !netPrice ||
  [0, item.vatRate, vatRate ?? 21].some((rate) => Math.abs((netPrice * (100 + rate)) / 100 - price) <= Math.max(2, MOST_LOST * price))

/**
 * The price of one unit of an item by a row of a supplier's own price list: with VAT at the item's rate, and of one unit where the row has the price of
 * a package or of another unit. A fault where that is not certain (docs/rules/week.md#offers).
 */
export function ownPriceOf(row: OwnRow, item: PricedItem): OwnPrice {
  if (row.price === null || row.price === 0) return { fault: 'Cenu jsme nepřečetli.' }
  if (row.isNet && row.vatRate !== null && row.vatRate !== item.vatRate)
    return { fault: `Ceník má DPH ${row.vatRate}\u00a0%, položka ${item.vatRate}\u00a0%.` }
  if (!areOneLevel(row, item)) return { fault: 'Ceny s\u00a0DPH a\u00a0bez DPH si neodpovídají.' }
  const found = unitsIn(row, item)
  if ('fault' in found) return found
  const gross = (row.price * (row.isNet ? 100 + item.vatRate : 100)) / 100
  const price = Math.round(gross / found.units)
  if (!isPrice(price)) return { fault: 'Cena musí být od 0,01 Kč do 1 000 000 Kč.' }
  if (Math.abs(price * found.units - gross) > MOST_LOST * gross) return { fault: `Cena za ${item.unit} nejde vyjádřit v\u00a0haléřích.` }
  const parts = [
    ...(row.isNet ? [`${formatPrice(row.price)} bez DPH ${item.vatRate}\u00a0%`] : []),
    ...(found.of === null ? [] : [`${row.isNet ? '' : `${formatPrice(row.price)} `}za ${found.of}`]),
    ...(row.unit === null && found.of === null && row.per === 'unit' ? ['jednotku ceník neuvádí'] : []),
  ]
  // A package is sold whole.
  const least = row.minimum ?? thousandths(row.per === 'unit' ? 0 : 1000)
  const minimum = thousandths(Math.round(least * found.units))
  return { price: haler(price), minimum, remark: parts.length === 0 ? null : parts.join(', ') }
}

import { contentIn, isSameSize } from '../../catalog/catalog/amount-of.ts'
import { formatSize, readSize } from '../../catalog/catalog/size.ts'
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
export type OwnPrice = { price: Money; minimum: Quantity; remark: string | null; fault?: undefined } | { price?: undefined; fault: string }

/** What may be lost by rounding a price of one unit to a haléř: one in a hundred. */
const MOST_LOST = 0.01

/** How many units of the item the price of the row is for; or a Czech sentence why that is not known. */
function unitsIn(row: OwnRow, { name, unit }: PricedItem): { units: number; of: string | null } | { fault: string } {
  const ofItem = readSize(name)
  const size = row.package
  const content = size === null ? null : contentIn(size, unit)
  const isOfItem = ofItem !== null && size !== null && isSameSize(size, ofItem)
  if (row.per !== 'unit') {
    // A package of the item's own size is the item.
    if (row.per === 'package' && (isOfItem || (unit === 'balení' && size === null))) return { units: 1, of: null }
    if (content !== null && !isOfItem) return { units: content, of: formatSize(size!) }
    return { fault: `Ceník má cenu za balení a nevíme, kolik ${unit} v\u00a0něm je.` }
  }
  if (row.unit === unit) {
    // A tray of eggs is counted as one piece by some and as thirty by others.
    const isUnclear = isCounted(unit) && size?.unit === 'ks' && size.amount > 1000 && !isOfItem && readSize(row.name)?.unit === 'ks'
    return isUnclear ? { fault: `V názvu je ${formatSize(size)}, není jasné, jestli je cena za kus.` } : { units: 1, of: null }
  }
  // `1 l` sold by the piece, and the item by the litre.
  if (row.unit === null || isCounted(row.unit)) {
    if (!isCounted(unit) && content !== null) return { units: content, of: formatSize(size!) }
    return row.unit === null ? { units: 1, of: null } : { fault: `Ceník má cenu za ${row.unit}, položka se kupuje v\u00a0${unit}.` }
  }
  const units = contentIn({ count: 1, amount: thousandths(1000), unit: row.unit }, unit)
  return units === null ? { fault: `Ceník má cenu za ${row.unit}, položka se kupuje v\u00a0${unit}.` } : { units, of: `1\u00a0${row.unit}` }
}

/**
 * The price of one unit of an item by a row of a supplier's own price list: with VAT at the item's rate, and of one unit where the row has the price of
 * a package or of another unit. A fault where that is not certain (docs/rules/week.md#offers).
 */
export function ownPriceOf(row: OwnRow, item: PricedItem): OwnPrice {
  if (row.price === null || row.price === 0) return { fault: 'Cenu jsme nepřečetli.' }
  if (row.isNet && row.vatRate !== null && row.vatRate !== item.vatRate)
    return { fault: `Ceník má DPH ${row.vatRate}\u00a0%, položka ${item.vatRate}\u00a0%.` }
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

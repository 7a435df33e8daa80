import type { PackageSize, UnitPrice } from './package-size.ts'
import { readSize } from './size.ts'
import { formatPrice, haler, type Money } from '../../money/money.ts'
import { isCounted, type Unit } from '../../money/unit.ts'

// One thousandth of the unit in millionths of a whole kg, l or piece.
const MILLIONTHS: Readonly<Record<Unit, readonly [UnitPrice['unit'], number] | null>> = {
  kg: ['kg', 1000],
  g: ['kg', 1],
  l: ['l', 1000],
  ml: ['l', 1],
  ks: ['ks', 1000],
  balení: null,
}
const WHOLE = 1_000_000

/** An amount in millionths of a kg, l or piece. */
export interface Content {
  millionths: number
  unit: UnitPrice['unit']
}

/**
 * The content of one unit of an item: the package size if it is sold by package, otherwise the unit itself. Null if the size is unknown.
 */
export function contentOf(unit: Unit, size: PackageSize | null): Content | null {
  const isPackage = isCounted(unit)
  if (isPackage && !size) return null
  const { count, amount, unit: measure } = isPackage ? size! : { count: 1, amount: 1000, unit }
  const known = MILLIONTHS[measure]
  return known && { millionths: count * amount * known[1], unit: known[0] }
}

/**
 * The price per kg, l or piece of an item sold by the package, from the size in its name: `Máslo 250 g` for 64,90 Kč is 259,60 Kč/kg. Items
 * sold by g or ml get the price per kg or l. Null if the price says the same already, or if the size or the price is unknown. Rounded half up
 * to a haléř (docs/rules/catalog.md#units).
 */
export function unitPriceOf({ name, unit, basePrice }: { name: string; unit: Unit; basePrice: Money | null }): UnitPrice | null {
  if (basePrice === null || unit === 'kg' || unit === 'l') return null
  const content = contentOf(unit, readSize(name))
  // A single piece needs no unit price; its price says the same.
  if (!content || (content.unit === 'ks' && content.millionths <= WHOLE)) return null
  return { price: haler(Math.round((basePrice * WHOLE) / content.millionths)), unit: content.unit }
}

/** `259,60 Kč/kg` */
export function formatUnitPrice({ price, unit }: UnitPrice): string {
  return `${formatPrice(price)}/${unit}`
}

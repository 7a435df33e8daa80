import type { UnitPrice } from '../extraction/facts.ts'
import { readSize } from '../extraction/size.ts'
import { formatPrice, haler, type Money } from '../money/money.ts'
import type { Unit } from './unit.ts'

// Thousandths of a measure that one whole kg, l or piece has.
const WHOLE: Readonly<Record<Unit, readonly [UnitPrice['unit'], number] | null>> = {
  kg: ['kg', 1000],
  g: ['kg', 1_000_000],
  l: ['l', 1000],
  ml: ['l', 1_000_000],
  ks: ['ks', 1000],
  balení: null,
}

/**
 * What one kg, l or piece costs of an item that is sold by the package, from the size its name states: `Máslo 250 g` of 64,90 Kč is
 * 259,60 Kč/kg. Of what is sold by g or ml, of one kg or l. Null where the price says it already, and where nothing is known of the size or
 * the price. Rounded half up to a haléř (design: ui §1, "unit price always").
 */
export function unitPriceOf({ name, unit, basePrice }: { name: string; unit: Unit; basePrice: Money | null }): UnitPrice | null {
  if (basePrice === null || unit === 'kg' || unit === 'l') return null
  if (unit === 'g' || unit === 'ml') return of(basePrice, 1000, unit)
  const size = readSize(name)
  // One piece of one piece is no more than its price says.
  if (!size || (size.unit === 'ks' && size.count * size.amount <= 1000)) return null
  return of(basePrice, size.count * size.amount, size.unit)
}

function of(price: Money, amount: number, measure: Unit): UnitPrice | null {
  const whole = WHOLE[measure]
  return whole && { price: haler(Math.round((price * whole[1]) / amount)), unit: whole[0] }
}

/** `259,60 Kč/kg` */
export function formatUnitPrice({ price, unit }: UnitPrice): string {
  return `${formatPrice(price)}/${unit}`
}

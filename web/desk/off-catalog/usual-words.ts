import { formatUnitPrice } from '#domain/catalog/catalog/unit-price.ts'
import type { Unit } from '#domain/money/unit.ts'
import type { UsualPrice } from '#domain/catalog/catalog/package-size.ts'
import { formatPrice } from '#domain/money/money.ts'

/** A usual price as compared: `kolem 119,60 Kč/kg, tedy 29,90 Kč za ks`, `kolem 29,90 Kč za ks`. */
export function usualWords({ price, per }: Pick<UsualPrice, 'price' | 'per'>, unit: Unit): string {
  if (!per) return `kolem ${formatPrice(price)} za\u00a0${unit}`
  const measure = `kolem ${formatUnitPrice(per)}`
  // A price per kilo says everything.
  return unit === per.unit || price === per.price ? measure : `${measure}, tedy ${formatPrice(price)} za\u00a0${unit}`
}

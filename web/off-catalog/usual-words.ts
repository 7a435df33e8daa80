import { formatUnitPrice } from '#domain/catalog/unit-price.ts'
import type { Unit } from '#domain/catalog/unit.ts'
import type { UsualPrice } from '#domain/extraction/facts.ts'
import { formatPrice } from '#domain/money/money.ts'

/** A usual price as it was compared: `kolem 119,60 Kč/kg, za tohle balení 29,90 Kč`, `kolem 29,90 Kč za ks`. */
export function usualWords({ price, per }: Pick<UsualPrice, 'price' | 'per'>, unit: Unit): string {
  if (!per) return `kolem ${formatPrice(price)} za ${unit}`
  const measure = `kolem ${formatUnitPrice(per)}`
  return unit === per.unit ? measure : `${measure}, tedy ${formatPrice(price)} za ${unit}`
}

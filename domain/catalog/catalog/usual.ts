import { contentOf, type Content } from './unit-price.ts'
import type { Unit } from '../../money/unit.ts'
import { isPrice, type Money } from '../../money/money.ts'
import type { PackageSize, UsualPrice } from './package-size.ts'
import { readSize } from './size.ts'

/** Minimum number of list prices for a usual price. */
export const LEAST_PRICES = 5

/** A catalog item with its list price. */
export interface PricedItem {
  name: string
  unit: Unit
  price: Money
}

/** A category with the items in it or below it, excluding those of nearer categories. */
export interface PricedCategory {
  name: string
  items: readonly PricedItem[]
}

/** A content in kg or l, which does not depend on packaging. */
type Measured = Content & { unit: 'kg' | 'l' }

function measured(unit: Unit, size: PackageSize | null): Measured | null {
  const content = contentOf(unit, size)
  return content && content.unit !== 'ks' ? { ...content, unit: content.unit } : null
}

/** The median of at least `LEAST_PRICES` amounts in one unit; null if there are fewer. */
function medianOf(amounts: readonly number[]): number | null {
  if (amounts.length < LEAST_PRICES) return null
  const sorted = amounts.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

const WHOLE = 1_000_000

function perMeasure(own: Measured, items: readonly PricedItem[]): Omit<UsualPrice, 'category'> | null {
  const each = items.flatMap(({ name, unit, price }) => {
    const content = measured(unit, readSize(name))
    return content?.unit === own.unit ? [price / content.millionths] : []
  })
  const median = medianOf(each)
  if (median === null) return null
  const [price, whole] = [Math.round(median * own.millionths), Math.round(median * WHOLE)]
  // An implausible size has no price.
  return isPrice(price) && isPrice(whole) ? { price, per: { price: whole, unit: own.unit } } : null
}

function perUnit(own: Unit, items: readonly PricedItem[]): Omit<UsualPrice, 'category'> | null {
  const median = medianOf(items.filter(({ unit }) => unit === own).map(({ price }) => price))
  const price = Math.round(median ?? 0)
  return isPrice(price) ? { price, per: null } : null
}

/**
 * The usual price of an item with this unit and size: the median list price of the nearest category with enough prices. Compared per kg or l,
 * times the size, so that small packages compare with large ones. If too few sizes are known, or not that of this item, compared among items
 * of the same unit. Categories are given nearest first.
 */
export function usualPriceOf(
  { unit, size }: { unit: Unit; size: PackageSize | null },
  categories: readonly PricedCategory[],
): UsualPrice | null {
  const own = measured(unit, size)
  const within: PricedItem[] = []
  for (const { name, items } of categories) {
    within.push(...items)
    const found = (own && perMeasure(own, within)) ?? perUnit(unit, within)
    if (found) return { category: name, ...found }
  }
  return null
}

/** Whether a price is over three times, or below a third of, the usual one (docs/rules/catalog.md#extraction). */
export function isUnusual(price: Money, usual: Money): boolean {
  return price > usual * 3 || price * 3 < usual
}

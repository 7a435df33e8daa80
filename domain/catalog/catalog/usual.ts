import { contentOf, type Content } from './unit-price.ts'
import type { Unit } from '../../money/unit.ts'
import { isPrice, type Money } from '../../money/money.ts'
import type { PackageSize, UsualPrice } from './package-size.ts'
import { readSize } from './size.ts'

/** From how many list prices on there is a usual one. */
export const LEAST_PRICES = 5

/** An item of the catalog with its list price. */
export interface PricedItem {
  name: string
  unit: Unit
  price: Money
}

/** A category with what is in it, or in those below it, and in no category nearer. */
export interface PricedCategory {
  name: string
  items: readonly PricedItem[]
}

/** A measure that has nothing to do with how something is packed. */
type Measured = Content & { unit: 'kg' | 'l' }

function measured(unit: Unit, size: PackageSize | null): Measured | null {
  const content = contentOf(unit, size)
  return content && content.unit !== 'ks' ? { ...content, unit: content.unit } : null
}

/** The middle of at least `LEAST_PRICES` amounts, in whatever unit they are; null of fewer. */
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
  // A size that nobody sells has no price, and is not believed.
  return isPrice(price) && isPrice(whole) ? { price, per: { price: whole, unit: own.unit } } : null
}

function perUnit(own: Unit, items: readonly PricedItem[]): Omit<UsualPrice, 'category'> | null {
  const median = medianOf(items.filter(({ unit }) => unit === own).map(({ price }) => price))
  const price = Math.round(median ?? 0)
  return isPrice(price) ? { price, per: null } : null
}

/**
 * What something of a unit and a size usually costs: the median of the list prices in the nearest category that has enough of them. Of one kg or l
 * and as much of it as the size says, so that small packages are held against large ones; where too few say how much they are, or it
 * is not known of the thing itself, of what is sold by the same unit. The categories come nearest first (design: security X2).
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

/** Whether a price is more than three times the usual one or less than a third of it (design: security X2). */
export function isUnusual(price: Money, usual: Money): boolean {
  return price > usual * 3 || price * 3 < usual
}

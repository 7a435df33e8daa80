import type { Money } from '../../money/money.ts'
import type { Quantity } from '../../money/quantity.ts'
import type { Unit } from '../../money/unit.ts'

/** The content of a package: `count` pieces of `amount` each, `6 × 330 ml`. */
export interface PackageSize {
  count: number
  /** Thousandths of the unit. */
  amount: Quantity
  unit: Unit
}

/** The price of one kg, l or piece. */
export interface UnitPrice {
  price: Money
  unit: 'kg' | 'l' | 'ks'
}

/** The usual price of a kind of goods. */
export interface UsualPrice {
  /** The category whose median it is. */
  category: string
  /** For one unit of the item in question, in its size. */
  price: Money
  /** For one kg or l, if enough items have a known size; null if prices were compared per unit. */
  per: { price: Money; unit: 'kg' | 'l' } | null
}

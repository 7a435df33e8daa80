import type { Money } from '../../money/money.ts'
import type { Quantity } from '../../money/quantity.ts'
import type { Unit } from '../../money/unit.ts'

/** What one package holds: `count` pieces of `amount` each, `6 × 330 ml`. */
export interface PackageSize {
  count: number
  /** Thousandths of the unit. */
  amount: Quantity
  unit: Unit
}

/** Price of one kg, l or piece. */
export interface UnitPrice {
  price: Money
  unit: 'kg' | 'l' | 'ks'
}

/** What things of a kind usually cost. */
export interface UsualPrice {
  /** Whose prices it is the median of. */
  category: string
  /** For one unit of what was asked about, however much that is. */
  price: Money
  /** Of one kg or l, where enough of them say how much they are; null where they were compared by the unit. */
  per: { price: Money; unit: 'kg' | 'l' } | null
}

import type { Unit } from '../../money/unit.ts'
import { thousandths, type Quantity } from '../../money/quantity.ts'

/**
 * What one household wanted on average, in thousandths of the unit: weighed things to tenths, all others to whole ones, and never
 * nothing. `total` is what all of them wanted together.
 */
export function averageQuantity(total: number, households: number, unit: Unit): Quantity {
  const step = unit === 'kg' || unit === 'l' ? 100 : 1000
  return thousandths(Math.max(1, Math.round(total / households / step)) * step)
}

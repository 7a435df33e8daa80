import type { Unit } from '../../money/unit.ts'
import { thousandths, type Quantity } from '../../money/quantity.ts'

/**
 * The average quantity per household, in thousandths: tenths for weighed units, whole numbers otherwise, never zero. `total` is the sum of
 * all households.
 */
export function averageQuantity(total: number, households: number, unit: Unit): Quantity {
  const step = unit === 'kg' || unit === 'l' ? 100 : 1000
  return thousandths(Math.max(1, Math.round(total / households / step)) * step)
}

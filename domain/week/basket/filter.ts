import { sufficientCap } from '../clearing/cap.ts'
import type { LineOutcome } from '../clearing/clear.ts'
import type { Forecast } from '../clearing/forecast.ts'
import { isNearNextPrice } from '../clearing/price-state.ts'
import type { BasketLine } from './effective.ts'

/** Filters of a week's basket (docs/rules/screens.md#week-basket). */
export const BASKET_FILTERS = ['changed', 'over_cap', 'near'] as const

/** One of `BASKET_FILTERS`: different from the template, above the cap, close to a lower price. */
export type BasketFilter = (typeof BASKET_FILTERS)[number]

/** The fields of a line that filters need. `outcome` is null until the week is cleared. */
export interface FilteredLine extends Pick<BasketLine, 'origin' | 'maxPrice' | 'excluded'> {
  outcome: LineOutcome | null
}

/** Whether a line matches the filter. `pool` is its current price; null if unknown. */
export function passes(
  filter: BasketFilter,
  line: FilteredLine,
  pool: Pick<Forecast, 'price' | 'next' | 'ladder' | 'lowest'> | null,
): boolean {
  if (filter === 'changed') return line.origin !== 'template'
  if (line.excluded) return false
  if (filter === 'over_cap') {
    if (line.outcome !== null) return line.outcome === 'over_cap'
    return sufficientCap(line.maxPrice, pool) !== null
  }
  // A cleared pool no longer changes.
  return line.outcome === null && pool !== null && isNearNextPrice(pool)
}

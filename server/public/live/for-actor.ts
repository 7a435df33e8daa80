import type { WeekForecast } from '#contract/public/live.ts'
import type { Actor } from '#server/people/account/session.ts'

/**
 * The part of a forecast that this person may see. Suppliers get no prices: the ladder and the distance to the next price reveal rival offers
 * and households' caps (docs/rules/week.md#caps). For a small group the quantity is already omitted; domain/week/pool/sight.ts decides what
 * members see.
 */
export function forecastFor({ role, supplierId }: Pick<Actor, 'role' | 'supplierId'>, forecast: WeekForecast): WeekForecast {
  if (role !== 'supplier' && supplierId === null) return forecast
  const { at, pools } = forecast
  return {
    at,
    pools: pools.map((pool) => ({
      ...pool,
      state: 'not_shown',
      typicalQuantity: null,
      price: null,
      admittedQuantity: 0,
      ladder: [],
      next: null,
      lowest: null,
    })),
  }
}

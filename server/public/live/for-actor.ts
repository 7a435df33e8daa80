import type { WeekForecast } from '#contract/public/live.ts'
import type { Actor } from '#server/people/account/session.ts'

/**
 * What of a forecast this person may see. Whoever sells gets no prices: the ladder and the way to the next price are the
 * rivals' offers and, by what counts at each price, the households' caps (design: decision 7). Of a small group the quantity is left
 * out already: what members are told was decided by domain/week/pool/sight.ts.
 */
export function forecastFor({ role, supplierId }: Pick<Actor, 'role' | 'supplierId'>, { at, pools }: WeekForecast): WeekForecast {
  if (role !== 'supplier' && supplierId === null) return { at, pools }
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

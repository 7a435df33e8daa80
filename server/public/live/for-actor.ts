import type { WeekForecast } from '#contract/public/live.ts'
import { goodsOf, type Forecasts } from './read-forecasts.ts'

/**
 * The part of forecasts that suppliers may see, in an order that says nothing: the ladder and the distance to the next price reveal rival
 * offers and households' caps (docs/rules/week.md#caps). Fields are named one by one, so that a new one is not shown by chance. For a small group the
 * quantity is already omitted; domain/week/pool/sight.ts decides what members see. The quantity is the one of a supplier's own list, also where the
 * supplier buys for a household (docs/rules/week.md#steps).
 */
const withoutPrices = ({ at, byItem, suppliersQuantities }: Forecasts): WeekForecast => ({
  at,
  items: null,
  pools: [...byItem.values()]
    .flat()
    .map(({ itemId, unit, households }) => ({
      itemId,
      unit,
      requestedQuantity: suppliersQuantities.get(goodsOf({ itemId, unit })) ?? null,
      households,
      state: 'not_shown' as const,
      typicalQuantity: null,
      price: null,
      admittedQuantity: 0,
      ladder: [],
      next: null,
      lowest: null,
    }))
    .toSorted((a, b) => (goodsOf(a) < goodsOf(b) ? -1 : 1)),
})

/** The messages of a supplier's tab: the whole state in each. */
export async function* suppliersMessagesOf(states: AsyncIterable<Forecasts>): AsyncGenerator<WeekForecast> {
  for await (const state of states) yield withoutPrices(state)
}

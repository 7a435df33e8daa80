import type { PoolForecast } from '#contract/week/clearing.ts'
import type { WeekForecast } from '#contract/public/live.ts'
import type { Actor } from '#server/people/account/session.ts'

/** Whether this person may see prices. Suppliers see none, also where they buy for a household of their own. */
export const seesPrices = ({ role, supplierId }: Pick<Actor, 'role' | 'supplierId'>): boolean => role !== 'supplier' && supplierId === null

const keyOf = ({ itemId, unit }: PoolForecast) => `${itemId} ${unit}`

/**
 * The part of a forecast that suppliers may see, in an order that says nothing: the ladder and the distance to the next price reveal rival
 * offers and households' caps (docs/rules/week.md#caps). Fields are named one by one, so that a new one is not shown by chance. For a small group the quantity is already omitted; domain/week/pool/sight.ts decides
 * what members see.
 */
export const withoutPrices = ({ at, items, pools }: WeekForecast): WeekForecast => ({
  at,
  items,
  pools: pools
    .map(({ itemId, unit, requestedQuantity, households }) => ({
      itemId,
      unit,
      requestedQuantity,
      households,
      state: 'not_shown' as const,
      typicalQuantity: null,
      price: null,
      admittedQuantity: 0,
      ladder: [],
      next: null,
      lowest: null,
    }))
    .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)),
})

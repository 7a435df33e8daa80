import type { BasketLineView, WeekBasket } from '#contract/week/basket.ts'
import { addParts, isAvailable, linePart, withFees, type LinePart, type WeekSum } from '#domain/week/basket/estimate.ts'
import { haler } from '#domain/money/money.ts'
import type { LiveForecast } from '../clearing/use-forecast.ts'

/** The part of each wanted line, with its mode. */
function partsOf(basket: WeekBasket, lines: readonly BasketLineView[], { poolOf }: Pick<LiveForecast, 'poolOf'>): LinePart[] {
  if (basket.delivery.clearedAt === null)
    return lines.map((line) => linePart({ ...line, asked: poolOf(line.item), isAvailable: isAvailable(line.item, basket.isOpen) }))
  return lines.map(({ total, delivered }) => {
    const amount = haler(delivered?.total ?? total ?? 0)
    return { part: 'sure', amount, atCap: amount }
  })
}

/**
 * The sum of a week's basket at current prices; after clearing, of what was bought, or delivered of it. With the fees of the handover. `lines`
 * include pending changes.
 */
export function basketSum(basket: WeekBasket, lines: readonly BasketLineView[], prices: Pick<LiveForecast, 'poolOf'>): WeekSum {
  const wanted = lines.filter(({ excluded, outcome }) => (basket.delivery.clearedAt === null ? !excluded : outcome === 'admitted'))
  const parts = partsOf(basket, wanted, prices).map((part, at) => ({ ...part, mode: wanted[at]!.serviceMode }))
  return withFees(addParts(parts), parts, basket.fees)
}

import type { BasketLineView, WeekBasket } from '#contract/week/basket.ts'
import { addParts, isAvailable, sumLines, type BasketSum } from '#domain/week/basket/estimate.ts'
import { haler } from '#domain/money/money.ts'
import type { LiveForecast } from '../clearing/use-forecast.ts'

/** The sum of a week's basket at current prices; after clearing, of what was bought, or delivered of it. `lines` include pending changes. */
export function basketSum(basket: WeekBasket, lines: readonly BasketLineView[], { poolOf }: Pick<LiveForecast, 'poolOf'>): BasketSum {
  if (basket.delivery.clearedAt !== null)
    return addParts(
      lines
        .filter(({ outcome }) => outcome === 'admitted')
        .map(({ total, delivered }) => haler(delivered?.total ?? total ?? 0))
        .map((amount) => ({ part: 'sure', amount, atCap: amount })),
    )
  return sumLines(lines.map((line) => ({ ...line, asked: poolOf(line.item), isAvailable: isAvailable(line.item, basket.isOpen) })))
}

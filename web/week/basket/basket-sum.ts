import type { BasketLineView, WeekBasket } from '#contract/week/basket.ts'
import { addParts, isAvailable, sumLines, type BasketSum } from '#domain/week/basket/estimate.ts'
import { haler } from '#domain/money/money.ts'
import type { LiveForecast } from '../clearing/use-forecast.ts'

/** The sum of a week's basket at current prices; after clearing, of what was bought. `lines` include pending changes. */
export function basketSum(basket: WeekBasket, lines: readonly BasketLineView[], { poolOf }: Pick<LiveForecast, 'poolOf'>): BasketSum {
  if (basket.delivery.clearedAt !== null)
    return addParts(
      lines
        .filter(({ outcome }) => outcome === 'admitted')
        .map(({ total }) => ({ part: 'sure', amount: haler(total ?? 0), atCap: haler(total ?? 0) })),
    )
  return sumLines(lines.map((line) => ({ ...line, asked: poolOf(line.item), isAvailable: isAvailable(line.item, basket.isOpen) })))
}

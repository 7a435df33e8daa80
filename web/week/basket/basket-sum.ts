import type { BasketLineView, WeekBasket } from '#contract/week/basket.ts'
import { addParts, isAvailable, linePart, withFees, type LinePart, type WeekSum } from '#domain/week/basket/estimate.ts'
import { haler } from '#domain/money/money.ts'
import type { LiveForecast } from '../clearing/use-forecast.ts'

/** The part of each wanted line, with its mode. */
function partsOf(basket: WeekBasket, lines: readonly BasketLineView[], { poolOf }: Pick<LiveForecast, 'poolOf'>): LinePart[] {
  if (basket.delivery.clearedAt === null)
    return lines.map((line) => linePart({ ...line, asked: poolOf(line.item), isAvailable: isAvailable(line.item, basket.isOpen) }))
  return lines.map(({ total, delivered }) => {
    // Nobody pays for what was never ordered.
    const amount = haler(basket.goods === 0 ? 0 : (delivered?.total ?? total ?? 0))
    return { part: 'sure', amount, atCap: amount }
  })
}

const wantedOf = ({ delivery }: WeekBasket, lines: readonly BasketLineView[]) =>
  lines.filter(({ excluded, outcome }) => (delivery.clearedAt === null ? !excluded : outcome === 'admitted'))

/** A wanted line with the part of the sum it belongs to. */
export interface CountedLine {
  line: BasketLineView
  part: LinePart
}

/** The wanted lines of a week, each with its part; after clearing those that were bought. */
export function countedLines(basket: WeekBasket, lines: readonly BasketLineView[], prices: Pick<LiveForecast, 'poolOf'>): CountedLine[] {
  const wanted = wantedOf(basket, lines)
  return partsOf(basket, wanted, prices).map((part, at) => ({ line: wanted[at]!, part }))
}

/**
 * The sum of a week's basket at current prices; after clearing, of what was bought, or delivered of it. With the fees of the handover. `lines`
 * include pending changes.
 */
export function basketSum(basket: WeekBasket, lines: readonly BasketLineView[], prices: Pick<LiveForecast, 'poolOf'>): WeekSum {
  const parts = countedLines(basket, lines, prices).map(({ line, part }) => ({ ...part, mode: line.serviceMode }))
  return withFees(addParts(parts), parts, basket.fees)
}

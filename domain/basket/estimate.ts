import { haler, lineTotal, type Money } from '../money/money.ts'
import type { Quantity } from '../money/quantity.ts'

/** A line of a basket and the price its pool has now; null while there is none. */
export interface PricedLine {
  quantity: Quantity
  maxPrice: Money | null
  excluded: boolean
  price: Money | null
}

/**
 * What the basket would cost if it closed now: lines whose cap is at least the pool's price, at that price. The others
 * would not be bought. Null while no line has a price, so that nothing is promised. In haléře.
 */
export function estimateBasket(lines: readonly PricedLine[]): Money | null {
  const bought = lines.filter(({ excluded, price, maxPrice }) => !excluded && price !== null && maxPrice !== null && maxPrice >= price)
  if (bought.length === 0) return null
  return haler(bought.reduce((sum, { price, quantity }) => sum + lineTotal(price!, quantity), 0))
}

/** The most the basket can cost, every line at its cap; lines without one are not bought and count nothing. In haléře. */
export function ceilingOf(lines: readonly Pick<PricedLine, 'quantity' | 'maxPrice' | 'excluded'>[]): Money {
  return haler(
    lines.reduce((sum, { quantity, maxPrice, excluded }) => sum + (excluded || maxPrice === null ? 0 : lineTotal(maxPrice, quantity)), 0),
  )
}

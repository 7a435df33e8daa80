import type { Money } from '../../money/money.ts'

/** A list price, valid from an instant until the next one; null means no price from then on. */
export interface ListPrice {
  validFrom: Date
  price: Money | null
}

const DAYS = 30
const DAY_MS = 86_400_000

/**
 * The lowest list price valid at any time in the past thirty days, including today, and since when; of equal prices, the later time. Null
 * if none was valid. Accepts prices in any order and ignores future ones.
 */
export function lowestPrice(prices: readonly ListPrice[], now: Date): { price: Money; since: Date } | null {
  const begin = now.getTime() - DAYS * DAY_MS
  const past = prices.filter(({ validFrom }) => validFrom <= now).toSorted((a, b) => a.validFrom.getTime() - b.validFrom.getTime())
  // The price that was valid when the thirty days began is the last one before them.
  const first = Math.max(
    0,
    past.findLastIndex(({ validFrom }) => validFrom.getTime() <= begin),
  )
  let lowest: { price: Money; since: Date } | null = null
  for (const { price, validFrom } of past.slice(first))
    if (price !== null && (lowest === null || price <= lowest.price)) lowest = { price, since: validFrom }
  return lowest
}

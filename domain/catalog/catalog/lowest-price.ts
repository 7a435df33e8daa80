import type { Money } from '../../money/money.ts'

/** A list price from an instant on, until the next one; null: from then on there is none. */
export interface ListPrice {
  validFrom: Date
  price: Money | null
}

const DAYS = 30
const DAY_MS = 86_400_000

/**
 * The lowest list price that held at any time in the thirty days up to now, today's among them, and since when it held; of the same price
 * twice the later time. Null where no price held (issue 6, point 1). Prices in any order, those still to come do not count.
 */
export function lowestPrice(prices: readonly ListPrice[], now: Date): { price: Money; since: Date } | null {
  const begin = now.getTime() - DAYS * DAY_MS
  const past = prices.filter(({ validFrom }) => validFrom <= now).toSorted((a, b) => a.validFrom.getTime() - b.validFrom.getTime())
  // The one that held as the thirty days began is the last of those from before.
  const first = Math.max(
    0,
    past.findLastIndex(({ validFrom }) => validFrom.getTime() <= begin),
  )
  let lowest: { price: Money; since: Date } | null = null
  for (const { price, validFrom } of past.slice(first))
    if (price !== null && (lowest === null || price <= lowest.price)) lowest = { price, since: validFrom }
  return lowest
}

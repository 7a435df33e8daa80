import type { Money } from '../../money/money.ts'

/** The prices that a pool's offers ask: the current one, the next cheaper one, and the lowest of all tiers. */
export interface Asked {
  price: Money | null
  next: { price: Money } | null
  lowest: Money | null
}

/** Whether the cap is below every tier, so that no quantity would get the line bought. */
export function isBelowEveryTier(cap: Money | null, { lowest }: Pick<Asked, 'lowest'>): boolean {
  return cap !== null && lowest !== null && cap < lowest
}

/**
 * The cap that would do where the cap is what keeps a line from being bought; null where it is not.
 *
 * | price of now | cap | would do |
 * |---|---|---|
 * | reached | below it | the price of now |
 * | not reached | below every tier | the tier that lacks least |
 * | not reached | some tier is as low | nothing: quantity is what is missing |
 */
export function sufficientCap(cap: Money | null, asked: Asked | null): Money | null {
  if (cap === null || asked === null) return null
  if (asked.price !== null) return cap < asked.price ? asked.price : null
  return isBelowEveryTier(cap, asked) ? (asked.next?.price ?? asked.lowest) : null
}

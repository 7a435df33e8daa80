import type { Money } from '../../money/money.ts'

/** What the offers of a pool ask for: the price of now, the nearest cheaper one and the lowest of all their tiers. */
export interface Asked {
  price: Money | null
  next: { price: Money } | null
  lowest: Money | null
}

/** Whether no tier of any offer is as low as the cap, so that no quantity whatsoever makes the line be bought. */
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

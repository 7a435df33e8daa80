import type { Money } from '../../money/money.ts'
import type { Tier } from '../offers/tiers.ts'

/** The maximum number of tiers that a member sees at once. */
const MAX_RUNGS = 3

/** One step of the price ladder: from this quantity on, everybody pays this price. Reached if the group has this price or a better one. */
export interface Rung extends Tier {
  reached: boolean
}

/** The tiers worth showing: those for which no other one has at most their minimum and at most their price. Minimums rise, prices fall. */
export function bestTiers(tiers: readonly Tier[]): Tier[] {
  const front: Tier[] = []
  for (const tier of tiers.toSorted((a, b) => a.minQuantity - b.minQuantity || a.price - b.price)) {
    const last = front.at(-1)
    if (last === undefined || tier.price < last.price) front.push(tier)
  }
  return front
}

/**
 * At most three of the best tiers: the current one and the next one are always included; then the previous one, then later ones. A null
 * price is a price that is not reached, or not told.
 */
export function rungsAround(front: readonly Tier[], price: Money | null, nextPrice: Money | null): Rung[] {
  const current = front.findIndex((tier) => tier.price === price)
  const next = front.findIndex((tier) => tier.price === nextPrice)
  const after = front.map((_, i) => i).filter((i) => i > current)
  const before = front
    .map((_, i) => i)
    .filter((i) => i < current)
    .reverse()
  const wanted = [current, next, ...before.slice(0, 1), ...after, ...before].filter((i) => i >= 0)
  const chosen = new Set([...new Set(wanted)].slice(0, MAX_RUNGS))
  return front.filter((_, i) => chosen.has(i)).map((tier) => ({ ...tier, reached: price !== null && tier.price >= price }))
}

import type { Unit } from '../../money/unit.ts'
import { formatQuantity } from '../../money/quantity.ts'

/**
 * The minimum number of households from which counts, and figures derived from them, are shown, so that nobody can read a neighbour's
 * basket.
 */
export const MIN_SHOWN_HOUSEHOLDS = 5

/** The viewer of a pool. Operators see everything and are not checked here. */
export type Viewer = 'member' | 'supplier' | 'visitor'

/** What a viewer may see of a pool. Only operators see anything else (caps, names, rivals). */
export interface Sight {
  /** The total quantity: exact, as a band, or hidden. */
  quantity: 'exact' | 'band' | 'none'
  /** The number of households, and the typical quantity of one. */
  households: boolean
  /** The tiers that suppliers offer. They reveal nothing about households. */
  ladder: boolean
  /**
   * Figures that depend on caps before the price is final: the current price, the admitted quantity, the quantity missing to the next
   * price.
   */
  price: boolean
  /** The outcome: the final price, for viewers who were not in the pool; and the missing quantity, if there is no price. */
  result: boolean
}

const FEW: Readonly<Record<Viewer, Sight>> = {
  member: { quantity: 'none', households: false, ladder: true, price: false, result: false },
  supplier: { quantity: 'band', households: false, ladder: false, price: false, result: false },
  visitor: { quantity: 'none', households: false, ladder: false, price: false, result: false },
}

const ENOUGH: Readonly<Record<Viewer, Sight>> = {
  member: { quantity: 'exact', households: true, ladder: true, price: true, result: true },
  supplier: { quantity: 'exact', households: true, ladder: false, price: false, result: false },
  visitor: { quantity: 'exact', households: true, ladder: false, price: false, result: true },
}

/**
 * Decides what a viewer may see of a pool (docs/decisions/038-small-groups.md). With fewer than `MIN_SHOWN_HOUSEHOLDS` capped households,
 * any figure that depends on their caps would reveal the cap of a single one.
 */
export function sightOf(viewer: Viewer, cappedHouseholds: number): Sight {
  return (cappedHouseholds < MIN_SHOWN_HOUSEHOLDS ? FEW : ENOUGH)[viewer]
}

/** A range above `above` and up to `upTo`, in thousandths. */
export interface QuantityBand {
  above: number
  upTo: number
}

const STEPS = [1, 2, 5]

/** The band that contains a positive quantity. Its bounds are 5, 10, 20, 50, 100, 200, 500 … units. */
export function bandOf(quantity: number): QuantityBand {
  let above = 0
  for (let power = 1000; ; power *= 10)
    for (const step of STEPS) {
      const upTo = step * power
      if (upTo < 5000) continue
      if (quantity <= upTo) return { above, upTo }
      above = upTo
    }
}

/** `do 10 kg` */
export const bandText = ({ upTo }: QuantityBand, unit: Unit): string => `do\u00a0${formatQuantity(upTo, unit)}`

/** The sums of a pool; quantities in thousandths. */
export interface PoolSums {
  quantity: number
  noCapQuantity: number
  households: number
  cappedHouseholds: number
}

/** The sums of a pool, and what of its part with a cap households have ordered by the binding button (docs/rules/week.md#binding). */
export interface OrderedSums extends PoolSums {
  orderedQuantity: number
  /** The households that ordered it. */
  orderedHouseholds: number
}

/** What further steps of lines add to a pool at lower prices, in thousandths, and of how many households; linked ones count as one. */
export interface FurtherSums {
  furtherQuantity: number
  furtherHouseholds: number
}

/**
 * What further steps add, as a supplier may see it: null if nothing, or if fewer than `MIN_SHOWN_HOUSEHOLDS` households have any, because the
 * figure would show their steps (docs/rules/week.md#steps).
 */
export const furtherSeenBySupplier = ({
  furtherQuantity,
  furtherHouseholds,
  cappedHouseholds,
}: FurtherSums & Pick<PoolSums, 'cappedHouseholds'>): number | null =>
  sightOf('supplier', cappedHouseholds).quantity === 'exact' && furtherHouseholds >= MIN_SHOWN_HOUSEHOLDS ? furtherQuantity : null

/**
 * What is wanted of a pool, where a supplier buys for a household of its own: `requested` counts all steps, as members see it. What further steps add
 * is left out where a supplier's own list has none of it. Null stays hidden.
 */
export const requestedSeenBySupplier = (requested: number | null, pool: FurtherSums & Pick<PoolSums, 'cappedHouseholds'>): number | null =>
  requested === null || furtherSeenBySupplier(pool) !== null ? requested : requested - pool.furtherQuantity

/** What can reach a tier of an offer, as a supplier may see it; quantities in thousandths. */
export interface SeenReach {
  /** The quantity with a cap; for a small group the lower bound of its band. */
  certainQuantity: number
  /** What is ordered of it: exact, or the lower bound of its band; 0 for a small group. */
  orderedQuantity: number
  /** False while fewer than `MIN_SHOWN_HOUSEHOLDS` households have ordered it, or have not: an exact figure would show their baskets. */
  isOrderedExact: boolean
}

/** What a supplier may see of the part of a pool that can reach a tier (`sightOf`). */
export function reachSeenBySupplier({
  quantity,
  noCapQuantity,
  cappedHouseholds,
  orderedQuantity,
  orderedHouseholds,
}: OrderedSums): SeenReach {
  const capped = quantity - noCapQuantity
  const above = (quantity: number) => (quantity > 0 ? bandOf(quantity).above : 0)
  if (sightOf('supplier', cappedHouseholds).quantity !== 'exact')
    return { certainQuantity: above(capped), orderedQuantity: 0, isOrderedExact: false }
  if (orderedQuantity === capped) return { certainQuantity: capped, orderedQuantity, isOrderedExact: true }
  const isOrderedExact = orderedHouseholds >= MIN_SHOWN_HOUSEHOLDS && cappedHouseholds - orderedHouseholds >= MIN_SHOWN_HOUSEHOLDS
  return { certainQuantity: capped, orderedQuantity: isOrderedExact ? orderedQuantity : above(orderedQuantity), isOrderedExact }
}

/** The sums of a pool as a supplier may see them: for a small group, a band of the quantity and nothing else. */
export interface SeenQuantity {
  totalQuantity: number | null
  band: QuantityBand | null
  noCapQuantity: number | null
  households: number | null
}

/** What a supplier may see of the sums of a pool (`sightOf`). */
export function seenBySupplier({ quantity, noCapQuantity, households, cappedHouseholds }: PoolSums): SeenQuantity {
  const sight = sightOf('supplier', cappedHouseholds)
  return sight.quantity === 'exact'
    ? { totalQuantity: quantity, band: null, noCapQuantity, households: sight.households ? households : null }
    : { totalQuantity: null, band: bandOf(quantity), noCapQuantity: null, households: null }
}

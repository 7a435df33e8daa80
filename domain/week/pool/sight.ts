import type { Unit } from '../../money/unit.ts'
import { formatQuantity } from '../../money/quantity.ts'

/** Counts of households, and what could be told from them, are shown from this many up, so nobody reads a neighbour's basket. */
export const MIN_SHOWN_HOUSEHOLDS = 5

/** Who looks at a pool. Operators see all of it, and nobody asks here for them. */
export type Viewer = 'member' | 'supplier' | 'visitor'

/** What of a pool a viewer may be told. What is not named here (caps, names, rivals) nobody is told but the operators. */
export interface Sight {
  /** All that is wanted: as it is, as the band it lies in, or not at all. */
  quantity: 'exact' | 'band' | 'none'
  /** How many households want it, and how much one of them usually takes. */
  households: boolean
  /** The tiers that suppliers offer. They say nothing of the households. */
  ladder: boolean
  /** What the caps decide before the price is final: the price of now, what is admitted, what is missing to the next one. */
  price: boolean
  /** What they decided: the final price, to those who were not in the pool; and what was missing where there is none. */
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
 * The one rule of what somebody is told of a pool (docs/decisions/038-small-groups.md). With fewer than `MIN_SHOWN_HOUSEHOLDS` households whose
 * caps count, whatever moves with their caps would tell the cap of a single one.
 */
export function sightOf(viewer: Viewer, cappedHouseholds: number): Sight {
  return (cappedHouseholds < MIN_SHOWN_HOUSEHOLDS ? FEW : ENOUGH)[viewer]
}

/** Above `above` and up to `upTo`, in thousandths. */
export interface QuantityBand {
  above: number
  upTo: number
}

const STEPS = [1, 2, 5]

/** The band that a quantity above nothing lies in. The edges are 5, 10, 20, 50, 100, 200, 500 … units. */
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

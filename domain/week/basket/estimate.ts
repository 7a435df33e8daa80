import { sufficientCap, type Asked } from '../clearing/cap.ts'
import { haler, lineTotal, type Money } from '../../money/money.ts'
import type { Quantity } from '../../money/quantity.ts'

// What lines cost, in the three parts that every screen and mail shows (design: decision 20). Each wanted line is in exactly one of five places:
//
// | item can be bought | cap | price | place | amount |
// |---|---|---|---|---|
// | no | any | any | unavailable | none |
// | yes | none | any | noCap | none |
// | yes | at least the price | reached | sure | at the price |
// | yes | below it, or below every tier | any | overCap | at the cap that would do |
// | yes | some | not known, not reached | unpriced | at the cap |

/** A line of a basket, or of the template, and what the offers for it ask now; null where nobody knows. */
export interface SummedLine {
  quantity: Quantity
  maxPrice: Money | null
  asked: Asked | null
  /** Left out this week: it counts nowhere. */
  excluded?: boolean
  /** False while the item waits for approval or is no longer offered: it is bought for nobody. */
  isAvailable: boolean
}

/** An amount in haléře and how many lines it is of. */
export interface SumPart {
  amount: Money
  count: number
}

/** Where a line stands in the sum, and with how much. */
export type LinePart =
  | { part: 'sure' | 'overCap' | 'unpriced'; amount: Money; atCap: Money }
  | { part: 'noCap' | 'unavailable'; amount: null; atCap: null }

/** What lines cost. The counts of all parts together are `items`. */
export interface BasketSum {
  /** The lines that are wanted, whatever becomes of them. */
  items: number
  /** Lines whose price is at most their cap, at that price. */
  sure: SumPart
  /** Lines whose cap is what keeps them from being bought: what they would cost. */
  overCap: SumPart
  /** Lines without a price so far, at their cap. */
  unpriced: SumPart
  /** Lines without a cap: they are not bought by themselves. */
  noCap: number
  /** Lines whose item cannot be bought, or after clearing was not. */
  unavailable: number
  /** The most that can be paid: every line that can still be bought, at its cap. */
  ceiling: Money
}

/** Whether the item of a line can be bought; after the cut-off what was offered until then still can. */
export const isAvailable = ({ isOffered, awaitsApproval }: { isOffered: boolean; awaitsApproval: boolean }, isOpen: boolean): boolean =>
  !awaitsApproval && (isOffered || !isOpen)

/** Where one wanted line stands in the sum. */
export function linePart({ quantity, maxPrice, asked, isAvailable: mayBeBought }: Omit<SummedLine, 'excluded'>): LinePart {
  if (!mayBeBought) return { part: 'unavailable', amount: null, atCap: null }
  if (maxPrice === null) return { part: 'noCap', amount: null, atCap: null }
  const atCap = lineTotal(maxPrice, quantity)
  const wouldDo = sufficientCap(maxPrice, asked)
  if (wouldDo !== null) return { part: 'overCap', amount: lineTotal(wouldDo, quantity), atCap }
  const price = asked?.price ?? null
  return price === null ? { part: 'unpriced', amount: atCap, atCap } : { part: 'sure', amount: lineTotal(price, quantity), atCap }
}

/**
 * Adds up where lines stand, in haléře, each part with its count. A line's `share` is in how many weeks of all it comes: 1 in a single week.
 */
export function addParts(parts: readonly (LinePart & { share?: number })[]): BasketSum {
  const of = (part: LinePart['part']) => parts.filter((line) => line.part === part)
  const add = (some: typeof parts, by: 'amount' | 'atCap') =>
    haler(Math.round(some.reduce((sum, line) => sum + (line[by] ?? 0) * (line.share ?? 1), 0)))
  const sumOf = (part: LinePart['part']): SumPart => ({ amount: add(of(part), 'amount'), count: of(part).length })
  return {
    items: parts.length,
    sure: sumOf('sure'),
    overCap: sumOf('overCap'),
    unpriced: sumOf('unpriced'),
    noCap: of('noCap').length,
    unavailable: of('unavailable').length,
    ceiling: add(parts, 'atCap'),
  }
}

/** What the lines of one week cost; a line that is left out counts nowhere. */
export const sumLines = (lines: readonly SummedLine[]): BasketSum =>
  addParts(lines.filter(({ excluded = false }) => !excluded).map(linePart))

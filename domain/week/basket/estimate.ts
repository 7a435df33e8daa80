import { boughtAt, mostAccepted, mostOf, type FurtherStep } from '../clearing/line-steps.ts'
import { sufficientCap, type Asked } from '../clearing/cap.ts'
import { feesOf, feeTotal, type Fee, type FeeTerms } from '../delivery-options/fees.ts'
import type { OneTimeMode } from '../one-time/service-mode.ts'
import { haler, lineTotal, sumMoney, type Money } from '../../money/money.ts'
import type { Quantity } from '../../money/quantity.ts'

// What lines cost, in the three parts that every screen and mail shows (docs/rules/week.md#sums). Each wanted line is in exactly one of five places:
//
// | item can be bought | cap | price | place | amount |
// |---|---|---|---|---|
// | no | any | any | unavailable | none |
// | yes | none | any | noCap | none |
// | yes | at least the price | reached | sure | at the price, of what it buys there |
// | yes | below it, or below every tier | any | overCap | at the cap that would do |
// | yes | some | not known, not reached | unpriced | at the cap |
//
// With further steps the cap is that of the dearest step (docs/rules/week.md#steps). A sure line with a tolerance costs its firm part; what is on top may come
// (docs/rules/week.md#tolerance).

/** A line of a basket or of the template, with the current prices of its pool; null if they are unknown. */
export interface SummedLine {
  quantity: Quantity
  maxPrice: Money | null
  furtherSteps?: readonly FurtherStep[] | undefined
  asked: Asked | null
  /** Excluded this week, so it is not counted. */
  excluded?: boolean
  /** False if the item is no longer offered. It is then not bought. */
  isAvailable: boolean
}

/** An amount in haléře, and the number of its lines. */
export interface SumPart {
  amount: Money
  count: number
}

/** The part of the sum to which a line belongs, and its amount. */
export type LinePart =
  | { part: 'sure' | 'overCap' | 'unpriced'; amount: Money; atCap: Money; onTop?: Money }
  | { part: 'noCap' | 'unavailable'; amount: null; atCap: null; onTop?: undefined }

/** The cost of lines in parts. The counts of all parts add up to `items`. */
export interface BasketSum {
  /** Number of wanted lines, bought or not. */
  items: number
  /** Lines whose price is at most their cap, at that price. */
  sure: SumPart
  /** What the sure lines may cost more, at most, for all that they accept on top of their quantities. */
  onTop: Money
  /** Lines that are not bought only because of their cap, at what they would cost. */
  overCap: SumPart
  /** Lines without a price yet, at their cap. */
  unpriced: SumPart
  /** Number of lines without a cap. They are not bought. */
  noCap: number
  /** Number of lines whose item cannot be bought, or, after clearing, was not. */
  unavailable: number
  /** The highest total to pay: all lines that can still be bought, at their caps. */
  ceiling: Money
}

/** The fees of a week (docs/rules/week.md#delivery-options). */
export interface HandoverFees {
  /** Those that the sure lines cause; they are part of the estimate. */
  sure: readonly Fee[]
  /** Those that any line may cause that can still be bought; they are part of the ceiling. */
  possible: readonly Fee[]
}

/** The cost of a week: its lines and the fees of their handover. The fees are part of the ceiling. */
export interface WeekSum extends BasketSum {
  fees: HandoverFees
}

/**
 * Whether the item of a line can be bought. What waits for approval can: it is ordered like the rest, and may be approved in time. After the cut-off,
 * the state at the cut-off applies.
 */
export const isAvailable = ({ isOffered }: { isOffered: boolean }, isOpen: boolean): boolean => isOffered || !isOpen

/** Decides to which part of the sum a wanted line belongs. */
export function linePart({ asked, isAvailable: mayBeBought, ...line }: Omit<SummedLine, 'excluded'>): LinePart {
  const { quantity, maxPrice } = line
  if (!mayBeBought) return { part: 'unavailable', amount: null, atCap: null }
  if (maxPrice === null) return { part: 'noCap', amount: null, atCap: null }
  const atCap = mostOf(line)
  const wouldDo = sufficientCap(maxPrice, asked)
  if (wouldDo !== null) return { part: 'overCap', amount: lineTotal(wouldDo, quantity), atCap }
  const price = asked?.price ?? null
  if (price === null) return { part: 'unpriced', amount: atCap, atCap }
  const amount = lineTotal(price, boughtAt(line, price))
  const accepted = mostAccepted(line)
  return { part: 'sure', amount, atCap, ...(accepted === null ? {} : { onTop: haler(lineTotal(price, accepted) - amount) }) }
}

/**
 * Adds up the parts of lines, in haléře, with counts. `share` is the fraction of weeks in which a line is due; it is 1 for a single week.
 */
export function addParts(parts: readonly (LinePart & { share?: number })[]): BasketSum {
  const of = (part: LinePart['part']) => parts.filter((line) => line.part === part)
  const add = (some: typeof parts, by: 'amount' | 'atCap' | 'onTop') =>
    haler(Math.round(some.reduce((sum, line) => sum + (line[by] ?? 0) * (line.share ?? 1), 0)))
  const sumOf = (part: LinePart['part']): SumPart => ({ amount: add(of(part), 'amount'), count: of(part).length })
  return {
    items: parts.length,
    sure: sumOf('sure'),
    onTop: add(of('sure'), 'onTop'),
    overCap: sumOf('overCap'),
    unpriced: sumOf('unpriced'),
    noCap: of('noCap').length,
    unavailable: of('unavailable').length,
    ceiling: add(parts, 'atCap'),
  }
}

/** Sums the lines of one week. Excluded lines are not counted. */
export const sumLines = (lines: readonly SummedLine[]): BasketSum =>
  addParts(lines.filter(({ excluded = false }) => !excluded).map(linePart))

/** What the fees of a week follow from: the mode of the week applies to every line without its own. Null if none is chosen. */
export type WeekFees = FeeTerms & { serviceMode: OneTimeMode | null }

/** Adds the fees of the handover to a sum of the same lines. */
export function withFees(sum: BasketSum, parts: readonly (LinePart & { mode: OneTimeMode | null })[], week: WeekFees): WeekSum {
  const feesFor = (of: readonly LinePart['part'][]) =>
    feesOf(
      parts.filter(({ part }) => of.includes(part)).flatMap(({ mode }) => mode ?? week.serviceMode ?? []),
      week,
    )
  const possible = feesFor(['sure', 'overCap', 'unpriced'])
  return { ...sum, ceiling: sumMoney([sum.ceiling, feeTotal(possible)]), fees: { sure: feesFor(['sure']), possible } }
}

/** What a member pays for the sure lines, with their fees. */
export const estimateOf = ({ sure, fees }: Pick<WeekSum, 'sure' | 'fees'>): Money => sumMoney([sure.amount, feeTotal(fees.sure)])

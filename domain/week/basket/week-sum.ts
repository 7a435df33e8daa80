import type { Asked } from '../clearing/cap.ts'
import type { FurtherStep } from '../clearing/line-steps.ts'
import type { OneTimeMode } from '../one-time/service-mode.ts'
import { haler, type Money } from '../../money/money.ts'
import type { Quantity } from '../../money/quantity.ts'
import { addParts, isAvailable, linePart, withFees, type LinePart, type WeekFees, type WeekSum } from './estimate.ts'

/** A line of a week's basket, as far as sums need it. */
export interface WantedLine {
  item: { isOffered: boolean; awaitsApproval: boolean }
  quantity: Quantity
  maxPrice: Money | null
  furtherSteps: readonly FurtherStep[]
  excluded: boolean
  serviceMode: OneTimeMode | null
  /** After clearing: what became of it, and what it cost. Null before. */
  outcome: string | null
  total: number | null
  delivered: { total: number } | null
}

/** A week's basket, as far as sums need it. */
export interface SummedWeek {
  delivery: { clearedAt: Date | null }
  isOpen: boolean
  /** What the bought goods cost; null before clearing. */
  goods: number | null
  fees: WeekFees
}

/** The current prices of an item's pool; null if nothing is known. */
export type PoolOf<Line extends WantedLine> = (item: Line['item']) => Asked | null

/** The part of each wanted line. */
function partsOf<Line extends WantedLine>(week: SummedWeek, lines: readonly Line[], poolOf: PoolOf<Line>): LinePart[] {
  if (week.delivery.clearedAt === null)
    return lines.map((line) =>
      // Of what waits for approval no price is known.
      linePart({ ...line, asked: line.item.awaitsApproval ? null : poolOf(line.item), isAvailable: isAvailable(line.item, week.isOpen) }),
    )
  return lines.map(({ total, delivered }) => {
    // Nobody pays for what was never ordered.
    const amount = haler(week.goods === 0 ? 0 : (delivered?.total ?? total ?? 0))
    return { part: 'sure', amount, atCap: amount }
  })
}

const wantedOf = <Line extends WantedLine>({ delivery }: SummedWeek, lines: readonly Line[]) =>
  lines.filter(({ excluded, outcome }) => (delivery.clearedAt === null ? !excluded : outcome === 'admitted'))

/** A wanted line with the part of the sum it belongs to. */
export interface CountedLine<Line extends WantedLine> {
  line: Line
  part: LinePart
}

/** The wanted lines of a week, each with its part; after clearing those that were bought. */
export function countedLines<Line extends WantedLine>(week: SummedWeek, lines: readonly Line[], poolOf: PoolOf<Line>): CountedLine<Line>[] {
  const wanted = wantedOf(week, lines)
  return partsOf(week, wanted, poolOf).map((part, at) => ({ line: wanted[at]!, part }))
}

/**
 * The sum of a week's basket at current prices, with the fees of the handover; after clearing, of what was bought, or delivered of it. Its ceiling is
 * what the order asks to agree to, and what waits from earlier weeks (docs/rules/week.md#sums). `lines` include pending changes.
 */
export function weekSum<Line extends WantedLine>(week: SummedWeek, lines: readonly Line[], poolOf: PoolOf<Line>): WeekSum {
  const parts = countedLines(week, lines, poolOf).map(({ line, part }) => ({ ...part, mode: line.serviceMode }))
  return withFees(addParts(parts), parts, week.fees)
}

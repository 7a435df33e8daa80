import { unitStep, type Quantity } from '../../money/quantity.ts'
import type { Unit } from '../../money/unit.ts'

// A line may accept more than it wants: "5 až 7 kg" (docs/rules/week.md#tolerance). What a tier needs of these flexible parts is shared by
// equal steps, so that nobody gets less for having stated less.

/**
 * The flexible part of a line in thousandths: from its quantity up to `most`, in whole steps of the unit, rounded down. `most` is null for a
 * line without a tolerance, and otherwise at least its quantity.
 */
export function flexibleOf(quantity: number, most: number | null, unit: Unit): number {
  const step = unitStep(unit)
  return most === null ? 0 : Math.floor((most - quantity) / step) * step
}

/**
 * Why a line may not accept up to `most`, as a Czech sentence without its subject; null if it may. A line has further steps or a tolerance: with both, a step added
 * below would take the tolerance away above, and could raise the price.
 */
export function toleranceFault(quantity: number, most: number, furtherSteps: number): string | null {
  if (furtherSteps > 0) return 'nemůže být zadané u řádku s dalšími stupni'
  return most < quantity ? 'nesmí být menší než množství' : null
}

/** How many lines of a pool have a flexible part of this many steps. */
export interface TolerancePoint {
  steps: number
  lines: number
}

/** How the steps that a tier needs are shared: all lines get `level` steps or their whole flexible part, and `rest` of those above it one more. */
export interface ToleranceLevel {
  level: number
  rest: number
}

/**
 * Shares the needed steps: the level is the largest at which the lines together take at most `need`; the rest is less than the number of
 * lines above it. The order of points does not matter. `need` must be at most the sum of all steps.
 */
export function levelOf(points: readonly TolerancePoint[], need: number): ToleranceLevel {
  let above = points.reduce((sum, { lines }) => sum + lines, 0)
  let [level, rest] = [0, need]
  for (const { steps, lines } of points.toSorted((a, b) => a.steps - b.steps)) {
    const up = Math.min(steps - level, Math.floor(rest / above))
    rest -= up * above
    level += up
    if (level < steps) break
    above -= lines
  }
  return { level, rest }
}

/** A line's flexible part in steps, and the SHA-256, in hex, of its `orderKey`. */
export interface TolerantLine {
  steps: number
  order: string
}

/**
 * What each line gets of the needed steps, in the order of `lines`. The rest goes to the lines above the level in the order of their hashes,
 * lines of one household in their own.
 */
export function sharesOf(lines: readonly TolerantLine[], need: number): number[] {
  const { level, rest } = levelOf(
    lines.map(({ steps }) => ({ steps, lines: 1 })),
    need,
  )
  const above = lines.flatMap(({ steps, order }, i) => (steps > level ? [{ order, i }] : []))
  above.sort((a, b) => (a.order < b.order ? -1 : a.order > b.order ? 1 : a.i - b.i))
  const more = new Set(above.slice(0, rest).map(({ i }) => i))
  return lines.map(({ steps }, i) => Math.min(steps, level) + (more.has(i) ? 1 : 0))
}

/** The pool of a line, and its household, as texts. */
export interface OrderOf {
  locality: string
  week: string
  item: string
  unit: string
  household: string
}

/**
 * The text whose SHA-256 decides who gets a step of the rest: different in each week and pool, so that it is not always the same household.
 * UTF-8, joined by U+001F.
 */
export function orderKey({ locality, week, item, unit, household }: OrderOf): string {
  return [locality, week, item, unit, household].join('\u001F')
}

/** The firm and the flexible part of what is delivered, in thousandths. */
export interface DeliveredParts {
  firm: Quantity
  flexible: Quantity
}

/**
 * Splits what was received of a pool. Of a shortage the flexible parts bear the first part: they are shared anew by `levelOf`, with what is
 * left of them. The firm parts share what is missing of theirs as ever (domain/week/orders/shortage.ts). The price stays.
 */
export function partsOf({ quantity, flexible }: { quantity: number; flexible: number }, received: number): DeliveredParts {
  const firm = Math.min(received, quantity - flexible)
  return { firm: firm as Quantity, flexible: (received - firm) as Quantity }
}

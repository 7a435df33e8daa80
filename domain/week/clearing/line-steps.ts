import { haler, lineTotal, type Money } from '../../money/money.ts'
import { isQuantityFor, thousandths, type Quantity } from '../../money/quantity.ts'
import type { Unit } from '../../money/unit.ts'
import type { PricePoint } from './clear.ts'
import { pointsOf, stepFault, wantedAt, type Step } from './steps.ts'

// A line's quantity and cap are its first step; further ones are optional (docs/rules/week.md#steps).

/** A line with its further steps; missing or empty is a plain line. */
export interface SteppedLine {
  quantity: Quantity
  maxPrice: Money | null
  furtherSteps?: readonly Step[] | undefined
}

/** Whether all quantities of a line are valid in this unit. */
export const isLineFor = ({ quantity, furtherSteps = [] }: SteppedLine, unit: Unit): boolean =>
  isQuantityFor(quantity, unit) && furtherSteps.every((step) => isQuantityFor(step.quantity, unit))

/** The most further steps of a line. */
export const MOST_FURTHER = 2

/** Further steps as the database stores them, quantity and cap in turn; null for none. */
export const numbersOf = (steps: SteppedLine['furtherSteps']): number[] | null =>
  steps === undefined || steps.length === 0 ? null : steps.flatMap(({ quantity, cap }) => [quantity, cap])

/** Further steps from such numbers. */
export const stepsIn = (numbers: readonly number[] | null | undefined): Step[] =>
  (numbers ?? []).flatMap((n, i, all) => (i % 2 === 0 ? [{ quantity: thousandths(n), cap: haler(all[i + 1]!) }] : []))

/** All steps of a line, the first one included; none without a cap. */
export const stepsOf = ({ quantity, maxPrice, furtherSteps = [] }: SteppedLine): Step[] =>
  maxPrice === null ? [] : [{ quantity, cap: maxPrice }, ...furtherSteps]

/** The points of a line on the demand curve; without a cap one that never counts. */
export const pointsOfLine = (line: SteppedLine): PricePoint[] =>
  line.maxPrice === null ? [{ cap: null, quantity: line.quantity }] : pointsOf(stepsOf(line))

/** The step that a line buys at this unit price: the last one whose cap is at least as high. Null if it buys nothing. */
export const stepAt = (line: SteppedLine, price: Money): Step | null => stepsOf(line).findLast(({ cap }) => cap >= price) ?? null

/** What a line buys at this unit price, in thousandths; 0 if its first cap is below the price, or it has none. */
export const boughtAt = (line: SteppedLine, price: Money): Quantity => wantedAt(stepsOf(line), price)

/** Whether a line buys at every price at least what another one does. The database has the same as `buys_all()`. */
export const buysAll = (line: SteppedLine, other: SteppedLine): boolean =>
  stepsOf(other).every(({ quantity, cap }) => boughtAt(line, cap) >= quantity)

/** The most that a line may cost, in haléře: the dearest of its steps; 0 without a cap. The database has the same as `most_of_line()`. */
export const mostOf = (line: SteppedLine): Money =>
  stepsOf(line).reduce((most, { cap, quantity }) => haler(Math.max(most, lineTotal(cap, quantity))), haler(0))

/** The quantity of the last step, in thousandths: the most that a line may buy. */
export const largestOf = ({ quantity, furtherSteps = [] }: Pick<SteppedLine, 'quantity' | 'furtherSteps'>): Quantity =>
  furtherSteps.at(-1)?.quantity ?? quantity

/** Whether two lines have the same further steps. */
export const isSameSteps = (one: SteppedLine['furtherSteps'], other: SteppedLine['furtherSteps']): boolean => {
  const [a, b] = [one ?? [], other ?? []]
  return a.length === b.length && a.every(({ quantity, cap }, i) => quantity === b[i]?.quantity && cap === b[i].cap)
}

/** Whether two lines say the same: quantity, cap and further steps. */
export const isSameLine = (one: SteppedLine, other: SteppedLine): boolean =>
  one.quantity === other.quantity && one.maxPrice === other.maxPrice && isSameSteps(one.furtherSteps, other.furtherSteps)

/**
 * Why the further steps may not follow: the index of the first faulty one, and a Czech sentence without its number. Null if they may. A line that
 * is left out (quantity 0) wants nothing at any price.
 */
export function furtherFault({ quantity, maxPrice, furtherSteps = [] }: SteppedLine): { index: number; fault: string } | null {
  if (furtherSteps.length === 0 || quantity === 0) return null
  if (maxPrice === null) return { index: 0, fault: 'nejprve zadejte cenu do prvního stupně' }
  const steps = stepsOf({ quantity, maxPrice, furtherSteps })
  for (const [index, step] of furtherSteps.entries()) {
    const fault = stepFault(steps[index]!, step)
    if (fault !== null) return { index, fault }
  }
  return null
}

/**
 * The line after its quantity or cap changed alone: further steps that no price would choose any more are left out, because at their caps the
 * line already buys as much. A line that is left out keeps its steps for when it comes back.
 */
export function withFittingSteps<Line extends SteppedLine>(line: Line): Line {
  const { quantity, maxPrice, furtherSteps = [] } = line
  if (furtherSteps.length === 0 || quantity === 0) return line
  let before: Step | null = maxPrice === null ? null : { quantity, cap: maxPrice }
  const fitting = furtherSteps.filter((step) => {
    if (before === null || stepFault(before, step) !== null) return false
    before = step
    return true
  })
  return { ...line, furtherSteps: fitting }
}

/** A line as it is ordered at the price: its quantity is what it buys there. Unchanged if it buys nothing. */
export function atPrice<Line extends SteppedLine>(line: Line, price: Money | null): Line {
  const quantity = price === null ? thousandths(0) : boughtAt(line, price)
  return quantity === 0 ? line : { ...line, quantity }
}

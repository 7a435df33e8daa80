import { haler, lineTotal, type Money } from '../../money/money.ts'
import { isQuantityFor, thousandths, unitStep, type Quantity } from '../../money/quantity.ts'
import type { Unit } from '../../money/unit.ts'
import type { PricePoint } from './clear.ts'
import { pointsOf, stepFault, wantedAt, type Step } from './steps.ts'
import { flexibleOf, toleranceFault, type ToleranceLevel } from './tolerance.ts'

// A line's quantity and cap are its first step; further ones are optional (docs/rules/week.md#steps). A line has further steps or a tolerance
// (docs/rules/week.md#tolerance), so both are one value: a tolerance is the only further step, without a cap of its own.

/** A further step: the whole quantity that is wanted at a lower cap. Without a cap: the most that is accepted at the line's own. */
export interface FurtherStep {
  quantity: Quantity
  cap: Money | null
}

/** A line with its further steps; missing or empty is a plain line. */
export interface SteppedLine {
  quantity: Quantity
  maxPrice: Money | null
  furtherSteps?: readonly FurtherStep[] | undefined
}

/** What a line states beyond its quantity and cap. */
export type Further = Pick<SteppedLine, 'furtherSteps'>

/** The most that a line accepts on top of its quantity, at the same cap: of „5 až 7 kg“ 7 kg. Null without a tolerance. */
export const mostAccepted = ({ furtherSteps = [] }: Further): Quantity | null =>
  furtherSteps[0]?.cap === null ? furtherSteps[0].quantity : null

/** A tolerance as the value of `furtherSteps`. */
export const upTo = (most: Quantity): FurtherStep[] => [{ quantity: most, cap: null }]

/** The flexible part of a line in thousandths; 0 without a tolerance, or without a cap. */
export const flexiblePart = (line: SteppedLine, unit: Unit): number =>
  line.maxPrice === null ? 0 : flexibleOf(line.quantity, mostAccepted(line), unit)

/** The further steps that have a cap of their own; none of a line with a tolerance. */
export const cappedSteps = ({ furtherSteps = [] }: Further): Step[] =>
  furtherSteps.flatMap(({ quantity, cap }) => (cap === null ? [] : [{ quantity, cap }]))

/** Whether all quantities of a line are valid in this unit. */
export const isLineFor = ({ quantity, furtherSteps = [] }: SteppedLine, unit: Unit): boolean =>
  isQuantityFor(quantity, unit) && furtherSteps.every((step) => isQuantityFor(step.quantity, unit))

/** The most further steps of a line. */
export const MOST_FURTHER = 2

/** Further steps as the database stores them, quantity and cap in turn, of a tolerance the quantity alone; null for none. */
export const numbersOf = (steps: SteppedLine['furtherSteps']): number[] | null =>
  steps === undefined || steps.length === 0 ? null : steps.flatMap(({ quantity, cap }) => (cap === null ? [quantity] : [quantity, cap]))

/** Further steps from such numbers. */
export const stepsIn = (numbers: readonly number[] | null | undefined): FurtherStep[] =>
  (numbers ?? []).flatMap((n, i, all) => {
    const cap = all[i + 1]
    return i % 2 === 0 ? [{ quantity: thousandths(n), cap: cap === undefined ? null : haler(cap) }] : []
  })

/** All steps of a line with a cap, the first one included; none without a cap. */
export const stepsOf = (line: SteppedLine): Step[] =>
  line.maxPrice === null ? [] : [{ quantity: line.quantity, cap: line.maxPrice }, ...cappedSteps(line)]

/** The points of a line on the demand curve; without a cap one that never counts. Without a unit, without its flexible part. */
export function pointsOfLine(line: SteppedLine, unit: Unit | null): PricePoint[] {
  if (line.maxPrice === null) return [{ cap: null, quantity: line.quantity }]
  const flexible = unit === null ? 0 : flexiblePart(line, unit)
  return flexible > 0 ? [{ cap: line.maxPrice, quantity: line.quantity, flexible }] : pointsOf(stepsOf(line))
}

/** The step that a line buys at this unit price: the last one whose cap is at least as high. Null if it buys nothing. */
export const stepAt = (line: SteppedLine, price: Money): Step | null => stepsOf(line).findLast(({ cap }) => cap >= price) ?? null

/** What a line buys at this unit price, in thousandths, without its flexible part; 0 if its first cap is below the price, or it has none. */
export const boughtAt = (line: SteppedLine, price: Money): Quantity => wantedAt(stepsOf(line), price)

/** Whether a line buys at every price at least what another one does, and accepts at least as much. The database has the same as `buys_all()`. */
export const buysAll = (line: SteppedLine, other: SteppedLine): boolean =>
  stepsOf(other).every(({ quantity, cap }) => boughtAt(line, cap) >= quantity) &&
  (other.maxPrice === null || Math.max(boughtAt(line, other.maxPrice), mostAccepted(line) ?? 0) >= (mostAccepted(other) ?? 0))

/** The most that a line may cost, in haléře: the dearest of its steps, or all that it accepts; 0 without a cap. The database has the same as `most_of_line()`. */
export function mostOf(line: SteppedLine): Money {
  const accepted = mostAccepted(line)
  const steps = accepted === null || line.maxPrice === null ? stepsOf(line) : [{ quantity: accepted, cap: line.maxPrice }]
  return steps.reduce((most, { cap, quantity }) => haler(Math.max(most, lineTotal(cap, quantity))), haler(0))
}

/** The quantity of the last step, in thousandths, or all that is accepted: the most that a line may buy. */
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
  const index = furtherSteps.findIndex(({ cap }) => cap === null)
  if (index !== -1) {
    const fault = acceptedFault(quantity, maxPrice, furtherSteps[index]!.quantity, furtherSteps.length - 1)
    return fault === null ? null : { index, fault }
  }
  if (maxPrice === null) return { index: 0, fault: 'nejprve zadejte cenu do prvního stupně' }
  const steps = stepsOf({ quantity, maxPrice, furtherSteps })
  for (const i of furtherSteps.keys()) {
    const fault = stepFault(steps[i]!, steps[i + 1]!)
    if (fault !== null) return { index: i, fault }
  }
  return null
}

/** Why a line may not accept up to `most`: a tolerance that adds nothing is none, and without a cap nothing is bought. */
function acceptedFault(quantity: Quantity, maxPrice: Money | null, most: Quantity, others: number): string | null {
  if (maxPrice === null) return 'nejprve zadejte cenu do'
  return toleranceFault(quantity, most, others) ?? (most === quantity ? 'musí být větší než množství' : null)
}

/**
 * The line after its quantity or cap changed alone: further steps that no price would choose any more are left out, because at their caps the
 * line already buys as much. A line that is left out keeps its steps for when it comes back.
 */
export function withFittingSteps<Line extends SteppedLine>(line: Line): Line {
  const { quantity, maxPrice, furtherSteps = [] } = line
  if (furtherSteps.length === 0 || quantity === 0) return line
  if (mostAccepted(line) !== null) return furtherFault(line) === null ? line : { ...line, furtherSteps: [] }
  let before: Step | null = maxPrice === null ? null : { quantity, cap: maxPrice }
  const fitting = cappedSteps(line).filter((step) => {
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

/**
 * What a line would buy at the price, with its part of what is needed on top: at least `least`, at most `most`. Which lines get the last steps
 * is decided at clearing. `more` is how they are shared; missing if nothing is needed.
 */
export function shareAt(
  line: SteppedLine,
  price: Money,
  more: ToleranceLevel | undefined,
  unit: Unit,
): { least: Quantity; most: Quantity } {
  const firm = boughtAt(line, price)
  const step = unitStep(unit)
  const own = more === undefined || firm === 0 ? 0 : flexiblePart(line, unit) / step
  const least = Math.min(own, more?.level ?? 0)
  const most = more !== undefined && own > more.level && more.rest > 0 ? least + 1 : least
  return { least: thousandths(firm + least * step), most: thousandths(firm + most * step) }
}

import { unitStep, type Quantity } from '../../money/quantity.ts'
import type { Unit } from '../../money/unit.ts'

/** How many lines ordered the same quantity, in thousandths of the unit. */
export interface OrderedPoint {
  quantity: number
  lines: number
}

/** How a received quantity fills the lines of a pool. */
export interface Filling {
  /** Every line gets its quantity up to here, in thousandths. */
  level: number
  /** Number of lines above the level. */
  above: number
  /** What is left for them, one step each, in thousandths. */
  left: number
  /** The first line that gets of it, counted among the lines above the level in the order of their ids; the others follow it in a circle. */
  start: number
  /** The step in which is shared, in thousandths: that of the unit, or of the scales. */
  step: number
}

/** What the scales of the depot show, in grams, until an administrator sets it. */
export const SCALE_GRAMS = 50

/**
 * The step in which a shortage is shared, in thousandths of the unit: of goods by weight what the scales show, in whole steps of the unit; of
 * all others the unit's step.
 */
export function shareStep(unit: Unit, scaleGrams: number): number {
  const step = unitStep(unit)
  const shown = unit === 'kg' ? scaleGrams : unit === 'g' ? scaleGrams * 1000 : 0
  return Math.max(step, shown - (shown % step))
}

/** A whole number from a text, the same on every machine (FNV-1a). */
function numberOf(seed: string): number {
  let hash = 0x81_1c_9d_c5
  for (const character of seed) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01_00_01_93)
  return hash >>> 0
}

/**
 * Fills the lines of a pool from the quantity that was received: in equal steps until each is full or nothing is left, so pieces stay whole,
 * shares by weight are what the scales show, and caps do not matter. What is left after the last whole round goes to lines in a circle that
 * starts at a place given by the seed: one step each, and to the last of them what remains. Throws RangeError if more was received than
 * ordered, or if a quantity is no multiple of the unit's step (docs/rules/week.md#orders).
 */
export function fill(points: Iterable<OrderedPoint>, received: number, unit: Unit, seed: string, scaleGrams: number): Filling {
  const [least, step] = [unitStep(unit), shareStep(unit, scaleGrams)]
  const ordered = [...points].toSorted((a, b) => a.quantity - b.quantity)
  for (const quantity of [received, ...ordered.map((point) => point.quantity)])
    if (!Number.isSafeInteger(quantity) || quantity < 0 || quantity % least !== 0)
      throw new RangeError(`not a quantity in steps of ${least}: ${quantity}`)
  if (received > sumOf(ordered)) throw new RangeError('more was received than ordered')
  if (received === sumOf(ordered)) return { level: ordered.at(-1)?.quantity ?? 0, above: 0, left: 0, start: 0, step }
  const level = wholeLevel(ordered, received, step)
  const higher = ordered.filter(({ quantity }) => quantity > level)
  const above = higher.reduce((sum, { lines }) => sum + lines, 0)
  return { level, above, left: received - filledTo(ordered, level), start: numberOf(seed) % above, step }
}

const sumOf = (points: readonly OrderedPoint[]) => points.reduce((sum, { quantity, lines }) => sum + quantity * lines, 0)
const filledTo = (points: readonly OrderedPoint[], level: number) =>
  points.reduce((sum, { quantity, lines }) => sum + Math.min(quantity, level) * lines, 0)

/** The highest multiple of the step up to which all lines can be filled. The points are sorted, and not all can be filled. */
function wholeLevel(points: readonly OrderedPoint[], received: number, step: number): number {
  let above = points.reduce((sum, { lines }) => sum + lines, 0)
  let full = 0
  for (const { quantity, lines } of points) {
    if (full + quantity * above > received) break
    full += quantity * lines
    above -= lines
  }
  return Math.floor(Math.floor((received - full) / above) / step) * step
}

/** How many lines bought the same quantity, and the same part of it on top of what they want. */
export interface BoughtPoint extends OrderedPoint {
  flexible: number
}

/** How a received quantity fills one part of the lines of a pool: the firm ones while none is left for the flexible ones, else these. */
export interface PartFilling extends Filling {
  part: 'firm' | 'flexible'
}

/**
 * Fills the lines of a pool of which some bought more than they want. Of a shortage the flexible parts bear the first part
 * (docs/rules/week.md#tolerance): while something is left of them, all get their firm parts, and otherwise nobody gets more. Throws as `fill` does.
 */
export function fillParts(points: readonly BoughtPoint[], received: number, unit: Unit, seed: string, scaleGrams: number): PartFilling {
  const firm = points.reduce((sum, { quantity, flexible, lines }) => sum + (quantity - flexible) * lines, 0)
  const part = received > firm ? 'flexible' : 'firm'
  const filled = points.map(({ quantity, flexible, lines }) => ({ quantity: part === 'firm' ? quantity - flexible : flexible, lines }))
  return { ...fill(filled, part === 'firm' ? received : received - firm, unit, seed, scaleGrams), part }
}

/** A frozen line of a pool and its quantity in thousandths. */
export interface OrderedLine {
  id: string
  quantity: Quantity
}

/** What each of these lines gets, by its id, of a filling of all of them. Their order does not matter. */
export function sharesOf(lines: readonly OrderedLine[], { level, above, left, start, step }: Filling): Map<string, Quantity> {
  const inOrder = lines.toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))
  const got = new Map(inOrder.map(({ id, quantity }) => [id, Math.min(quantity, level) as Quantity]))
  const higher = inOrder.filter(({ quantity }) => quantity > level)
  let rest = left
  for (let n = 0; n < above && rest > 0; n += 1) {
    const { id, quantity } = higher[(start + n) % above]!
    const more = Math.min(step, quantity - level, rest)
    got.set(id, (level + more) as Quantity)
    rest -= more
  }
  return got
}

/** What each line gets of the received quantity, by its id. Throws as `fill` does. */
export function shares(
  lines: readonly OrderedLine[],
  received: number,
  unit: Unit,
  seed: string,
  scaleGrams: number,
): Map<string, Quantity> {
  const points = lines.map(({ quantity }) => ({ quantity, lines: 1 }))
  return sharesOf(lines, fill(points, received, unit, seed, scaleGrams))
}

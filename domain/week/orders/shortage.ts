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
  /** How many of them get one step more. */
  extra: number
  /** The first of these, counted among the lines above the level in the order of their ids; the others follow it in a circle. */
  start: number
  /** The smallest step of the unit, in thousandths. */
  step: number
}

/** A whole number from a text, the same on every machine (FNV-1a). */
function numberOf(seed: string): number {
  let hash = 0x81_1c_9d_c5
  for (const character of seed) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01_00_01_93)
  return hash >>> 0
}

/**
 * Fills the lines of a pool from the quantity that was received: in equal steps of the unit until each is full or nothing is left, so pieces
 * stay whole and caps do not matter. The steps that are left after the last whole round go to lines in a circle that starts at a place given
 * by the seed. Throws RangeError if more was received than ordered, or if a quantity is no multiple of the step
 * (docs/rules/week.md#orders).
 */
export function fill(points: Iterable<OrderedPoint>, received: number, unit: Unit, seed: string): Filling {
  const step: number = unitStep(unit)
  const ordered = [...points].toSorted((a, b) => a.quantity - b.quantity)
  for (const quantity of [received, ...ordered.map((point) => point.quantity)])
    if (!Number.isSafeInteger(quantity) || quantity < 0 || quantity % step !== 0)
      throw new RangeError(`not a quantity in steps of ${step}: ${quantity}`)
  let above = ordered.reduce((sum, { lines }) => sum + lines, 0)
  let [level, left] = [0, received]
  for (const { quantity, lines } of ordered) {
    const untilFull = (quantity - level) * above
    if (left < untilFull) break
    left -= untilFull
    level = quantity
    above -= lines
  }
  if (above === 0) {
    if (left > 0) throw new RangeError('more was received than ordered')
    return { level, above: 0, extra: 0, start: 0, step }
  }
  const steps = left / step
  return { level: level + Math.floor(steps / above) * step, above, extra: steps % above, start: numberOf(seed) % above, step }
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
export function fillParts(points: readonly BoughtPoint[], received: number, unit: Unit, seed: string): PartFilling {
  const firm = points.reduce((sum, { quantity, flexible, lines }) => sum + (quantity - flexible) * lines, 0)
  const part = received > firm ? 'flexible' : 'firm'
  const filled = points.map(({ quantity, flexible, lines }) => ({ quantity: part === 'firm' ? quantity - flexible : flexible, lines }))
  return { ...fill(filled, part === 'firm' ? received : received - firm, unit, seed), part }
}

/** What a line gets; `place` is its place among the lines above the level, from 0, in the order of their ids. */
export function shareOf({ level, above, extra, start, step }: Filling, quantity: number, place: number): number {
  if (quantity <= level) return quantity
  return level + ((place - start + above) % above < extra ? step : 0)
}

/** A frozen line of a pool and its quantity in thousandths. */
export interface OrderedLine {
  id: string
  quantity: Quantity
}

/** What each line gets of the received quantity, by its id. The order of the lines does not matter. Throws as `fill` does. */
export function shares(lines: readonly OrderedLine[], received: number, unit: Unit, seed: string): Map<string, Quantity> {
  const filling = fill(
    lines.map(({ quantity }) => ({ quantity, lines: 1 })),
    received,
    unit,
    seed,
  )
  let place = 0
  const inOrder = lines.toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))
  return new Map(inOrder.map(({ id, quantity }) => [id, shareOf(filling, quantity, quantity > filling.level ? place++ : 0) as Quantity]))
}

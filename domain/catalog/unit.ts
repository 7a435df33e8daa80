import type { Quantity } from '../money/quantity.ts'

/** The units things are sold in, in the order of the form (spec 2 §3). */
export const UNITS = ['ks', 'kg', 'g', 'l', 'ml', 'balení'] as const

/** One of `UNITS`. */
export type Unit = (typeof UNITS)[number]

/** Whether a text is a unit, exactly as written in `UNITS`. */
export function isUnit(text: string): text is Unit {
  return (UNITS as readonly string[]).includes(text)
}

const ONE = 1000 as Quantity
const HUNDREDTH = 10 as Quantity

/**
 * Pieces and packages cannot be cut, grams and millilitres are fine enough whole: a line goes by this step,
 * in thousandths of the unit. kg and l go by hundredths (spec 2 §5: step 0.01).
 */
export function unitStep(unit: Unit): Quantity {
  return unit === 'kg' || unit === 'l' ? HUNDREDTH : ONE
}

const HUNDRED = 100_000 as Quantity

/** What one press of − or + adds or takes away, in thousandths of the unit: one, or a hundred of g and ml. */
export function unitPress(unit: Unit): Quantity {
  return unit === 'g' || unit === 'ml' ? HUNDRED : ONE
}

/** Whether only whole numbers of the unit can be asked for. */
export function isWholeUnit(unit: Unit): boolean {
  return unitStep(unit) === ONE
}

/** Whether it is sold by number, so that one of it has a size of its own: pieces and packages. */
export function isCounted(unit: Unit): boolean {
  return unit === 'ks' || unit === 'balení'
}

import { formatQuantity, unitStep } from '../../money/quantity.ts'
import type { Unit } from '../../money/unit.ts'

/** Rounds a missing quantity, in thousandths, up to whole steps of the unit, because nobody can order less; never below zero. */
export function stepsUp(missing: number, unit: Unit): number {
  const step = unitStep(unit)
  return Math.max(0, Math.ceil(missing / step) * step)
}

/** A missing quantity for people: `12,5 kg`. Where nobody would pay the price of a tier from 0, a single step is missing: `1 ks`. */
export const missingText = (missing: number, unit: Unit): string => formatQuantity(stepsUp(missing, unit), unit)

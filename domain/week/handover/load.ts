import { readSize } from '../../catalog/catalog/size.ts'
import { contentOf } from '../../catalog/catalog/unit-price.ts'
import type { Quantity } from '../../money/quantity.ts'
import type { Unit } from '../../money/unit.ts'

/** What a crate carries at most, in grams. */
export const CRATE_GRAMS = 15_000

/** What a piece weighs if its name does not say, in grams; an estimate. */
export const PIECE_GRAMS = 500

/**
 * The estimated weight of a quantity in grams: kg and g as they are, litres as water, pieces and packages by the size in the item's name,
 * otherwise by `PIECE_GRAMS`.
 */
export function gramsOf(name: string, unit: Unit, quantity: Quantity): number {
  if (unit === 'kg' || unit === 'l') return quantity
  if (unit === 'g' || unit === 'ml') return Math.round(quantity / 1000)
  const content = contentOf(unit, readSize(name))
  const each = content && (content.unit === 'kg' || content.unit === 'l') ? content.millionths / 1000 : PIECE_GRAMS
  return Math.round((quantity * each) / 1000)
}

/** The number of crates for a purchase of this weight in grams: at least one, because purchases do not share crates. */
export const cratesFor = (grams: number): number => Math.max(1, Math.ceil(grams / CRATE_GRAMS))

const KILOGRAM = new Intl.NumberFormat('cs-CZ', { maximumFractionDigits: 1 })

/** A weight as people read it: `12,4 kg`. */
export const formatWeight = (grams: number): string => `${KILOGRAM.format(grams / 1000)}\u00a0kg`

import type { Unit } from '../../money/unit.ts'
import { isQuantityFor, type Quantity } from '../../money/quantity.ts'
import { amountOf } from '../../catalog/catalog/amount-of.ts'
import { readAmount, readQuantity } from '../../catalog/catalog/read-amount.ts'
import { applyChange } from './change.ts'

/**
 * Parses any quantity field, in thousandths of the unit: a total (`7`, `1,5`), a difference from `base` (`+2`, `−1`), or an
 * amount in words (`2 kilo`, `50 dkg`, `2×`, `půl kila`, `kilo`, `4 po 1 l`, `1 a půl kila`). Returns null for anything else, and for
 * amounts that the unit cannot express.
 */
export function typedQuantity(base: Quantity, text: string, unit: Unit): Quantity | null {
  const total = applyChange(base, text, unit)
  if (total !== null) return total
  const quantity = readQuantity(text, unit) ?? besideName(text, unit)
  return quantity !== null && isQuantityFor(quantity, unit) ? quantity : null
}

const NAME = 'věc'

/** Parses the amount as it would be read next to the item's name on a list. Null if it is ambiguous. */
function besideName(text: string, unit: Unit): Quantity | null {
  const { name, ...listed } = readAmount(`${NAME} ${text}`)
  const { quantity, isSure } = amountOf(listed, { unit, name })
  return name === NAME && isSure ? quantity : null
}

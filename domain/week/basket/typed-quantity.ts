import type { Unit } from '../../money/unit.ts'
import { isQuantityFor, type Quantity } from '../../money/quantity.ts'
import { amountOf } from '../../catalog/catalog/amount-of.ts'
import { readAmount, readQuantity } from '../../catalog/catalog/read-amount.ts'
import { applyChange } from './change.ts'

/**
 * What was typed into any field of a quantity, in thousandths of the unit: a total (`7`, `1,5`), a step from `base` (`+2`, `−1`, spec 2 §2), or an
 * amount as people write it (`2 kilo`, `50 dkg`, `2×`, `půl kila`, `kilo`, `4 po 1 l`, `1 a půl kila`). Null for what is none of these, or cannot be had in the unit.
 */
export function typedQuantity(base: Quantity, text: string, unit: Unit): Quantity | null {
  const total = applyChange(base, text, unit)
  if (total !== null) return total
  const quantity = readQuantity(text, unit) ?? besideName(text, unit)
  return quantity !== null && isQuantityFor(quantity, unit) ? quantity : null
}

const NAME = 'věc'

/** What it would be beside the name of the item, on a list; null where that is in doubt. */
function besideName(text: string, unit: Unit): Quantity | null {
  const { name, ...listed } = readAmount(`${NAME} ${text}`)
  const { quantity, isSure } = amountOf(listed, { unit, name })
  return name === NAME && isSure ? quantity : null
}

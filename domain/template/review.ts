import type { Unit } from '../catalog/unit.ts'
import { isPrice, type Money } from '../money/money.ts'
import { isQuantityFor, type Quantity } from '../money/quantity.ts'

/** A row of a list that is looked through before it is taken: what was found for it, and how much of it at most for how much. */
export interface ReviewedRow {
  item: { id: string; unit: Unit } | null
  quantity: Quantity | null
  maxPrice: Money | null
  isTaken: boolean
}

/** What keeps a row from being taken: no item, one that a row above takes already, no quantity (or none of the unit), no cap. */
export const ROW_FAULTS = ['item', 'twice', 'quantity', 'price'] as const
export type RowFault = (typeof ROW_FAULTS)[number]

/** The faults of every row, in the order of `ROW_FAULTS`. Nothing is taken by itself that lacks anything (spec 2 §5). */
export function rowFaults(rows: readonly ReviewedRow[]): RowFault[][] {
  const taken = new Set<string>()
  return rows.map(({ item, quantity, maxPrice, isTaken }) => {
    const is: Record<RowFault, boolean> = {
      item: item === null,
      twice: item !== null && taken.has(item.id),
      quantity: quantity === null || (item === null ? quantity <= 0 : !isQuantityFor(quantity, item.unit)),
      price: maxPrice === null || !isPrice(maxPrice),
    }
    if (item && isTaken) taken.add(item.id)
    return ROW_FAULTS.filter((fault) => is[fault])
  })
}

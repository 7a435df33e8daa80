import type { Unit } from '../../money/unit.ts'
import { isPrice, type Money } from '../../money/money.ts'
import { isQuantityFor, thousandths, type Quantity } from '../../money/quantity.ts'
import { amountOf } from '../../catalog/catalog/amount-of.ts'
import type { ListedItem } from '../../catalog/catalog/read-list.ts'

/** A row of a list that is looked through before it is taken: what was found for it, and how much of it at most for how much. */
export interface ReviewedRow {
  item: { id: string; unit: Unit } | null
  quantity: Quantity | null
  maxPrice: Money | null
  isTaken: boolean
}

/** What keeps a row from being taken: no item, one that a row above takes already, nothing of it, no quantity (or none of the unit), no cap. */
export const ROW_FAULTS = ['item', 'twice', 'nothing', 'quantity', 'price'] as const
export type RowFault = (typeof ROW_FAULTS)[number]

/** The faults of every row, in the order of `ROW_FAULTS`. Nothing is taken by itself that lacks anything (spec 2 §5). */
export function rowFaults(rows: readonly ReviewedRow[]): RowFault[][] {
  const taken = new Set<string>()
  return rows.map(({ item, quantity, maxPrice, isTaken }) => {
    const is: Record<RowFault, boolean> = {
      item: item === null,
      twice: item !== null && taken.has(item.id),
      nothing: quantity === 0,
      quantity: quantity !== 0 && (quantity === null || (item === null ? quantity <= 0 : !isQuantityFor(quantity, item.unit))),
      price: maxPrice === null || !isPrice(maxPrice),
    }
    if (item && isTaken) taken.add(item.id)
    return ROW_FAULTS.filter((fault) => is[fault])
  })
}

/** What is in doubt about a row: which item is meant, or how much of it. Such a row is never ticked by itself (spec 2 §5). */
export type RowDoubt = 'item' | 'amount'

/** How much a row is, of the item that was found or chosen for it, and what of it is in doubt; `isClear` tells that the item is the one meant. */
export function readRow(
  listed: ListedItem,
  item: { unit: Unit; name: string },
  isClear: boolean,
): { quantity: Quantity | null; doubt: RowDoubt | null } {
  const amount = amountOf(listed, item)
  const quantity = listed.quantity === 0 ? thousandths(0) : amount.quantity
  return { quantity, doubt: !isClear ? 'item' : amount.isSure ? null : 'amount' }
}

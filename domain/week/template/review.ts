import type { Unit } from '../../money/unit.ts'
import { isPrice, type Money } from '../../money/money.ts'
import { isQuantityFor, thousandths, type Quantity } from '../../money/quantity.ts'
import { amountOf } from '../../catalog/catalog/amount-of.ts'
import type { ListedItem } from '../../catalog/catalog/read-list.ts'

/** A row of a list under review: the matched item, quantity and cap. */
export interface ReviewedRow {
  item: { id: string; unit: Unit } | null
  quantity: Quantity | null
  maxPrice: Money | null
  isTaken: boolean
}

/** Why a row cannot be added: no item, an item that an earlier row adds, zero, an invalid quantity, no cap. */
export const ROW_FAULTS = ['item', 'twice', 'nothing', 'quantity', 'price'] as const
export type RowFault = (typeof ROW_FAULTS)[number]

/** The faults of each row, in the order of `ROW_FAULTS`. Incomplete rows are never added automatically. */
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

/** What is uncertain about a row: the item or the amount. Such a row is not ticked by default. */
export type RowDoubt = 'item' | 'amount'

/** The quantity of a row for its item, and what is uncertain about it. `isClear` says that the item is certain. */
export function readRow(
  listed: ListedItem,
  item: { unit: Unit; name: string },
  isClear: boolean,
): { quantity: Quantity | null; doubt: RowDoubt | null } {
  const amount = amountOf(listed, item)
  const quantity = listed.quantity === 0 ? thousandths(0) : amount.quantity
  return { quantity, doubt: !isClear ? 'item' : amount.isSure ? null : 'amount' }
}

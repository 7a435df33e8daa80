import { addParts, type BasketSum } from '../basket/estimate.ts'
import { sumMoney, type Money } from '../../money/money.ts'
import type { ItemRow } from './row.ts'

/** The sums of rows of the table, in haléře. */
export interface RowTotals {
  /** Rows of what is bought here, whatever becomes of them. */
  rows: number
  /** What those of them cost that are wanted. */
  sum: BasketSum
  purchasesElsewhere: number
  /** What is paid at other shops; null where there is nothing. */
  elsewhere: Money | null
}

/** What the rows come to, by the same rule as the basket; purchases elsewhere are summed apart, as nothing of them is paid here. */
export function totalsOf(rows: readonly ItemRow[]): RowTotals {
  const elsewhere = rows.map((row) => row.elsewhere).filter((amount) => amount !== null)
  return {
    rows: rows.length - elsewhere.length,
    sum: addParts(rows.map(({ part }) => part).filter((part) => part !== null)),
    purchasesElsewhere: elsewhere.length,
    elsewhere: elsewhere.length === 0 ? null : sumMoney(elsewhere),
  }
}

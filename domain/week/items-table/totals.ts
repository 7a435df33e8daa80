import { addParts, type BasketSum } from '../basket/estimate.ts'
import { sumMoney, type Money } from '../../money/money.ts'
import type { ItemRow } from './row.ts'

/** Sums of the table's rows, in haléře. */
export interface RowTotals {
  /** Number of rows bought here, whatever their result. */
  rows: number
  /** The cost of the wanted ones among them. */
  sum: BasketSum
  purchasesElsewhere: number
  /** The amount paid at other shops; null if there is none. */
  elsewhere: Money | null
}

/** Sums rows by the rules of the basket. External purchases have a separate sum, because none of it is paid here. */
export function totalsOf(rows: readonly ItemRow[]): RowTotals {
  const elsewhere = rows.map((row) => row.elsewhere).filter((amount) => amount !== null)
  return {
    rows: rows.length - elsewhere.length,
    sum: addParts(rows.map(({ part }) => part).filter((part) => part !== null)),
    purchasesElsewhere: elsewhere.length,
    elsewhere: elsewhere.length === 0 ? null : sumMoney(elsewhere),
  }
}

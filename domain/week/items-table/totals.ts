import { addParts, estimateOf, withFees, type WeekFees, type WeekSum } from '../basket/estimate.ts'
import { sumMoney, type Money } from '../../money/money.ts'
import type { ItemRow } from './row.ts'

/** Sums of the table's rows, in haléře. */
export interface RowTotals {
  /** Number of rows bought here, whatever their result. */
  rows: number
  /** The cost of the wanted ones among them, with the fees that they cause. */
  sum: WeekSum
  /** The amount to pay for the sure ones, with their fees. */
  toPay: Money
  purchasesElsewhere: number
  /** The amount paid at other shops; null if there is none. */
  elsewhere: Money | null
}

const NO_FEES: WeekFees = {
  serviceMode: null,
  isPaidOnDelivery: false,
  prices: { home: null, preparation: null, packing: null, box: null, cashOnDelivery: null },
}

/** Sums rows by the rules of the basket, in a week with its fees; null for the template, which is not handed over. External purchases have a separate sum, because none of it is paid here. */
export function totalsOf(rows: readonly ItemRow[], fees: WeekFees | null = null): RowTotals {
  const elsewhere = rows.map((row) => row.elsewhere).filter((amount) => amount !== null)
  const parts = rows.flatMap(({ part, mode }) => (part === null ? [] : [{ ...part, mode }]))
  const sum = withFees(addParts(parts), parts, fees ?? NO_FEES)
  return {
    rows: rows.length - elsewhere.length,
    sum,
    toPay: estimateOf(sum),
    purchasesElsewhere: elsewhere.length,
    elsewhere: elsewhere.length === 0 ? null : sumMoney(elsewhere),
  }
}

import { sumMoney, type Money } from '../money/money.ts'
import type { ItemRow } from './row.ts'

/** The sums of rows of the table, in haléře. */
export interface RowTotals {
  /** Rows of what is bought here, whatever becomes of them. */
  items: number
  /** What is paid here for those that are bought; null while nothing is. */
  total: Money | null
  /** The most it can be. */
  atCap: Money
  purchasesElsewhere: number
  /** What is paid at other shops; null where there is nothing. */
  elsewhere: Money | null
}

const known = (list: readonly (Money | null)[]): Money[] => list.filter((m) => m !== null)

/** What the rows come to; purchases elsewhere are summed apart, as nothing of them is paid here. */
export function totalsOf(rows: readonly ItemRow[]): RowTotals {
  const totals = known(rows.map(({ total }) => total))
  const elsewhere = known(rows.map((row) => row.elsewhere))
  return {
    items: rows.length - elsewhere.length,
    total: totals.length === 0 ? null : sumMoney(totals),
    atCap: sumMoney(known(rows.map(({ atCap }) => atCap))),
    purchasesElsewhere: elsewhere.length,
    elsewhere: elsewhere.length === 0 ? null : sumMoney(elsewhere),
  }
}

import { sql } from 'kysely'
import { haler, type Money } from '#domain/money/money.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { receiptOf, type Receipt, type ReceiptLine, type ReceiptViewer } from '#domain/week/clearing/receipt.ts'

/** The stored facts of a line's receipt, for its member. */
export interface ReceiptRow extends ReceiptLine {
  tiers: [price: number, minQuantity: number, demand: number, flexible: number][] | null
  poolPrice: Money | null
  poolQuantity: number | null
  poolHouseholds: number | null
  cappedHouseholds: number
}

/** The tried tiers of the pool `a`, as `ReceiptRow` has them. */
export const triedTiers = sql<ReceiptRow['tiers']>`(
  select json_agg(json_build_array(unit_price, min_quantity, demand, flexible)) from pool_tiers where aggregated_demand_id = a.id)`

/** The receipt of one line of a cleared delivery. */
export const receiptFrom = (row: ReceiptRow, viewer: ReceiptViewer): Receipt =>
  receiptOf(
    row,
    {
      tiers: (row.tiers ?? []).map(([price, min, demand, flexible]) => ({
        price: haler(price),
        minQuantity: thousandths(min),
        demand,
        flexible,
      })),
      price: row.poolPrice,
      quantity: row.poolQuantity ?? 0,
      households: row.poolHouseholds ?? 0,
      cappedHouseholds: row.cappedHouseholds,
    },
    viewer,
  )

/** Suppliers never see offers of others, also not in their own household's basket or one they are linked to. */
export const receiptViewer = ({ role, supplierId }: { role: string; supplierId: string | null }): ReceiptViewer =>
  role === 'supplier' || supplierId !== null ? 'supplier' : 'member'

import { sql } from 'kysely'
import { haler, type Money } from '#domain/money/money.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { MIN_SHOWN_HOUSEHOLDS } from '#domain/week/pool/sight.ts'
import { receiptOf, type Receipt, type ReceiptLine, type ReceiptViewer } from '#domain/week/clearing/receipt.ts'

/** The stored facts of a line's receipt, for its member. */
export interface ReceiptRow extends ReceiptLine {
  tiers: [price: number, minQuantity: number, demand: number, flexible: number, isRegional: boolean][] | null
  poolPrice: Money | null
  poolQuantity: number | null
  poolHouseholds: number | null
  cappedHouseholds: number
  regionalLocalities: number | null
  hasSmallNeighbours: boolean | null
}

/** The tried tiers of the pool `a`, as `ReceiptRow` has them. */
export const triedTiers = sql<ReceiptRow['tiers']>`(
  select json_agg(json_build_array(unit_price, min_quantity, demand, flexible, is_regional)) from pool_tiers where aggregated_demand_id = a.id)`

/** Whether a pool that was tried together with the pool `a` is of a small group. */
export const hasSmallNeighbours = sql<boolean>`(
  exists (select from pool_tiers where aggregated_demand_id = a.id and is_regional) and exists (
    select from deliveries own join deliveries other on other.cleared_with = own.cleared_with and other.id <> own.id
    join aggregated_demands near on near.delivery_id = other.id and near.catalog_item_id = a.catalog_item_id and near.unit = a.unit
    where own.id = a.delivery_id and near.capped_households between 1 and ${sql.lit(MIN_SHOWN_HOUSEHOLDS - 1)}))`

/** Whether the household of the frozen line `s` had to pay first. Its lines with a cap were not frozen. */
export const isUnpaidLine = sql<boolean>`(s.max_price is null and exists (
  select from unordered_lines left_out where left_out.delivery_id = s.delivery_id and left_out.user_id = s.user_id and not left_out.has_paid))`

/** The receipt of one line of a cleared delivery. */
export const receiptFrom = (row: ReceiptRow, viewer: ReceiptViewer): Receipt =>
  receiptOf(
    row,
    {
      tiers: (row.tiers ?? []).map(([price, min, demand, flexible, isRegional]) => ({
        price: haler(price),
        minQuantity: thousandths(min),
        demand,
        flexible,
        isRegional,
      })),
      price: row.poolPrice,
      quantity: row.poolQuantity ?? 0,
      households: row.poolHouseholds ?? 0,
      cappedHouseholds: row.cappedHouseholds,
      regionalLocalities: row.regionalLocalities,
      hasSmallNeighbours: row.hasSmallNeighbours ?? false,
    },
    viewer,
  )

/** Suppliers never see offers of others, also not in their own household's basket or one they are linked to. */
export const receiptViewer = ({ role, supplierId }: { role: string; supplierId: string | null }): ReceiptViewer =>
  role === 'supplier' || supplierId !== null ? 'supplier' : 'member'

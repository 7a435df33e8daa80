import { sql } from 'kysely'
import type { Money } from '#domain/money/money.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import type { Packaging, PackagingKind } from '#domain/week/offers/packaging.ts'
import type { Tier } from '#domain/week/offers/tiers.ts'

type TierNumber = 1 | 2 | 3
export type TierColumns = { [Column in `price_tier_${TierNumber}_min_qty`]: Quantity | null } & {
  [Column in `price_tier_${TierNumber}_price`]: Money | null
}

export const tierColumns = [
  'supplier_price_lists.price_tier_1_min_qty',
  'supplier_price_lists.price_tier_1_price',
  'supplier_price_lists.price_tier_2_min_qty',
  'supplier_price_lists.price_tier_2_price',
  'supplier_price_lists.price_tier_3_min_qty',
  'supplier_price_lists.price_tier_3_price',
] as const

export function tiersOf(row: TierColumns): Tier[] {
  const pairs = [
    [row.price_tier_1_min_qty, row.price_tier_1_price],
    [row.price_tier_2_min_qty, row.price_tier_2_price],
    [row.price_tier_3_min_qty, row.price_tier_3_price],
  ] as const
  return pairs.flatMap(([minQuantity, price]) => (minQuantity === null || price === null ? [] : [{ minQuantity, price }]))
}

export const packagingColumns = ['supplier_price_lists.packaging_kind', 'supplier_price_lists.packaging_quantity'] as const

export interface PackagingColumns {
  packaging_kind: string | null
  packaging_quantity: Quantity | null
}

export function packagingOf(row: PackagingColumns): Packaging | null {
  const { packaging_kind: kind, packaging_quantity: quantity } = row
  return kind === null || quantity === null ? null : { kind: kind as PackagingKind, quantity }
}

// The rule of domain/week/offers/tiers.ts, isValidFor.
export const isValidThatDay = sql<boolean>`supplier_price_lists.valid_from <= deliveries.delivery_on
  and (supplier_price_lists.valid_until is null or supplier_price_lists.valid_until >= deliveries.delivery_on)`

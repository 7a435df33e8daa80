import { sql, type RawBuilder } from 'kysely'
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

/**
 * Whether an offer is the one that counts for a locality on a day: it is valid (`isValidFor` of domain/week/offers/tiers.ts), and no newer one of its
 * supplier is. One that was withdrawn takes the place of older ones, too.
 */
export const countsThatDay = (offer: RawBuilder<unknown>, day: RawBuilder<unknown>) => sql<boolean>`
  (${offer}.valid_from <= ${day} and (${offer}.valid_until is null or ${offer}.valid_until >= ${day})
   and not exists (
     select from supplier_price_lists newer
     where newer.supplier_id = ${offer}.supplier_id and newer.locality_id = ${offer}.locality_id
       and newer.catalog_item_id = ${offer}.catalog_item_id and newer.unit = ${offer}.unit
       and (newer.created_at, newer.id) > (${offer}.created_at, ${offer}.id) and (newer.is_active or newer.withdrawn_at is not null)
       and newer.valid_from <= ${day} and (newer.valid_until is null or newer.valid_until >= ${day})))`

export const isValidThatDay = countsThatDay(sql`supplier_price_lists`, sql`deliveries.delivery_on`)

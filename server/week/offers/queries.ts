import { sql, type Selectable } from 'kysely'
import type { Unit } from '#domain/money/unit.ts'
import type { Offer } from '#domain/week/clearing/clear.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/schema.gen.ts'
import { isValidThatDay, tierColumns, tiersOf, type TierColumns } from './offer-columns.ts'

/** Valid offers with their suppliers. The view decides which; it is queried under the table's name and columns. */
export const countingOffers = (db: Db) =>
  db
    .selectFrom(sql<Selectable<Tables['supplier_price_lists']>>`counting_offers`.as('supplier_price_lists'))
    .innerJoin('suppliers', 'suppliers.id', 'supplier_price_lists.supplier_id')

/** Those that are valid for a delivery: its locality, its day. */
export const offersValidFor = (db: Db, deliveryId: string) =>
  countingOffers(db)
    .innerJoin('deliveries', 'deliveries.locality_id', 'supplier_price_lists.locality_id')
    .where('deliveries.id', '=', deliveryId)
    .where(isValidThatDay)

/** Pools and the offers that are valid for them on the delivery day, as rows of `pool_offers`; the caller says which. */
export const offeredPools = (db: Db) =>
  countingOffers(db)
    .innerJoin('deliveries', 'deliveries.locality_id', 'supplier_price_lists.locality_id')
    .innerJoin('aggregated_demands', (join) =>
      join
        .onRef('aggregated_demands.delivery_id', '=', 'deliveries.id')
        .onRef('aggregated_demands.catalog_item_id', '=', 'supplier_price_lists.catalog_item_id')
        .onRef('aggregated_demands.unit', '=', 'supplier_price_lists.unit'),
    )
    .where(isValidThatDay)
    .select(['aggregated_demands.id', 'supplier_price_lists.supplier_id', 'supplier_price_lists.id as offer_id'])

export interface PoolOffer extends Offer {
  itemId: string
  unit: Unit
  supplierId: string
  supplierName: string
}

const offerColumns = [
  'supplier_price_lists.id',
  'supplier_price_lists.catalog_item_id as itemId',
  'supplier_price_lists.unit',
  'supplier_price_lists.created_at',
  'suppliers.id as supplierId',
  'suppliers.name as supplierName',
  ...tierColumns,
] as const

const asOffer = ({
  id,
  itemId,
  unit,
  supplierId,
  supplierName,
  created_at,
  ...tiers
}: TierColumns & Omit<PoolOffer, 'tiers' | 'submittedAt'> & { created_at: Date }): PoolOffer => ({
  id,
  itemId,
  unit,
  supplierId,
  supplierName,
  submittedAt: created_at.getTime(),
  tiers: tiersOf(tiers),
})

const onlyItems = (items: readonly string[] | null) =>
  sql<boolean>`(${items}::uuid[] is null or supplier_price_lists.catalog_item_id = any(${items}))`

/** The offers that a delivery would be cleared with if it closed now; null items means all. */
export async function validOffers(db: Db, deliveryId: string, items: readonly string[] | null): Promise<PoolOffer[]> {
  const rows = await offersValidFor(db, deliveryId).where(onlyItems(items)).select(offerColumns).execute()
  return rows.map(asOffer)
}

/** The offers that a closed delivery is cleared with. */
export async function attachedOffers(
  db: Db,
  deliveryId: string,
  items: readonly string[] | null = null,
): Promise<(PoolOffer & { poolId: string })[]> {
  const rows = await db
    .selectFrom('pool_offers')
    .innerJoin('aggregated_demands', 'aggregated_demands.id', 'pool_offers.aggregated_demand_id')
    .innerJoin('supplier_price_lists', 'supplier_price_lists.id', 'pool_offers.supplier_price_list_id')
    .innerJoin('suppliers', 'suppliers.id', 'pool_offers.supplier_id')
    .where('aggregated_demands.delivery_id', '=', deliveryId)
    .where(onlyItems(items))
    .select(['pool_offers.aggregated_demand_id as poolId', ...offerColumns])
    .execute()
  return rows.map(({ poolId, ...row }) => ({ ...asOffer(row), poolId }))
}

import { sql } from 'kysely'
import type { MergedOffer } from '#contract/week/offers.ts'
import type { Db } from '#server/platform/db/database.ts'
import { tierColumns, tiersOf, type TierColumns } from './offer-columns.ts'

/**
 * The query of a supplier's valid offers of a type for items that were merged into other offered ones. Omits suppliers who already offer for the other
 * item in the same locality or region.
 */
export const mergedRows = (db: Db, supplierId: string, type: 'product' | 'service') =>
  db
    .selectFrom('supplier_price_lists')
    .innerJoin('catalog_items as gone', 'gone.id', 'supplier_price_lists.catalog_item_id')
    .innerJoin('catalog_items as target', 'target.id', 'gone.merged_into')
    .leftJoin('localities', 'localities.id', 'supplier_price_lists.locality_id')
    .leftJoin('regions', 'regions.id', 'supplier_price_lists.region_id')
    .where('supplier_price_lists.supplier_id', '=', supplierId)
    .where('supplier_price_lists.item_type', '=', type)
    .where('supplier_price_lists.is_active', '=', true)
    .where('target.is_active', '=', true)
    .where('target.is_blocked', '=', false)
    .where(sql<boolean>`(supplier_price_lists.valid_until is null or supplier_price_lists.valid_until >= (select app_today()))`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('supplier_price_lists as other')
            .whereRef('other.supplier_id', '=', 'supplier_price_lists.supplier_id')
            .whereRef('other.locality_id', 'is not distinct from', 'supplier_price_lists.locality_id')
            .whereRef('other.region_id', 'is not distinct from', 'supplier_price_lists.region_id')
            .whereRef('other.catalog_item_id', '=', 'target.id')
            .whereRef('other.unit', '=', 'supplier_price_lists.unit')
            .where('other.is_active', '=', true)
            .select('other.id'),
        ),
      ),
    )
    .orderBy('gone.name')
    .orderBy('localities.name')
    .select([
      'supplier_price_lists.id',
      'gone.name as itemName',
      'target.id as intoId',
      'target.name as intoName',
      'supplier_price_lists.unit',
      'localities.id as localityId',
      'localities.name as localityName',
      'regions.id as regionId',
      'regions.name as regionName',
      'supplier_price_lists.valid_until as validUntil',
      ...tierColumns,
    ])

type Merged = Omit<MergedOffer, 'openDeliveryId'> & { regionId: string | null }
export type MergedRow = Omit<Merged, 'tiers'> & TierColumns

export function mergedOf({
  id,
  itemName,
  intoId,
  intoName,
  unit,
  localityId,
  localityName,
  regionId,
  regionName,
  validUntil,
  ...columns
}: MergedRow): Merged {
  const place = { localityId, localityName, regionId, regionName }
  return { id, itemName, intoId, intoName, unit, ...place, validUntil, tiers: tiersOf(columns) }
}

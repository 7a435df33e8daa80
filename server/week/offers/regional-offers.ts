import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { RegionWeek } from '#server/week/deliveries/region-weeks.ts'
import { tiersOf, type TierColumns } from './offer-columns.ts'
import type { PoolOffer } from './queries.ts'

const tiers = sql`offer.price_tier_1_min_qty, offer.price_tier_1_price, offer.price_tier_2_min_qty, offer.price_tier_2_price,
  offer.price_tier_3_min_qty, offer.price_tier_3_price`

/** The offers for a region that count in one week, for these items or for all (null). They are frozen when the first delivery closes for offers. */
export async function regionalOffers(
  db: Db,
  { regionId, weekStart }: Pick<RegionWeek, 'regionId' | 'weekStart'>,
  items: readonly string[] | null,
): Promise<PoolOffer[]> {
  const { rows } = await sql<TierColumns & Omit<PoolOffer, 'tiers' | 'submittedAt'> & { createdAt: Date }>`
    select offer.id, offer.catalog_item_id as "itemId", offer.unit, offer.supplier_id as "supplierId", offer.supplier_name as "supplierName",
           offer.created_at as "createdAt", ${tiers}
    from week_regional_offers offer
    where offer.region_id = ${regionId} and offer.week_start_date = ${weekStart}::date
      and (${items}::uuid[] is null or offer.catalog_item_id = any(${items}))
    order by offer.id`.execute(db)
  return rows.map(({ id, itemId, unit, supplierId, supplierName, createdAt, ...columns }) => ({
    id,
    itemId,
    unit,
    supplierId,
    supplierName,
    submittedAt: createdAt.getTime(),
    tiers: tiersOf(columns),
  }))
}

import { sql } from 'kysely'
import type { Quantity } from '#domain/money/quantity.ts'
import type { Unit } from '#domain/money/unit.ts'
import { MIN_SHOWN_HOUSEHOLDS, type PoolSums } from '#domain/week/pool/sight.ts'
import type { Db } from '#server/platform/db/database.ts'
import { countsThatDay } from './offer-columns.ts'

/** An offer in the pool to which it was attached at the cut-off, or that has none, because nobody ordered what was wanted. */
export interface AttachedOffer extends PoolSums {
  itemName: string
  unit: Unit
  /** Where its first tier begins. */
  first: Quantity
  /** Nobody ordered it, so it has no pool. */
  isGone: boolean
}

/** The offers of these suppliers' accounts in these deliveries whose baskets are closed, by delivery and account. */
export async function attachedOffers(
  db: Db,
  deliveryIds: readonly string[],
  userIds: readonly string[],
): Promise<(deliveryId: string, userId: string) => readonly AttachedOffer[]> {
  const { rows } = await sql<AttachedOffer & { deliveryId: string; userId: string }>`
    select pool.delivery_id as "deliveryId", supplier.created_by as "userId", pool.generic_name as "itemName", pool.unit,
           offer.price_tier_1_min_qty as first, 
           -- What further steps add is told from five households up.
           case when pool.further_households >= ${MIN_SHOWN_HOUSEHOLDS} then pool.total_weekly_quantity
                else pool.total_weekly_quantity - pool.further_quantity end as quantity, pool.no_cap_quantity as "noCapQuantity",
           pool.households, pool.capped_households as "cappedHouseholds", false as "isGone"
    from aggregated_demands pool
    join pool_offers attached on attached.aggregated_demand_id = pool.id
    join suppliers supplier on supplier.id = attached.supplier_id and supplier.created_by = any(${userIds}::uuid[])
    join supplier_price_lists offer on offer.id = attached.supplier_price_list_id
    where pool.delivery_id = any(${deliveryIds}::uuid[])
    union all
    select d.id, supplier.created_by, item.generic_name, offer.unit, offer.price_tier_1_min_qty, 0, 0, 0, 0, true
    from deliveries d
    join counting_offers offer on offer.locality_id = d.locality_id and ${countsThatDay(sql`offer`, sql`d.delivery_on`)}
    join suppliers supplier on supplier.id = offer.supplier_id and supplier.created_by = any(${userIds}::uuid[])
    join catalog_items item on item.id = offer.catalog_item_id
    where d.id = any(${deliveryIds}::uuid[])
      and exists (select from unordered_lines u where u.delivery_id = d.id and u.catalog_item_id = offer.catalog_item_id and u.unit = offer.unit)
      and not exists (select from aggregated_demands pool
                      where pool.delivery_id = d.id and pool.catalog_item_id = offer.catalog_item_id and pool.unit = offer.unit)
    order by 3, 4`.execute(db)
  const byPlace = Map.groupBy(rows, ({ deliveryId, userId }) => `${deliveryId} ${userId}`)
  return (deliveryId, userId) => byPlace.get(`${deliveryId} ${userId}`) ?? []
}

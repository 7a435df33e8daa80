import { sql } from 'kysely'
import type { Quantity } from '#domain/money/quantity.ts'
import type { Unit } from '#domain/money/unit.ts'
import type { PoolSums } from '#domain/week/pool/sight.ts'
import type { Db } from '#server/platform/db/database.ts'

/** An offer in the pool to which it was attached at the cut-off. */
export interface AttachedOffer extends PoolSums {
  itemName: string
  unit: Unit
  /** Where its first tier begins. */
  first: Quantity
}

/** The offers of these suppliers' accounts that are attached in these deliveries, by delivery and account. */
export async function attachedOffers(
  db: Db,
  deliveryIds: readonly string[],
  userIds: readonly string[],
): Promise<(deliveryId: string, userId: string) => readonly AttachedOffer[]> {
  const { rows } = await sql<AttachedOffer & { deliveryId: string; userId: string }>`
    select pool.delivery_id as "deliveryId", supplier.created_by as "userId", pool.generic_name as "itemName", pool.unit,
           offer.price_tier_1_min_qty as first, pool.total_weekly_quantity as quantity, pool.no_cap_quantity as "noCapQuantity",
           pool.households, pool.capped_households as "cappedHouseholds"
    from aggregated_demands pool
    join pool_offers attached on attached.aggregated_demand_id = pool.id
    join suppliers supplier on supplier.id = attached.supplier_id and supplier.created_by = any(${userIds}::uuid[])
    join supplier_price_lists offer on offer.id = attached.supplier_price_list_id
    where pool.delivery_id = any(${deliveryIds}::uuid[])
    order by pool.generic_name, pool.unit`.execute(db)
  const byPlace = Map.groupBy(rows, ({ deliveryId, userId }) => `${deliveryId} ${userId}`)
  return (deliveryId, userId) => byPlace.get(`${deliveryId} ${userId}`) ?? []
}

import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/change.ts'
import { joinWholeSets } from '#server/platform/db/long-work.ts'

/**
 * Creates the purchases of a delivery: one item for every frozen line whose cap reaches its pool's price, and one purchase for every member
 * with an item. Each item stores the locked price, the standard price and the VAT rate. Set-based, from the snapshot only
 * (docs/rules/week.md#clearing).
 */
export async function createPurchases(tx: Tx, deliveryId: string, at: Date): Promise<void> {
  await joinWholeSets(tx, () => createItems(tx, deliveryId))
  await sql`
    insert into purchases (user_id, delivery_id, total, items, created_at)
    select user_id, ${deliveryId}::uuid, sum(total), count(*), ${at}
    from purchase_items where delivery_id = ${deliveryId} group by user_id`.execute(tx)
}

// Prices are computed once, and awards are looked up by pool instead of joined, because one table contains the awards of all past weeks.
const createItems = (tx: Tx, deliveryId: string) =>
  sql`
  with price as materialized (
    select pool.id as pool_id, pool.catalog_item_id, pool.unit, pool.target_price_per_unit::integer as standard_price,
           vat_rate_on(pool.vat_class, delivery.delivery_on) as vat_rate,
           (select locked_unit_price::integer from demand_supplier_allocations award where award.aggregated_demand_id = pool.id) as unit_price
    from aggregated_demands pool
    join deliveries delivery on delivery.id = pool.delivery_id
    where pool.delivery_id = ${deliveryId}
  )
  insert into purchase_items (user_id, delivery_id, source_id, aggregated_demand_id, quantity, unit_price, total, vat_rate, standard_price)
  select line.user_id, line.delivery_id, line.source_id, price.pool_id, line.quantity, price.unit_price,
         (price.unit_price::bigint * line.quantity + 500) / 1000, price.vat_rate, price.standard_price
  from snapshot_lines line
  join price on price.catalog_item_id = line.catalog_item_id and price.unit = line.unit
  where line.delivery_id = ${deliveryId} and line.max_price >= price.unit_price`.execute(tx)

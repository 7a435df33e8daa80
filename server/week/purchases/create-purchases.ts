import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/change.ts'
import { joinWholeSets } from '#server/platform/db/long-work.ts'
import { feeOf } from '#server/week/pool/freeze-options.ts'
import { boughtOf, sharedSteps, type SharedPool } from './shared-steps.ts'

/**
 * Creates the purchases of a delivery: one item for every frozen line whose cap reaches its pool's price, with the quantity that
 * it buys there (docs/rules/week.md#steps), and its part of what the pool takes on top (docs/rules/week.md#tolerance), and one purchase for every member
 * with an item and its fees. Each item stores the locked price, the standard price and the VAT rate. Set-based, from the snapshot only
 * (docs/rules/week.md#clearing).
 */
export async function createPurchases(tx: Tx, deliveryId: string, at: Date, shared: readonly SharedPool[]): Promise<void> {
  await joinWholeSets(tx, () => createItems(tx, deliveryId, shared))
  await joinWholeSets(tx, () => createSums(tx, deliveryId, at))
}

const createSums = (tx: Tx, deliveryId: string, at: Date) =>
  sql`
  with bought as (
    select item.user_id, sum(item.total) as total, count(*) as items,
           array_agg(distinct coalesce(extra.service_mode, chosen.service_mode)) as modes
    from purchase_items item
    left join one_time_items extra on extra.user_id = item.user_id and extra.id = item.source_id and extra.delivery_id = item.delivery_id
    left join frozen_options chosen on chosen.delivery_id = item.delivery_id and chosen.user_id = item.user_id
    where item.delivery_id = ${deliveryId} group by item.user_id
  )
  insert into purchases (user_id, delivery_id, total, items, fee, created_at)
  select bought.user_id, ${deliveryId}::uuid, bought.total, bought.items, ${feeOf}, ${at}
  from bought left join frozen_options chosen on chosen.delivery_id = ${deliveryId} and chosen.user_id = bought.user_id`.execute(tx)

/** The fee of a purchase `p` as it was ordered, whatever arrived. */
export const orderedFee = sql`coalesce((
  select ${feeOf} from (
    select array_agg(distinct coalesce(extra.service_mode, frozen.service_mode)) as modes
    from purchase_items item
    left join one_time_items extra on extra.user_id = item.user_id and extra.id = item.source_id and extra.delivery_id = item.delivery_id
    left join frozen_options frozen on frozen.delivery_id = item.delivery_id and frozen.user_id = item.user_id
    where item.delivery_id = p.delivery_id and item.user_id = p.user_id
  ) ordered join frozen_options chosen on chosen.delivery_id = p.delivery_id and chosen.user_id = p.user_id), 0)`

// Prices are computed once, and awards are looked up by pool instead of joined, because one table contains the awards of all past weeks.
const createItems = (tx: Tx, deliveryId: string, shared: readonly SharedPool[]) =>
  sql`
  with price as materialized (
    select pool.id as pool_id, pool.catalog_item_id, pool.unit, standard_price_of(pool.catalog_item_id, pool.target_price_per_unit, pool.delivery_id) as standard_price,
           vat_rate_on(pool.vat_class, delivery.delivery_on) as vat_rate,
           (select locked_unit_price::integer from demand_supplier_allocations award where award.aggregated_demand_id = pool.id) as unit_price
    from aggregated_demands pool
    join deliveries delivery on delivery.id = pool.delivery_id
    where pool.delivery_id = ${deliveryId}
  )${shared.length === 0 ? sql`` : sql`, more as materialized (${sharedSteps(deliveryId, shared)})`}
  insert into purchase_items (user_id, delivery_id, source_id, aggregated_demand_id, quantity, flexible_quantity, unit_price, total, vat_rate, standard_price)
  select line.user_id, line.delivery_id, line.source_id, price.pool_id, bought.quantity, bought.flexible, price.unit_price,
         (price.unit_price::bigint * bought.quantity + 500) / 1000, price.vat_rate, price.standard_price
  from snapshot_lines line
  join price on price.catalog_item_id = line.catalog_item_id and price.unit = line.unit
  ${boughtOf(shared)}
  where line.delivery_id = ${deliveryId} and line.max_price >= price.unit_price`.execute(tx)

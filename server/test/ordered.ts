import { sql } from 'kysely'
import type { World } from './call.ts'

/** An order of the cast's farm in an earlier week of the locality of that delivery, which nobody bought in. */
export async function orderOfWeekBefore(world: World, deliveryId: string): Promise<{ orderId: string; orderLineId: string }> {
  const { rows } = await sql<{ orderId: string; orderLineId: string }>`
    with delivery as (
      insert into deliveries (locality_id, week_start_date, status, opens_at, cut_off_at, offers_close_at, delivery_on, delivery_time, snapshot_sha256)
      select locality_id, week_start_date - 14, 'ordered', opens_at - interval '14 days', cut_off_at - interval '14 days',
        offers_close_at - interval '14 days', delivery_on - 14, delivery_time, sha256('') from deliveries where id = ${deliveryId} returning id
    ), pool as (
      insert into aggregated_demands (delivery_id, type, catalog_item_id, generic_name, unit, total_weekly_quantity, no_cap_quantity, households, vat_class, created_at)
      select delivery.id, 'product', item.id, item.generic_name, item.unit, 9000, 0, 5, 'reduced', app_now()
      from delivery, catalog_items item where item.sku = 'BRA-B' returning id, delivery_id
    ), sent as (
      insert into purchase_orders (delivery_id, supplier_id, sent_at)
      select pool.delivery_id, supplier.id, app_now() from pool, suppliers supplier where supplier.name = 'Statek Lípa' returning id
    )
    insert into purchase_order_lines (order_id, aggregated_demand_id, item_name, quantity, unit_price, ordered_total)
    select sent.id, pool.id, 'Brambory', 9000, 1600, 14400 from sent, pool returning order_id as "orderId", id as "orderLineId"`.execute(
    world.db,
  )
  return rows[0]!
}

/** The previous delivery of the same locality, late but not too late to be ordered, with prices: one member gets apples of a supplier that sold in that week only. */
export async function clearWeekBefore(world: World, deliveryId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into deliveries (locality_id, week_start_date, status, opens_at, cut_off_at, offers_close_at, delivery_on, delivery_time)
    select locality_id, week_start_date - 7, 'collecting', opens_at - interval '7 days', cut_off_at - interval '7 days',
      offers_close_at - interval '7 days', greatest(delivery_on - 7, app_today()), delivery_time from deliveries where id = ${deliveryId} returning id`.execute(
    world.db,
  )
  const cleared = rows[0]!.id
  await sql`
    insert into one_time_items (user_id, delivery_id, catalog_item_id, unit, quantity, max_price, added_at)
    select ${await world.userId('klara')}::uuid, ${cleared}::uuid, id, unit, 1000, 100, app_now() from catalog_items where sku = 'JAB'`.execute(
    world.db,
  )
  const { clearing, deliveries } = world.as('operator')
  await deliveries.close({ deliveryId: cleared, reason: null })
  // Offers of that week are over, so it is attached here.
  await sql`
    with offer as (
      insert into supplier_price_lists (supplier_id, locality_id, catalog_item_id, item_type, unit, price_tier_1_min_qty, price_tier_1_price,
        valid_from, valid_until, is_active, created_at)
      select supplier.id, d.locality_id, item.id, item.type, item.unit, 1000, 90, d.delivery_on, d.delivery_on, false, d.cut_off_at
      from deliveries d, suppliers supplier, catalog_items item
      where d.id = ${cleared} and supplier.name = 'Velkoobchod U Řeky' and item.sku = 'JAB' returning id, supplier_id, catalog_item_id
    )
    insert into pool_offers (aggregated_demand_id, supplier_id, supplier_price_list_id)
    select pool.id, offer.supplier_id, offer.id from offer
    join aggregated_demands pool on pool.catalog_item_id = offer.catalog_item_id and pool.delivery_id = ${cleared}`.execute(world.db)
  await clearing.clear({ deliveryId: cleared, inputs: (await clearing.dryRun({ deliveryId: cleared })).inputs })
  return cleared
}

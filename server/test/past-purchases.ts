import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

export interface PastPurchases {
  userId: string
  /** A delivery of the household's locality; its purchases are in the weeks before. */
  deliveryId: string
  /** How many weeks before the first one is, and how many there are; each a week earlier. */
  weeksBefore?: number
  weeks?: number
  skus?: readonly string[]
}

/**
 * Purchases of earlier weeks as clearing and receiving store them: 2 kg or pieces of each item, every week 10 haléře cheaper than the one before it,
 * from 20,00 Kč in the latest week. Deliveries that exist already are used. Returns the latest purchase.
 */
export async function givePastPurchases(
  db: Db,
  { userId, deliveryId, weeksBefore = 4, weeks = 1, skus = ['BRA-B', 'MLE'] }: PastPurchases,
): Promise<string> {
  await sql`
    with past as (
      insert into deliveries (locality_id, week_start_date, status, opens_at, cut_off_at, offers_close_at, delivery_on, delivery_time, closed_at, cleared_at, snapshot_sha256)
      select locality_id, week_start_date - 7 * n, 'settled', opens_at - 7 * n * interval '1 day', cut_off_at - 7 * n * interval '1 day',
             offers_close_at - 7 * n * interval '1 day', delivery_on - 7 * n, delivery_time, cut_off_at - 7 * n * interval '1 day',
             offers_close_at - 7 * n * interval '1 day', sha256('')
      from deliveries, generate_series(${weeksBefore}::integer, ${weeksBefore + weeks - 1}::integer) n where id = ${deliveryId}
      on conflict (locality_id, week_start_date) do update set status = 'settled' returning id
    )
    insert into aggregated_demands (delivery_id, type, catalog_item_id, generic_name, unit, total_weekly_quantity, no_cap_quantity, households, vat_class, created_at)
    select past.id, item.type, item.id, item.generic_name, item.unit, 9000, 0, 5, 'reduced', app_now()
    from past, catalog_items item where item.sku = any(${skus}::text[]) on conflict do nothing`.execute(db)
  const { rows } = await sql<{ id: string }>`
    with bought as (
      insert into purchase_items (user_id, delivery_id, source_id, aggregated_demand_id, quantity, unit_price, total, vat_rate, standard_price,
                                  delivered_quantity, delivered_total)
      select ${userId}::uuid, d.id, gen_random_uuid(), pool.id, 2000, price.paid, 2 * price.paid, 12, item.base_price, 2000, 2 * price.paid
      from deliveries d
      join deliveries open on open.id = ${deliveryId} and open.locality_id = d.locality_id
      cross join lateral (select (2000 - 10 * ((open.week_start_date - d.week_start_date) / 7 - ${weeksBefore}::integer))::integer as paid) price
      join aggregated_demands pool on pool.delivery_id = d.id
      join catalog_items item on item.id = pool.catalog_item_id and item.sku = any(${skus}::text[])
      where (open.week_start_date - d.week_start_date) / 7 between ${weeksBefore}::integer and ${weeksBefore + weeks - 1}::integer
      returning user_id, delivery_id, total
    )
    insert into purchases (user_id, delivery_id, total, items, created_at)
    select user_id, delivery_id, sum(total), count(*), app_now() from bought
    join deliveries d on d.id = bought.delivery_id group by 1, 2, d.week_start_date order by d.week_start_date desc returning id`.execute(
    db,
  )
  return rows[0]!.id
}

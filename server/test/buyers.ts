import { sql } from 'kysely'
import type { World } from './call.ts'

/** What a household of `settleBuyers` wants every week, in thousandths. */
export interface Wanted {
  potatoes: number
  milk: number
  eggs: number
}

/** Adds households to Brno, `kupec1`, `kupec2` …, that buy the same every week, whatever it costs. */
export const settleBuyers = (world: World, households: readonly Wanted[]): Promise<string[]> =>
  world.moment(`buyers ${JSON.stringify(households)}`, () => insertBuyers(world, households))

async function insertBuyers(world: World, households: readonly Wanted[]): Promise<string[]> {
  for (const [n, { potatoes, milk, eggs }] of households.entries())
    await sql`
      with household as (
        insert into users (email, display_name, first_name, last_name, street, city, postal_code, email_verified, email_verified_at, created_at, joined_at)
        values (${`kupec${n + 1}@dohromady.test`}, ${`Kupec ${n + 1}`}, 'Kupec', ${String(n + 1)}, 'Krátká 1', 'Brno', '60200', true, app_now(), app_now(), app_now())
        returning id
      ), settings as (
        insert into shopping_settings (user_id, municipality_id, pickup_point_id, service_mode, payment_method, is_configured)
        select household.id, town.id, point.id, 'pickup', 'prepaid', true
        from household, municipalities town join pickup_points point on point.municipality = town.name
        where town.name = 'Brno' order by point.code limit 1
      ), template as (insert into templates (user_id) select id from household)
      insert into weekly_demands (user_id, catalog_item_id, unit, quantity, max_price, recurrence, recurrence_weeks, anchor_week, from_week, created_at)
      select household.id, item.id, item.unit, wanted.quantity, 9000, 'weekly', 1, '2026-11-23', '2026-11-23', app_now()
      from household, (values ('BRA-B', ${potatoes}::integer), ('MLE', ${milk}::integer), ('VEJ', ${eggs}::integer)) wanted (sku, quantity)
      join catalog_items item on item.sku = wanted.sku`.execute(world.db)
  return households.map((_, n) => `kupec${n + 1}`)
}

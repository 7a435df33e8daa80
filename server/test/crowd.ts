import { sql } from 'kysely'
import type { World } from './call.ts'

/**
 * A statement that adds five households in a town, which want a little of every item in the regular purchases of its locality, at caps that
 * no price meets. So every pool of the cast is large enough for its members to see the price (docs/decisions/038-small-groups.md), and no
 * price changes.
 */
export const settleCrowd = (town: 'Brno' | 'Žďár nad Sázavou' = 'Brno'): string => `
do $$
declare
  household uuid;
begin
  for n in 1..5 loop
    insert into users (email, display_name, first_name, last_name, street, city, postal_code, email_verified, email_verified_at, created_at, joined_at)
    select 'parta' || n || '-' || md5('${town}') || '@dohromady.test', 'Parta ' || n, 'Parta', n::text, 'Dlouhá ' || n, '${town}', '60200', true, app_now(), app_now(), app_now()
    returning id into household;
    insert into shopping_settings (user_id, municipality_id, pickup_point_id, service_mode, payment_method, is_configured)
    select household, town.id, point.id, 'pickup', 'prepaid', true
    from municipalities town join pickup_points point on point.municipality = town.name where town.name = '${town}' order by point.code limit 1;
    insert into templates (user_id) values (household);
    insert into weekly_demands (user_id, catalog_item_id, unit, quantity, max_price, recurrence, recurrence_weeks, anchor_week, from_week, created_at)
    select distinct on (catalog_item_id, unit) household, catalog_item_id, unit, case when unit in ('kg', 'l') then 10 else 1000 end, 1,
           'weekly', 1, from_week, from_week, app_now()
    from weekly_demands line
    join users u on u.id = line.user_id and u.email not like 'parta%'
    join shopping_settings s on s.user_id = line.user_id
    join municipalities there on there.id = s.municipality_id
    join municipalities town on town.locality_id = there.locality_id and town.name = '${town}'
    order by catalog_item_id, unit, from_week;
  end loop;
end $$`

/** Adds that crowd. */
export const fillPools = (world: World, town: Parameters<typeof settleCrowd>[0] = 'Brno'): Promise<void> =>
  world.moment(`crowd of ${town}`, async () => void (await sql.raw(settleCrowd(town)).execute(world.db)))

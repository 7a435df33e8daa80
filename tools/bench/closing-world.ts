import { sql, type Kysely } from 'kysely'
import type { WeekStart } from '#domain/time/week.ts'
import type { Db } from '#server/platform/db/database.ts'
import { trustEverybody } from '#server/test/agree.ts'

/** The world to close: in each week every household has `linesEach` lines, one of them added for that week only. */
export interface ClosingWorld {
  households: number
  linesEach: number
  localities: number
  weeks: WeekStart[]
}

const items = 400

/** The schedule of each locality. */
export const schedule = {
  deliveryDayOfWeek: 4,
  deliveryTime: '17:00',
  cutOffDaysBefore: 3,
  cutOffTime: '20:00',
  offersCloseDaysBefore: 1,
  offersCloseTime: '12:00',
} as const

type One = Kysely<unknown>

async function makePlaces(one: One, localities: number): Promise<void> {
  await sql`
    insert into localities (name, delivery_day_of_week, delivery_time, cut_off_days_before, cut_off_time, offers_close_days_before, offers_close_time)
    select 'L' || n, 4, '17:00', 3, '20:00', 1, '12:00' from generate_series(1, ${localities}::integer) n`.execute(one)
  await sql`insert into municipalities (code, name, postal_code, locality_id) select name, name, '60000', id from localities`.execute(one)
  await sql`insert into categories (type, level, name) values ('product', 1, 'Potraviny')`.execute(one)
  await sql`
    insert into catalog_items (type, sku, name, generic_name, category_id, unit, base_price)
    select 'product', 'P' || n, 'Položka ' || n, 'Položka ' || n, (select id from categories where name = 'Potraviny'), 'ks', 1000 + n * 10
    from generate_series(1, ${items}::integer) n`.execute(one)
}

async function makeHouseholds(one: One, { households, localities }: ClosingWorld): Promise<void> {
  await sql`
    insert into users (email, display_name) select 'd' || n || '@bench.test', n from generate_series(1, ${households}::integer) n`.execute(
    one,
  )
  await sql`insert into user_flags (user_id) select id from users`.execute(one)
  await sql`insert into pickup_points (code, name, municipality, type) values ('V', 'Výdejna', 'L1', 'Retail')`.execute(one)
  await sql`
    insert into shopping_settings (user_id, municipality_id, service_mode, pickup_point_id, is_configured)
    select u.id, m.id, 'pickup', (select id from pickup_points), true from users u join municipalities m on m.code = 'L' || (1 + u.display_name::integer % ${localities}::integer)`.execute(
    one,
  )
}

// Any deterministic distribution will do: a hash of household and purpose.
const roll = (sides: number, salt: number) => sql`(hashint8extended(u.n * 1000 + k, ${sql.lit(salt)}) & 2147483647) % ${sql.lit(sides)}`

async function makeBaskets(one: One, { linesEach, weeks }: ClosingWorld): Promise<void> {
  await sql`
    insert into weekly_demands (user_id, catalog_item_id, unit, quantity, max_price, recurrence, recurrence_weeks, anchor_week, from_week, created_at)
    select u.id, i.id, 'ks', (1 + ${roll(9, 1)}) * 1000,
           case when ${roll(10, 2)} = 0 then null else i.base_price * (70 + ${roll(50, 3)}) / 1000 * 10 end,
           'weekly', 1, '2026-11-02', '2026-11-02', clock_timestamp()
    from (select id, display_name::integer as n from users) u
    cross join generate_series(1, ${linesEach - 1}::integer) k
    join catalog_items i on i.sku = 'P' || (1 + (u.n * 31 + k * 17) % ${items}::integer)
    order by u.n, k`.execute(one)
  // What follows joins them, and autovacuum may not have counted the rows yet.
  await sql`analyze weekly_demands`.execute(one)
  await sql`
    insert into weekly_purchase_variants (user_id, week_start_date, created_at)
    select id, week, clock_timestamp() from users cross join unnest(${weeks}::date[]) week`.execute(one)
  await sql`analyze weekly_purchase_variants`.execute(one)
  await sql`
    insert into weekly_variant_items (user_id, variant_id, week_start_date, weekly_demand_id, catalog_item_id, unit, quantity, max_price, modification_type, created_at)
    select d.user_id, v.id, v.week_start_date, d.id, d.catalog_item_id, d.unit, d.quantity + 1000, d.max_price, 'regular', clock_timestamp()
    from weekly_demands d join weekly_purchase_variants v on v.user_id = d.user_id
    where hashtext(d.id::text) % 20 = 0`.execute(one)
  await sql`
    insert into weekly_variant_items (user_id, variant_id, week_start_date, catalog_item_id, unit, quantity, max_price, modification_type, created_at)
    select u.id, v.id, v.week_start_date, i.id, 'ks', 2000, i.base_price, 'addition', clock_timestamp()
    from (select id, display_name::integer as n, 0 as k from users) u join weekly_purchase_variants v on v.user_id = u.id
    join catalog_items i on i.sku = 'P' || (1 + ${roll(items, 4)})`.execute(one)
}

/** Every household has ordered all that is in its baskets, one in a hundred half of it; all may pay later. */
async function makeConsents(one: One): Promise<void> {
  await sql`
    insert into order_consents (user_id, ceiling, fees, lines, fingerprint, confirmed_at)
    select user_id, case when hashtext(user_id::text) % 100 = 0 then sum(most) / 2 else sum(most) * 2 end, 0,
           jsonb_agg(jsonb_build_object('id', id, 'itemId', catalog_item_id, 'name', 'Položka', 'unit', unit, 'quantity', quantity, 'maxPrice', max_price)),
           sha256(''), '2026-11-02'
    from (select d.*, quantity::bigint * coalesce(max_price, 0) / 1000 as most from weekly_demands d) line group by user_id`.execute(one)
  await trustEverybody(one)
}

async function makeOffers(one: One): Promise<void> {
  await sql`insert into suppliers (name, is_approved) values ('Statek', true)`.execute(one)
  await sql`
    insert into supplier_price_lists (supplier_id, locality_id, catalog_item_id, item_type, unit, price_tier_1_min_qty, price_tier_1_price,
      price_tier_2_min_qty, price_tier_2_price, price_tier_3_min_qty, price_tier_3_price, valid_from, created_at)
    select s.id, l.id, i.id, 'product', 'ks', 1000, i.base_price * 95 / 100, 50000, i.base_price * 85 / 100, 500000, i.base_price * 75 / 100, '2026-11-01', clock_timestamp()
    from suppliers s, localities l, catalog_items i`.execute(one)
}

/**
 * Households with baskets, and offers for everything, created by one statement per table without triggers, because their history does not
 * matter for closing. One line in twenty has an override, one in ten no cap.
 */
export async function makeWorld(db: Db, world: ClosingWorld): Promise<void> {
  await db.connection().execute(async (connection) => {
    const one = connection as unknown as One
    await sql`set session_replication_role = replica`.execute(one)
    await makePlaces(one, world.localities)
    await makeHouseholds(one, world)
    await sql`analyze`.execute(one)
    await makeBaskets(one, world)
    await makeConsents(one)
    await makeOffers(one)
    await sql`set session_replication_role = origin`.execute(one)
    await sql`vacuum (analyze)`.execute(one)
    await sql`checkpoint`.execute(one)
  })
}

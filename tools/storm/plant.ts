import { sql } from 'kysely'
import type { WeekStart } from '#domain/time/week.ts'
import type { Db } from '#server/platform/db/database.ts'
import { trustEverybody } from '#server/test/agree.ts'
import type { Dice } from './dice.ts'
import { someAmount, type Item, type Line } from './goods.ts'

const towns = 2
const itemCount = 24
const linesOfTemplate = 6

/**
 * Two localities with one municipality each. Every cut-off is two weeks before its delivery, so that the server plans no week before those of
 * the storm.
 */
export async function plantPlaces(db: Db): Promise<{ localityIds: string[]; municipalityIds: string[] }> {
  const { rows } = await sql<{ locality_id: string; id: string }>`
    with place as (
      insert into localities (name, delivery_day_of_week, delivery_time, cut_off_days_before, cut_off_time, offers_close_days_before, offers_close_time)
      select 'Storm ' || n, 4, '17:00', 13, '20:00', 1, '12:00' from generate_series(1, ${towns}::integer) n returning id, name)
    insert into municipalities (code, name, postal_code, locality_id) select 'S' || id, name, '60200', id from place
    returning locality_id, id`.execute(db)
  return { localityIds: rows.map((row) => row.locality_id), municipalityIds: rows.map((row) => row.id) }
}

export async function plantItems(db: Db, chance: Dice): Promise<Item[]> {
  const wanted = Array.from({ length: itemCount }, (_, n) => ({
    sku: `STORM-${n}`,
    unit: n % 3 === 0 ? 'kg' : 'ks',
    price: 1000 + 10 * chance.below(900),
  }))
  const { rows } = await sql<{ id: string; unit: string; base_price: number }>`
    with category as (insert into categories (type, level, name) values ('product', 1, 'Storm') returning id)
    insert into catalog_items (type, sku, name, generic_name, category_id, unit, base_price)
    select 'product', w.sku, w.sku, w.sku, category.id, w.unit, w.price
    from category, jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (sku text, unit text, price integer)
    returning id, unit, base_price`.execute(db)
  return rows.map(({ id, unit, base_price }) => ({ id, isWhole: unit === 'ks', price: base_price }))
}

/** Three tiers for three quarters of the items, reachable for some pools and too high for others. */
export async function plantOffers(db: Db, localityIds: string[], items: Item[], members: number): Promise<void> {
  const offered = items.filter((_, n) => n % 4 !== 0).map(({ id, isWhole, price }) => ({ id, unit: isWhole ? 'ks' : 'kg', price }))
  await sql`
    with supplier as (insert into suppliers (name, is_approved) values ('Storm', true) returning id)
    insert into supplier_price_lists (supplier_id, locality_id, catalog_item_id, item_type, unit, price_tier_1_min_qty, price_tier_1_price,
      price_tier_2_min_qty, price_tier_2_price, price_tier_3_min_qty, price_tier_3_price, valid_from, created_at)
    select supplier.id, l, o.id, 'product', o.unit, ${members * 100}, o.price * 95 / 100, ${members * 400}, o.price * 85 / 100,
           ${members * 900}, o.price * 75 / 100, app_today() - 30, app_now()
    from supplier, unnest(${localityIds}::uuid[]) l,
         jsonb_to_recordset(${JSON.stringify(offered)}::jsonb) as o (id uuid, unit text, price integer)`.execute(db)
}

interface Planted {
  members: { id: string; token: string; town: number; template: Line[] }[]
  operatorToken: string
}

async function plantSessions(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ user_id: string; token: string }>`
    insert into sessions (user_id, token, expires_at) select id, 'storm-' || gen_random_uuid(), clock_timestamp() + interval '1 day' from users
    returning user_id, token`.execute(db)
  return new Map(rows.map(({ user_id, token }) => [user_id, token]))
}

/** Members of both towns in turn, each with a template, and one operator. */
export async function plantPeople(
  db: Db,
  count: number,
  municipalityIds: string[],
  items: Item[],
  anchor: WeekStart,
  chance: Dice,
): Promise<Planted> {
  const { rows: users } = await sql<{ id: string; n: number }>`
    with made as (
      insert into users (email, display_name, email_verified)
      select 'storm' || n || '@storm.example', n::text, true from generate_series(0, ${count}::integer) n returning id, display_name)
    select id, display_name::integer as n from made order by 2`.execute(db)
  // The storm is about changes: everybody has agreed to any ceiling, and pays later.
  await sql`
    insert into order_consents (user_id, ceiling, fees, lines, fingerprint, confirmed_at)
    select id, 1000000000000, 0, '[]', sha256(''), app_now() from users`.execute(db)
  await trustEverybody(db)
  const operator = users.pop()!
  await sql`update user_flags set role = 'operator' where user_id = ${operator.id}`.execute(db)
  await sql`insert into pickup_points (code, name, municipality, type) values ('V', 'Výdejna', 'Bouře', 'Retail')`.execute(db)
  await sql`
    insert into shopping_settings (user_id, municipality_id, service_mode, pickup_point_id, is_configured)
    select u.id, (${municipalityIds}::uuid[])[1 + u.n % ${towns}::integer], 'pickup', (select id from pickup_points), true
    from jsonb_to_recordset(${JSON.stringify(users)}::jsonb) as u (id uuid, n integer)`.execute(db)
  await sql`insert into templates (user_id) select user_id from shopping_settings`.execute(db)
  const wanted = users.flatMap(({ id }) => {
    const from = chance.below(itemCount)
    return Array.from({ length: linesOfTemplate }, (_, n) => items[(from + n * 3) % itemCount]!).map((item) => ({
      user_id: id,
      item: item.id,
      unit: item.isWhole ? 'ks' : 'kg',
      ...someAmount(item, chance),
      ...(chance.chance(0.1) && { maxPrice: null }),
    }))
  })
  const { rows: lines } = await sql<Line & { userId: string }>`
    insert into weekly_demands (user_id, catalog_item_id, unit, quantity, max_price, recurrence, recurrence_weeks, anchor_week, from_week, created_at)
    select w.user_id, w.item, w.unit, w.quantity, w."maxPrice", 'weekly', 1, ${anchor}::date, ${anchor}::date, app_now()
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (user_id uuid, item uuid, unit text, quantity integer, "maxPrice" integer)
    returning user_id as "userId", id, catalog_item_id as "itemId", quantity, max_price as "maxPrice"`.execute(db)
  const templates = Map.groupBy(lines, ({ userId }) => userId)
  const tokens = await plantSessions(db)
  return {
    members: users.map(({ id, n }) => ({ id, token: tokens.get(id)!, town: n % towns, template: templates.get(id)! })),
    operatorToken: tokens.get(operator.id)!,
  }
}

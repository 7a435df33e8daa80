import { sql } from 'kysely'
import type { LocalitySchedule } from '#domain/week/deliveries/deadlines.ts'
import type { Tier } from '#domain/week/offers/tiers.ts'
import type { Db } from '#server/platform/db/database.ts'
import { trustEverybody } from '#server/test/agree.ts'
import type { Transactions } from './read-transactions.ts'

/** The ids of the file's households, stores and items. */
export interface ReplayWorld {
  memberOf: Map<string, string>
  itemOf: Map<string, string>
  localityOf: Map<string, string>
  /** The supplier of a department, and the person who places its offers. */
  supplierOf: Map<string, { id: string; userId: string }>
  tiersOf: Map<string, Tier[]>
  /** Who brings, hands over and settles. */
  operatorId: string
}

/** The schedule of every locality: cut-off on Monday at 20:00, offers until Wednesday noon, delivery on Thursday. */
export const schedule: LocalitySchedule = {
  deliveryDayOfWeek: 4,
  deliveryTime: '17:00',
  cutOffDaysBefore: 3,
  cutOffTime: '20:00',
  offersCloseDaysBefore: 1,
  offersCloseTime: '12:00',
}

const idsBy = (rows: { key: string; id: string }[]) => new Map(rows.map(({ key, id }) => [key, id]))

/** One locality for each store that a household uses. */
async function seedPlaces(db: Db, stores: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ key: string; id: string }>`
    insert into localities (name, delivery_day_of_week, delivery_time, cut_off_days_before, cut_off_time, offers_close_days_before, offers_close_time)
    select store, ${schedule.deliveryDayOfWeek}::smallint, ${schedule.deliveryTime}::time, ${schedule.cutOffDaysBefore}::smallint, ${schedule.cutOffTime}::time,
           ${schedule.offersCloseDaysBefore}::smallint, ${schedule.offersCloseTime}::time
    from unnest(${stores}::text[]) store returning name as key, id`.execute(db)
  await sql`insert into municipalities (code, name, postal_code, locality_id) select name, name, '00000', id from localities`.execute(db)
  return idsBy(rows)
}

async function seedMembers(db: Db, storeOf: Transactions['storeOf']): Promise<Map<string, string>> {
  const households = [...storeOf.keys()]
  const { rows } = await sql<{ key: string; id: string }>`
    insert into users (email, display_name) select 'household-' || household || '@replay.test', household
    from unnest(${households}::text[]) household returning display_name as key, id`.execute(db)
  // What they bought is known, so every household agreed to any ceiling before the first week, and paid later.
  await sql`
    insert into order_consents (user_id, ceiling, fees, lines, fingerprint, confirmed_at)
    select id, 1000000000000, 0, '[]', sha256(''), '2000-01-01' from users`.execute(db)
  await trustEverybody(db)
  await sql`insert into pickup_points (code, name, municipality, type) values ('V', 'Výdejna', 'Replay', 'Retail')`.execute(db)
  await sql`
    insert into shopping_settings (user_id, municipality_id, service_mode, pickup_point_id, is_configured)
    select member.id, municipalities.id, 'pickup', (select id from pickup_points), true
    from unnest(${households}::text[], ${[...storeOf.values()]}::text[]) as h (household, store)
    join users member on member.display_name = h.household join municipalities on municipalities.code = h.store`.execute(db)
  return idsBy(rows)
}

async function seedCatalog(db: Db, departmentOf: Transactions['departmentOf']): Promise<Map<string, string>> {
  const departments = [...new Set(departmentOf.values())]
  await sql`
    insert into categories (type, level, name) select 'product', 1, department from unnest(${departments}::text[]) department`.execute(db)
  const { rows } = await sql<{ key: string; id: string }>`
    insert into catalog_items (type, sku, name, generic_name, category_id, unit)
    select 'product', 'T' || i.n, i.item, i.item, categories.id, 'ks'
    from unnest(${[...departmentOf.keys()]}::text[], ${[...departmentOf.values()]}::text[]) with ordinality as i (item, department, n)
    join categories on categories.name = i.department returning name as key, id`.execute(db)
  return idsBy(rows)
}

async function seedSuppliers(db: Db, departments: string[]): Promise<ReplayWorld['supplierOf']> {
  await sql`
    insert into users (email, display_name) select 'supplier-' || n || '@replay.test', department
    from unnest(${departments}::text[]) with ordinality as d (department, n)`.execute(db)
  await sql`
    update user_flags set role = 'supplier' from users where users.id = user_flags.user_id and users.email like 'supplier-%'`.execute(db)
  const { rows } = await sql<{ key: string; id: string; userId: string }>`
    insert into suppliers (name, created_by, is_approved)
    select display_name, id, true from users where email like 'supplier-%' returning name as key, id, created_by as "userId"`.execute(db)
  return new Map(rows.map(({ key, id, userId }) => [key, { id, userId }]))
}

/**
 * Members, localities, the catalog and the suppliers exist before the first week, created set-based, because sign-up and catalog are not
 * replayed. `replay_lines` stores acknowledged lines for the checks.
 */
export async function seedReplay(db: Db, { storeOf, departmentOf }: Transactions, tiersOf: Map<string, Tier[]>): Promise<ReplayWorld> {
  await sql`
    create table replay_lines (
      week_start_date date not null, user_id uuid not null, source_id uuid not null, catalog_item_id uuid not null,
      quantity integer not null, max_price integer not null, paid bigint not null, primary key (user_id, source_id)
    )`.execute(db)
  await sql`create index on replay_lines (week_start_date)`.execute(db)
  const localities = await seedPlaces(db, [...new Set(storeOf.values())])
  const memberOf = await seedMembers(db, storeOf)
  const itemOf = await seedCatalog(db, departmentOf)
  const bySupply = await seedSuppliers(db, [...new Set(departmentOf.values())])
  const operator = await db
    .insertInto('users')
    .values({ email: 'operator@replay.test', display_name: 'Operator' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`analyze`.execute(db)
  return {
    memberOf,
    itemOf,
    localityOf: new Map([...storeOf].map(([household, store]) => [household, localities.get(store)!])),
    supplierOf: new Map([...departmentOf].map(([item, department]) => [item, bySupply.get(department)!])),
    tiersOf,
    operatorId: operator.id,
  }
}

import { sql, type CompiledQuery, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#server/test/call.ts'
import { demandPage } from './demand-list.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await makeCrowd()
}, 60_000)
afterAll(() => world.close())

const run = (statement: RawBuilder<unknown>) => statement.execute(world.db)

/** Twenty localities with 120 households each, fifteen cleared weeks of each locality, and ten rivals. */
async function makeCrowd(): Promise<void> {
  await run(sql`
    insert into localities (name, delivery_day_of_week, delivery_time, cut_off_days_before, cut_off_time, offers_close_days_before, offers_close_time)
    select 'L' || n, 4, '17:00', 3, '20:00', 1, '12:00' from generate_series(1, 20) n`)
  await run(
    sql`insert into municipalities (code, name, postal_code, locality_id) select name, name, '60000', id from localities where name ~ '^L[0-9]'`,
  )
  await run(
    sql`insert into users (email, display_name, created_at) select 'd' || n || '@dav.test', n, app_now() from generate_series(1, 2400) n`,
  )
  await run(sql`
    insert into shopping_settings (user_id, municipality_id, service_mode, pickup_point_id, is_configured)
    select u.id, m.id, 'pickup', (select id from pickup_points order by code limit 1), true from users u join municipalities m on m.code = 'L' || (1 + u.display_name::integer % 20) where u.email like '%@dav.test'`)
  // One line of each household at a time: the triggers of a line take a while.
  for (const sku of ['JAB', 'MRK', 'CHL'])
    await run(sql`
      insert into weekly_demands (user_id, catalog_item_id, unit, quantity, max_price, recurrence, recurrence_weeks, anchor_week, from_week, created_at)
      select u.id, i.id, i.unit, 1000, 5000, 'weekly', 1, '2026-11-02', '2026-11-02', app_now()
      from users u join catalog_items i on i.sku = ${sku} where u.email like '%@dav.test'`)
  await run(sql`
    insert into deliveries (locality_id, week_start_date, status, opens_at, cut_off_at, offers_close_at, delivery_on, delivery_time, closed_at, cleared_at)
    select l.id, week::date, case when n = 0 then 'collecting' else 'settled' end, week - interval '20 days', week, week + interval '1 day',
           week::date + 3, '17:00', case when n > 0 then week end, case when n > 0 then week + interval '1 day' end
    from localities l, generate_series(0, 15) n, lateral (select timestamptz '2026-11-23 20:00+01' - n * interval '7 days' as week) at
    where l.name ~ '^L[0-9]'`)
  await run(sql`
    insert into aggregated_demands (delivery_id, type, catalog_item_id, generic_name, unit, total_weekly_quantity, no_cap_quantity, households, vat_class, capped_households, created_at)
    select d.id, i.type, i.id, i.name, i.unit, 5000, 0, 5, 'reduced', 5, app_now()
    from deliveries d join localities l on l.id = d.locality_id and l.name ~ '^L[0-9]'
    cross join (select * from catalog_items where type = 'product' limit 20) i where d.status = 'settled'`)
  await run(sql`insert into suppliers (name, is_approved) select 'Soupeř ' || n, true from generate_series(1, 10) n`)
  await run(sql`
    insert into supplier_price_lists (supplier_id, locality_id, catalog_item_id, item_type, unit, price_tier_1_min_qty, price_tier_1_price, valid_from, created_at)
    select s.id, l.id, i.id, i.type, i.unit, 1000, 1000, '2026-11-01', app_now()
    from suppliers s cross join localities l cross join (select * from catalog_items where type = 'product' limit 20) i where s.name like 'Soupeř%'`)
  await run(sql`
    insert into pool_offers (aggregated_demand_id, supplier_id, supplier_price_list_id)
    select pool.id, o.supplier_id, o.id
    from aggregated_demands pool join deliveries d on d.id = pool.delivery_id
    join supplier_price_lists o on o.locality_id = d.locality_id and o.catalog_item_id = pool.catalog_item_id
    join suppliers s on s.id = o.supplier_id and s.name in ('Soupeř 1', 'Soupeř 2')
    where d.week_start_date > '2026-08-17'`)
  await run(sql`analyze`)
}

const tables = ['users', 'user_flags', 'shopping_settings', 'weekly_demands', 'aggregated_demands', 'supplier_price_lists', 'pool_offers']

test('with a crowd, the list of demands is six statements, and none scans a large table completely', async () => {
  const { rows: sizes } = await sql<{ least: number }>`
    select min(reltuples)::integer as least from pg_class where relname = any(${tables})`.execute(world.db)
  expect(sizes[0]!.least).toBeGreaterThan(2000)
  // A query in another one is transformed, too, but has no result of its own.
  const built = new Map<unknown, CompiledQuery>()
  const asked: CompiledQuery[] = []
  const watched = world.db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      built.set(queryId, world.db.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: ({ queryId, result }) => {
      asked.push(built.get(queryId)!)
      return Promise.resolve(result)
    },
  })
  const supplier = await world.db
    .selectFrom('suppliers')
    .where('created_by', '=', await world.userId('statek'))
    .select('id')
    .executeTakeFirstOrThrow()
  const wanted = { type: 'product', query: '', localityId: null, weekStart: null, categoryId: null, state: null } as const
  const page = await demandPage(watched, supplier.id, { ...wanted, order: 'closes', isDescending: false, after: null, limit: 50 })
  expect(page.total).toBeGreaterThan(50)
  expect(asked).toHaveLength(6)
  const scanned: string[] = []
  for (const query of asked) {
    const { rows } = await world.db.executeQuery<{ 'QUERY PLAN': string }>({ ...query, sql: `explain ${query.sql}` })
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    for (const [, table] of plan.matchAll(/Seq Scan on (\w+)/g)) if (tables.includes(table!)) scanned.push(`${table}: ${query.sql}`)
  }
  expect(scanned).toEqual([])
})

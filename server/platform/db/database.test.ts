import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openWorld, type World } from '#server/test/call.ts'
import { openDatabase, plannedOnce, type Db } from './database.ts'

let world: World
beforeEach(async () => {
  world = await openWorld({ seeded: false })
  // Not as the cluster of the tests plans: new connections plan as by default.
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(world.db)
  await sql`alter database ${sql.id(rows[0]!.name)} set plan_cache_mode = auto`.execute(world.db)
})
afterEach(async () => {
  vi.useRealTimers()
  await world.close()
})

const backend = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(world.db)).rows[0]!.pid

// docs/performance.md#what-a-write-carries
test('a connection with its plans is still open after a quiet minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const pid = await backend()
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  await expect(backend()).resolves.toBe(pid)
})

test('no check of a table that is written often has an SQL function, which would be planned with every statement', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct c.conname as name from pg_constraint c
    join pg_depend d on d.classid = 'pg_constraint'::regclass and d.objid = c.oid and d.refclassid = 'pg_proc'::regclass
    join pg_proc p on p.oid = d.refobjid join pg_language l on l.oid = p.prolang
    where c.contype = 'c' and l.lanname = 'sql' order by name`.execute(world.db)
  expect(rows.map(({ name }) => name)).toEqual(['catalog_items_other_names', 'categories_other_names'])
})

// docs/performance.md#a-long-statement
test('a statement that is planned once is planned for any values from its first time on, and no other', async () => {
  // Only so many statements are prepared by one process, and the tests of other files may have used them up.
  vi.resetModules()
  const { openDatabase: open, plannedOnce: once } = await import('./database.ts')
  const db = open({ url: world.url, max: 1 })
  const plansOf = async (text: string) =>
    (
      await sql<{ custom: number; generic: number }>`
        select custom_plans::integer as custom, generic_plans::integer as generic from pg_prepared_statements
        where statement like ${`%${text}%`} and statement not like '%pg_prepared_statements%'`.execute(db)
    ).rows
  for (const value of [1, 2]) {
    await sql`${once}select ${value}::integer as once`.execute(db)
    await sql`select ${value}::integer as each`.execute(db)
  }
  await expect(plansOf('as once')).resolves.toEqual([{ custom: 0, generic: 2 }])
  await expect(plansOf('as each')).resolves.toEqual([{ custom: 2, generic: 0 }])
  await db.destroy()
})

test('one that fails leaves no setting behind, in a transaction and without', async () => {
  const own = openDatabase({ url: world.url, max: 1 })
  const setting = async () => (await sql<{ plan_cache_mode: string }>`show plan_cache_mode`.execute(own)).rows
  const fail = (db: Db) => sql`${plannedOnce}select 1 / ${0}::integer`.execute(db)
  await expect(fail(own)).rejects.toThrow('division by zero')
  await expect(setting()).resolves.toEqual([{ plan_cache_mode: 'auto' }])
  await expect(own.transaction().execute((tx) => fail(tx))).rejects.toThrow('division by zero')
  await expect(setting()).resolves.toEqual([{ plan_cache_mode: 'auto' }])
  await own.destroy()
})

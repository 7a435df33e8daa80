import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer } from '#server/main.ts'
import { openTestDatabase, type TestDatabase } from '#server/test/database.ts'
import { openDatabase } from './database.ts'
import { canBypass, embeddedWorker, grantWorker } from './grant-worker.ts'

// Whoever injects SQL into the server has the rights of the server's role.

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  // The right to create temporary tables belongs to each database and is not copied with it.
  await grantWorker(database.db, embeddedWorker)
  // The worker may insert.
  await sql`
    insert into history (table_name, item_id, changed_at, change_type, changed_fields, change_source)
    values ('users', uuidv7(), app_now(), 'insert', '{}', 'system')`.execute(database.worker)
  await sql`insert into security_events (kind) values ('refused')`.execute(database.worker)
})
afterAll(() => database.close())

const asWorker = (statement: string) => sql.raw(statement).execute(database.worker)

describe.each([
  ['history', 'changed_at'],
  ['snapshot_lines', 'quantity'],
  ['security_events', 'detail'],
])("the server's database role, %s", (table, column) => {
  test.each([
    [`truncate ${table}`],
    [`truncate ${table} cascade`],
    [`alter table ${table} disable trigger all`],
    [`alter table ${table} disable trigger user`],
    [`alter table ${table} rename to gone`],
    [`drop table ${table}`],
    [`create rule gone as on insert to ${table} do instead nothing`],
    [`create trigger gone before insert on ${table} for each row execute function is_history_frozen()`],
    [`update ${table} set ${column} = ${column}`],
    [`delete from ${table}`],
  ])('refuses: %s', async (statement) => {
    await expect(asWorker(statement)).rejects.toThrow(/permission denied|must be owner|append-only/)
  })
})

describe('the role', () => {
  test('owns nothing, and is a member of no owning role', async () => {
    const { rows } = await sql<{ owned: number; roles: number }>`
      select (select count(*)::int from pg_shdepend d join pg_roles r on r.oid = d.refobjid where d.deptype = 'o' and r.rolname = current_user) as owned,
             (select count(*)::int from pg_auth_members m join pg_roles r on r.oid = m.member where r.rolname = current_user) as roles`.execute(
      database.worker,
    )
    expect(rows[0]).toEqual({ owned: 0, roles: 0 })
    expect([await canBypass(database.worker), await canBypass(database.db)]).toEqual([false, true])
  })

  test.each([
    ['create temporary table app_clock (offset_by interval)'],
    ['set session_replication_role = replica'],
    ['alter role current_user superuser'],
    ['set role postgres'],
    ['set session authorization postgres'],
    ['create table mine ()'],
    ['create schema mine'],
    ['create function mine() returns int language sql as $$ select 1 $$'],
    ['create extension dblink'],
    ['create or replace function is_history_frozen() returns trigger language plpgsql as $$ begin return old; end $$'],
    ['drop function is_trail_frozen() cascade'],
    ["copy (select 1) to program 'true'"],
    ["select pg_read_file('PG_VERSION')"],
    ["update app_clock set offset_by = '10 years'"],
    ['update installation set is_demo = true'],
    ["delete from kysely_migration where name like '%trail%'"],
    ["delete from definitions where name = 'is_history_frozen'"],
  ])('cannot: %s', async (statement) => {
    await expect(asWorker(statement)).rejects.toThrow(/permission denied|must be owner|cannot|already exists/)
  })

  test('has no settings of its own after a start, and earlier ones do not apply', async () => {
    for (const setting of [
      'search_path = pg_catalog',
      'default_transaction_read_only = on',
      "default_transaction_isolation = 'serializable'",
      'jit = on',
    ])
      await asWorker(
        `do $$ begin execute format('alter role current_user in database %I set ${setting.replaceAll("'", "''")}', current_database()); end $$`,
      )
    const later = openDatabase({ url: database.workerUrl, max: 1 })
    const { rows } = await sql`
      select current_setting('search_path') as path, current_setting('transaction_read_only') as reading,
             current_setting('transaction_isolation') as isolation, current_setting('jit') as jit`.execute(later)
    expect(rows).toEqual([{ path: 'public', reading: 'off', isolation: 'read committed', jit: 'off' }])
    await later.destroy()
    await grantWorker(database.db, embeddedWorker)
    const left = await sql`
      select s.setconfig from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase where d.datname = current_database()`.execute(
      database.db,
    )
    expect(left.rows).toEqual([])
  })

  test('reads and writes tables of a later migration', async () => {
    await sql`create table later (n integer)`.execute(database.db)
    await sql`insert into later values (1)`.execute(database.worker)
    await sql`drop table later`.execute(database.db)
  })
})

describe("a person's history", () => {
  const empty = (whose: string) =>
    `update history set old_values = null, new_values = null, business_reason = '', change_reason = '', ui_path = '', session_id = '' where ${whose}`
  const id = '01900000-0000-7000-8000-000000000001'
  const item = '01900000-0000-7000-8000-000000000002'
  const mark = (on: string, userId = id) => `update user_flags set deleted_at = ${on} where user_id = '${userId}'`
  const request = (inDays: number, userId = id) =>
    `insert into erasure_requests (user_id, asked_at, erase_at) values ('${userId}', app_now() - interval '20 days', app_now() + interval '${inDays} days')`

  beforeAll(async () => {
    for (const each of [id, item])
      await asWorker(
        `insert into users (id, email, display_name, first_name, last_name) values ('${each}', '${each}@priklad.test', 'Nela', 'Nela', 'Malá')`,
      )
    await asWorker(`
      insert into history (table_name, item_id, owner_id, changed_at, change_type, changed_fields, old_values, change_source)
      values ('weekly_demands', uuidv7(), '${id}', app_now(), 'update', '{}', '{}', 'user'),
             ('catalog_items', '${item}', null, app_now(), 'update', '{}', '{}', 'staff')`)
  })

  test('cannot be cleared by a mark alone, nor by a request of today, and the mark cannot be removed', async () => {
    await asWorker(mark('app_now()'))
    await expect(asWorker(empty(`owner_id = '${id}'`))).rejects.toThrow('append-only')
    await expect(asWorker(request(-1))).rejects.toThrow('fourteen days before')
    await asWorker(request(14))
    await expect(asWorker(empty(`owner_id = '${id}'`))).rejects.toThrow('append-only')
    for (const statement of [
      mark('null'),
      mark("app_now() + interval '1 day'"),
      `delete from user_flags where user_id = '${id}'`,
      `delete from users where id = '${id}'`,
      `update user_flags set user_id = '${item}' where user_id = '${id}'`,
      `update erasure_requests set erase_at = app_now() where user_id = '${id}'`,
      `update erasure_requests set user_id = '${item}' where user_id = '${id}'`,
    ])
      await expect(asWorker(statement), statement).rejects.toThrow(/erasure is final|duplicate key|violates foreign key/)
  })

  test('is cleared after fourteen days, which makes the erasure final', async () => {
    await database.clock('2026-12-06', '12:00')
    await asWorker(empty(`owner_id = '${id}'`))
    await asWorker(`update erasure_requests set erased_at = app_now() where user_id = '${id}'`)
    for (const statement of [
      mark('null'),
      `update erasure_requests set erased_at = null where user_id = '${id}'`,
      `delete from erasure_requests where user_id = '${id}'`,
    ])
      await expect(asWorker(statement), statement).rejects.toThrow('an erasure is final')
  })

  test('of an item cannot be cleared by an account with its id', async () => {
    await asWorker(request(14, item))
    await database.clock('2026-12-24', '12:00')
    await asWorker(mark('app_now()', item))
    await expect(asWorker(empty(`item_id = '${item}'`))).rejects.toThrow('append-only')
  })
})

test('without sufficient rights the server does not start, on an empty or migrated database, and says what to set', async () => {
  const of = await openTestDatabase({ seeded: false })
  const folder = mkdtempSync(join(tmpdir(), 'dohromady-role-'))
  const start = () => startServer({ DATABASE_URL: of.workerUrl, DATA_DIR: folder, DEMO: 'false', LOG_LEVEL: 'silent' })
  const sentence = /^The configuration is wrong:\nThe role of DATABASE_URL may not make or change tables there\. Set DATABASE_OWNER_URL to/
  await expect(start()).rejects.toThrow(sentence)
  await sql`drop schema public cascade; create schema public; grant usage on schema public to public`.execute(of.db)
  await expect(start()).rejects.toThrow(sentence)
  rmSync(folder, { recursive: true, force: true })
  await of.close()
})

test('in production the server does not start as the owner of its tables, and says what to set', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dohromady-role-'))
  const start = startServer({
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    APP_ORIGIN: 'https://dohromady.example',
    TRUSTED_PROXIES: '1',
    DEMO: 'false',
    LOG_LEVEL: 'silent',
  })
  await expect(start).rejects.toThrow(/Set DATABASE_OWNER_URL/)
  rmSync(folder, { recursive: true, force: true })
})

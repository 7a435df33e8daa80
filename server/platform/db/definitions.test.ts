import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#server/test/database.ts'
import { readDefinitions } from './definitions.ts'
import { migrate } from './migrate.ts'

// The files in server/sql match what the database does.

const folder = join(import.meta.dirname, '..', '..', 'sql')
const migrations = join(import.meta.dirname, '..', '..', 'migrations')

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase({ seeded: false })
})
afterAll(() => database.close())

let other: string
beforeEach(() => {
  other = mkdtempSync(join(tmpdir(), 'dohromady-definitions-'))
  cpSync(folder, other, { recursive: true })
})
afterEach(() => rmSync(other, { recursive: true }))

const write = (name: string, text: string) => writeFileSync(join(other, `${name}.sql`), text)
const migrateTo = (definitions = other) => migrate(database.db, { definitions })
const answer = async (name: string) => (await sql<{ n: number }>`select ${sql.id(name)}() as n`.execute(database.db)).rows[0]!.n
const answering = (name: string, n: string) => `create or replace function ${name}() returns integer language sql as $$ select ${n} $$;`

interface Defined {
  name: string
  body: string
  isView: boolean
}
const inDatabase = async () =>
  (
    await sql<Defined>`
      select p.proname as name, p.prosrc as body, false as "isView" from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.proname <> 'uuidv7'
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      union all
      select relname, pg_get_viewdef(oid), true from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
      order by name`.execute(database.db)
  ).rows

describe('functions and views of the database', () => {
  test('each have one file with their name, and each file is one of them', async () => {
    const files = readDefinitions().map(({ name, isView }) => ({ name, isView }))
    const defined = (await inDatabase()).map(({ name, isView }) => ({ name, isView }))
    expect(files.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual(defined)
  })

  test('equal their files', async () => {
    const defined = await inDatabase()
    const textOf = new Map(readDefinitions().map(({ name, text }) => [name, text]))
    expect(defined.filter(({ name, body, isView }) => !isView && !textOf.get(name)!.includes(body)).map(({ name }) => name)).toEqual([])
    // The database does not store the text of a view, so the files create the views again.
    await sql`delete from definitions`.execute(database.db)
    await migrate(database.db)
    await expect(inDatabase()).resolves.toEqual(defined)
  })

  test('are those of the files, whatever a migration created', async () => {
    const later = mkdtempSync(join(tmpdir(), 'dohromady-migrations-'))
    cpSync(migrations, later, { recursive: true })
    writeFileSync(
      join(later, '9999_other.sql'),
      'create or replace function app_today() returns date language sql volatile as $$ select null::date $$; drop view buying_members;',
    )
    const before = await inDatabase()
    await migrate(database.db, { folder: later })
    rmSync(later, { recursive: true })
    await sql`delete from kysely_migration where name = '9999_other'`.execute(database.db)
    await expect(inDatabase()).resolves.toEqual(before)
  })
})

describe('a definition file', () => {
  const appliedBy = async () =>
    (await sql<{ by: string }>`select xmin::text as by from pg_proc where proname = 'fold'`.execute(database.db)).rows[0]!.by

  test('is applied once after a change, without the others', async () => {
    await migrate(database.db)
    const untouched = await appliedBy()
    write('one', answering('one', '1'))
    await migrateTo()
    await expect(answer('one')).resolves.toBe(1)
    write('fold', `${readFileSync(join(folder, 'fold.sql'), 'utf8')}-- Changed.\n`)
    await migrateTo()
    const changed = await appliedBy()
    expect(changed).not.toBe(untouched)
    await migrateTo()
    await expect(appliedBy()).resolves.toBe(changed)
  })

  test('may use a function of a later file', async () => {
    write('earlier', answering('earlier', 'later()'))
    write('later', answering('later', '2'))
    await migrateTo()
    await expect(answer('earlier')).resolves.toBe(2)
  })

  test('is applied by one of several servers that start at once', async () => {
    write('one', answering('one', '3'))
    await Promise.all(Array.from({ length: 4 }, () => migrateTo()))
    await expect(answer('one')).resolves.toBe(3)
  })

  test('that fails is named with the PostgreSQL version, and leaves nothing behind', async () => {
    write('one', answering('one', '4'))
    write('wrong', answering('wrong', 'count(*) from nothing'))
    await expect(migrateTo()).rejects.toThrow(
      /^The definition wrong\.sql failed on PostgreSQL 1[78]\.\d+: relation "nothing" does not exist$/,
    )
    await expect(answer('one')).resolves.toBe(3)
    await expect(answer('wrong')).rejects.toThrow('does not exist')
  })

  test('of a view may change its columns, even while another view uses them', async () => {
    write('one_view', 'create or replace view one_view as select 1 as first, 2 as second;')
    write('a_view_of_it', 'create or replace view a_view_of_it as select first from one_view;')
    await migrateTo()
    write('one_view', "create or replace view one_view as select 'one'::text as first;")
    await migrateTo()
    await expect(sql`select * from a_view_of_it`.execute(database.db)).resolves.toMatchObject({ rows: [{ first: 'one' }] })
    await expect(sql`select * from a_view_of_it`.execute(database.worker)).resolves.toMatchObject({ rows: [{ first: 'one' }] })
  })
})

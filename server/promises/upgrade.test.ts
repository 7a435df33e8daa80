import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { isMigrated, migrate, migrationNames, versionFault } from '#server/platform/db/migrate.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { faultsOf, valuesFault } from '#server/test/gentle-migrations.ts'

// Operators upgrade the product: committed migrations never change, and data of any version are migrated.

const folder = join(import.meta.dirname, '..', 'migrations')
const contentOf = (name: string) => readFileSync(join(folder, name))
const frozen = readFileSync(join(folder, 'frozen.txt'), 'utf8').trim().split('\n')

let world: World | undefined
afterEach(async () => {
  await world?.close()
  world = undefined
})

describe('a migration', () => {
  test('that was committed never changes, and new ones come after it', () => {
    const present = migrationNames().map((name) => `${createHash('sha256').update(contentOf(name)).digest('hex')}  ${name}`)
    expect(present, 'a new migration gets its line in frozen.txt by `npm run schema`').toEqual(frozen)
  })

  test('has a unique number', () => {
    const numbers = migrationNames().map((name) => /^(\d{4})_[a-z_]+\.sql$/.exec(name)?.[1])
    expect(numbers).not.toContain(undefined)
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  test('that was renamed is not missed in a database that ran it under its old name', async () => {
    world = await openWorld({ seeded: false })
    await sql`update kysely_migration set name = '0096_webhooks' where name = '0097_webhooks'`.execute(world.db)
    await migrate(world.db)
    await expect(isMigrated(world.db)).resolves.toBe(true)
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(world.db)
    expect(rows.map(({ name }) => `${name}.sql`)).toEqual(migrationNames())
  })

  test.each(['9.6.24', '15.18 (Debian 15.18-0+deb12u1)', '16.14'])(
    'is not tried on PostgreSQL %s, whose operator reads what to use',
    (version) => {
      expect(versionFault(version)).toContain('is too old. Use 17 or newer')
    },
  )

  test.each(['17.0', '17.10', '18.4', '19beta1'])('runs on PostgreSQL %s', (version) => expect(versionFault(version)).toBeNull())

  test('that fails is named with the PostgreSQL version, and leaves nothing behind', async () => {
    world = await openWorld({ seeded: false })
    const other = mkdtempSync(join(tmpdir(), 'dohromady-migrations-'))
    cpSync(folder, other, { recursive: true })
    writeFileSync(join(other, '9999_broken.sql'), 'create table half_way (); select 1 / 0;')
    const failed = migrate(world.db, { folder: other })
    await expect(failed).rejects.toThrow(/^The migration 9999_broken\.sql failed on PostgreSQL 18\.\d+: division by zero$/)
    rmSync(other, { recursive: true })
    expect((await sql`select from pg_class where relname = 'half_way'`.execute(world.db)).rows).toEqual([])
    await expect(isMigrated(world.db)).resolves.toBe(true)
  })
})

// docs/rules/server.md#migrations. What came before was never in use.
describe('a migration for databases in use', () => {
  const checked = migrationNames().filter((name) => name > '0351')
  const text = (name: string) => contentOf(name).toString()

  test.each(checked)('%s locks no large table for long, and takes nothing from the version before', (name) => {
    const faults = faultsOf(text(name))
    expect(name < '0460' ? faults.filter((fault) => fault !== valuesFault) : faults).toEqual([])
  })

  test.each([
    ['create index items_name on catalog_items (name);', 'an index without concurrently'],
    ['-- outside a transaction\ncreate index concurrently items_name on catalog_items (name);', 'drop index concurrently if exists'],
    ['-- outside a transaction\ndo $$ begin end $$;', 'statements of one line each'],
    ['alter table catalog_items alter column name type varchar(80);', 'a type that changes'],
    ['alter table catalog_items alter column name set not null;', 'set not null'],
    ['alter table catalog_items add constraint named check (name <> $a$$a$);', 'a constraint without not valid'],
    ['alter table catalog_items add column code uuid not null default gen_random_uuid();', 'a default that differs by row'],
    ['alter table catalog_items add column code integer not null;', 'not null without a default'],
    ['update catalog_items set name = name;', 'an update of a whole table'],
    ['alter table catalog_items drop column name;', 'something that the version before uses'],
    [
      "alter table catalog_items drop constraint items_kind, add constraint items_kind check (kind in ('a', 'b')) not valid;",
      'a list of values that changes',
    ],
    ['drop table catalog_items;', 'something that the version before uses'],
    ['alter table catalog_items rename column name to title;', 'something that the version before uses'],
  ])('%s would be refused', (statement, fault) => {
    expect(faultsOf(statement)).toEqual([expect.stringContaining(fault)])
  })

  test.each([
    'create table parcels (id uuid primary key default uuidv7(), name text not null);\ncreate index parcels_name on parcels (name);',
    '-- outside a transaction\ndrop index concurrently if exists items_name;\ncreate index concurrently items_name on catalog_items (name);',
    'alter table catalog_items add column code integer not null default 0, add column note text;',
    'alter table catalog_items add constraint named check (length(name) > 0) not valid;',
    'update localities set name = name where false;',
    '-- gentle: a town has a hundred localities at most\nupdate localities set name = name;',
    '-- gentle: nothing has read it since 0290\nalter table catalog_items drop column name;',
  ])('%s is fine', (statement) => {
    expect(faultsOf(statement)).toEqual([])
  })
})

import { mkdtempSync, cpSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openWorld, type World } from '#server/test/call.ts'
import { migrate } from './migrate.ts'

// A new version migrates while servers of the version before work on.

const ours = join(import.meta.dirname, '..', '..', 'migrations')

let world: World
let folder: string
beforeEach(async () => {
  world = await openWorld()
  folder = mkdtempSync(join(tmpdir(), 'dohromady-migrations-'))
  cpSync(ours, folder, { recursive: true })
})
afterEach(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})

const add = (name: string, text: string) => writeFileSync(join(folder, name), text)
const waitingFor = async (relation: string) => {
  const { rows } = await sql`select from pg_locks where relation = ${relation}::regclass and not granted`.execute(world.db)
  return rows.length
}

describe('a migration that needs a lock', () => {
  /** Runs `work` while a transaction that has read the catalog stays open. */
  const whileRead = async (work: () => Promise<void>) =>
    world.db.transaction().execute(async (reader) => {
      await sql`select from catalog_items limit 1`.execute(reader)
      await work()
    })

  test('waits for a second, lets requests through, and tries again until it is free', async () => {
    add('9998_wider.sql', 'alter table catalog_items add column half integer')
    let migrated: Promise<void> | undefined
    await whileRead(async () => {
      migrated = migrate(world.db, { folder })
      await expect.poll(() => waitingFor('catalog_items')).toBe(1)
      // It is queued behind the migration, and answered when that gives up.
      const { rows } = await sql`select from catalog_items limit 1`.execute(world.db)
      expect(rows).toHaveLength(1)
    })
    await migrated
    const { rows } = await sql`select half from catalog_items limit 1`.execute(world.db)
    expect(rows).toEqual([{ half: null }])
  })

  test('gives up after its patience, is named, and leaves the rest for the next start', async () => {
    add('9998_wider.sql', 'alter table catalog_items add column half integer')
    add('9999_after.sql', 'create table after ()')
    await whileRead(() =>
      expect(migrate(world.db, { folder, patienceMs: 0 })).rejects.toThrow(/^The migration 9998_wider\.sql failed on .*lock timeout$/),
    )
    const { rows } = await sql`select to_regclass('after') as after`.execute(world.db)
    expect(rows).toEqual([{ after: null }])
  })
})

describe('a migration outside a transaction', () => {
  const index = `-- outside a transaction
drop index concurrently if exists catalog_items_half;
create index concurrently catalog_items_half on catalog_items (name);
`
  const isValid = async () => {
    const { rows } = await sql<{ valid: boolean }>`
      select indisvalid as valid from pg_index where indexrelid = to_regclass('catalog_items_half')`.execute(world.db)
    return rows.map(({ valid }) => valid)
  }

  test('creates its index without keeping writes waiting, once for two servers', async () => {
    add('9998_index.sql', index)
    add('9999_after.sql', 'create table after ()')
    await Promise.all([migrate(world.db, { folder }), migrate(world.db, { folder })])
    await expect(isValid()).resolves.toEqual([true])
    const { rows } = await sql`select name from kysely_migration where name > '9' order by name`.execute(world.db)
    expect(rows).toEqual([{ name: '9998_index' }, { name: '9999_after' }])
  })

  test('replaces the invalid index of an attempt that failed', async () => {
    add('9998_index.sql', `${index}select 1 / 0;\n`)
    await expect(migrate(world.db, { folder })).rejects.toThrow('division by zero')
    add('9998_index.sql', index)
    await migrate(world.db, { folder })
    await expect(isValid()).resolves.toEqual([true])
  })

  test('runs inside the transaction of a new database', async () => {
    await world.close()
    add('9998_index.sql', index)
    world = await openWorld({ prepare: (db) => migrate(db, { folder }) })
    await expect(isValid()).resolves.toEqual([true])
  })
})

test('a database that is newer than the code is refused', async () => {
  add('9999_after.sql', 'create table after ()')
  await migrate(world.db, { folder })
  await expect(migrate(world.db)).rejects.toThrow('9999_after')
})

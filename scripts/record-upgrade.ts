// `node scripts/record-upgrade.ts`: records a seeded database of today, for the test that upgrades it to the newest schema.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { setClock } from '#server/platform/clock.ts'
import { migrationNames } from '#server/platform/db/migrate.ts'
import { seedWorld } from '#server/seed/world.ts'
import { saturdayNoon } from '#server/test/template.ts'
import type { RecordedTable, RecordedWorld } from '#server/test/upgrade.ts'
import { withScratchDatabase } from './scratch-database.ts'

const households = 12

// The migrator's own; what they list is created anew.
const notRecorded = ['kysely_migration', 'kysely_migration_lock', 'definitions']

await withScratchDatabase(async ({ db }) => {
  await setClock(db, saturdayNoon)
  await seedWorld(db, { households })
  const { rows: names } = await sql<{ name: string; columns: string[] }>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all(${notRecorded})
    group by c.relname order by c.relname`.execute(db)
  const tables: RecordedTable[] = []
  for (const { name, columns } of names) {
    const { rows } = await sql<{ row: RecordedTable['rows'][number] }>`select to_jsonb(r) as row from ${sql.table(name)} r`.execute(db)
    tables.push({ name, columns, rows: rows.map(({ row }) => row) })
  }
  const { rows: sequences } = await sql<RecordedWorld['sequences'][number]>`
    select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public' and last_value is not null`.execute(
    db,
  )
  const schema = migrationNames().at(-1)!.replace('.sql', '')
  const world: RecordedWorld = { schema, tables, sequences }
  const file = join(import.meta.dirname, '..', 'server', 'test', 'upgrade', `${schema}.json.gz`)
  writeFileSync(file, gzipSync(JSON.stringify(world), { level: 9 }))
  console.log(`${file}: ${tables.reduce((sum, { rows }) => sum + rows.length, 0)} rows of ${tables.length} tables`)
})

// Writes server/platform/db/schema.gen.ts from a freshly migrated database (tables of the migrations, views of server/sql), and freezes new
// migrations; with --check it compares instead.
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { startEmbeddedPostgres } from '#server/platform/db/embedded.ts'
import { migrate, migrationNames } from '#server/platform/db/migrate.ts'

const target = join(import.meta.dirname, '..', 'server', 'platform', 'db', 'schema.gen.ts')

const migrationFolder = join(import.meta.dirname, '..', 'server', 'migrations')
const frozenFile = join(migrationFolder, 'frozen.txt')

const tsTypes: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  float8: 'number',
  timestamptz: 'Date',
  date: 'string',
  time: 'string',
  interval: 'string',
  jsonb: 'Json',
  bytea: 'Buffer',
  _text: 'string[]',
  _int4: 'number[]',
  _uuid: 'string[]',
}
const domainTypes: Record<string, string> = {
  haler: 'Money',
  amount: 'Money',
  thousandths: 'Quantity',
  pool_thousandths: 'Quantity',
  week_start: 'WeekStart',
  unit: 'Unit',
  latitude: 'number',
  longitude: 'number',
  site_target: 'string',
}
// Dates that are days, not week starts.
const dayType = 'Day'

interface Column {
  table_name: string
  column_name: string
  udt_name: string
  domain_name: string | null
  is_nullable: 'YES' | 'NO'
  is_generated: boolean
  has_default: boolean
  allowed: string | null
}

async function columnsOf(db: Kysely<unknown>): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.table_name, c.column_name, c.udt_name, c.domain_name, c.is_nullable,
           c.is_generated = 'ALWAYS' or c.identity_generation = 'ALWAYS' as is_generated,
           c.column_default is not null as has_default,
           (select pg_get_constraintdef(k.oid) from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and k.conkey = array[a.attnum]
             where k.contype = 'c' and k.conrelid = (quote_ident(c.table_name))::regclass and a.attname = c.column_name
               and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY[%::text%' limit 1) as allowed
    from information_schema.columns c
    where c.table_schema = 'public' and c.table_name not like 'kysely_%' and c.table_name not like 'pg_%'
    order by c.table_name, c.ordinal_position`.execute(db)
  return rows
}

function typeOf(column: Column): string {
  const words = [...(column.allowed ?? '').matchAll(/'([^']+)'::text/g)].map((match) => `'${match[1]}'`)
  let type =
    words.length > 0
      ? words.join(' | ')
      : column.domain_name
        ? domainTypes[column.domain_name]
        : column.udt_name === 'date'
          ? dayType
          : tsTypes[column.udt_name]
  if (!type) throw new Error(`no TypeScript type for ${column.table_name}.${column.column_name} (${column.udt_name})`)
  if (column.is_nullable === 'YES') type += ' | null'
  if (column.is_generated) return `GeneratedAlways<${type}>`
  return column.has_default ? `Generated<${type}>` : type
}

function render(columns: Column[]): string {
  const tables = Map.groupBy(columns, (column) => column.table_name)
  const pascal = (name: string) =>
    name
      .split('_')
      .map((word) => word[0]!.toUpperCase() + word.slice(1))
      .join('')
  const interfaces = [...tables].map(
    ([table, list]) =>
      `export interface ${pascal(table)} {\n${list.map((column) => `  ${column.column_name}: ${typeOf(column)}`).join('\n')}\n}\n`,
  )
  const index = `export interface Tables {\n${[...tables.keys()].map((table) => `  ${table}: ${pascal(table)}`).join('\n')}\n}\n`
  return `// Written by \`npm run schema\` from the migrations. Do not edit.
import type { Generated, GeneratedAlways } from 'kysely'
import type { Unit } from '#domain/money/unit.ts'
import type { Money } from '#domain/money/money.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import type { Day } from '#domain/time/day.ts'
import type { WeekStart } from '#domain/time/week.ts'

type Json = unknown

${interfaces.join('\n')}
${index}`
}

/** Frozen migrations stay; `server/promises/upgrade.test.ts` detects changed ones. */
function freezeNew(): void {
  const frozen = readFileSync(frozenFile, 'utf8')
  const fresh = migrationNames().filter((name) => !frozen.includes(`  ${name}\n`))
  const hashOf = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(migrationFolder, name)))
      .digest('hex')
  writeFileSync(frozenFile, frozen + fresh.map((name) => `${hashOf(name)}  ${name}\n`).join(''))
}

const dataDir = mkdtempSync(join(tmpdir(), 'dohromady-schema-'))
const postgres = await startEmbeddedPostgres(join(dataDir, 'pg'), { durable: false })
const pool = new pg.Pool({ connectionString: postgres.url('postgres') })
// The server may stop before the pool's last connection has closed.
pool.on('error', () => {})
const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
try {
  await migrate(db)
  const text = render(await columnsOf(db))
  if (process.argv.includes('--check')) {
    if (readFileSync(target, 'utf8') !== text) {
      console.error('schema.gen.ts differs from the migrations: run `npm run schema`')
      process.exitCode = 1
    }
  } else {
    writeFileSync(target, text)
    freezeNew()
  }
} finally {
  await db.destroy()
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'

// Worlds as they lay in the database of some day, made by `scripts/record-upgrade.ts` and kept for ever.

const folder = join(import.meta.dirname, 'upgrade')

export interface KeptTable {
  name: string
  /** Those that are stored: what is generated comes by itself. */
  columns: string[]
  rows: Record<string, unknown>[]
}

export interface KeptWorld {
  /** The last migration it had. */
  schema: string
  tables: KeptTable[]
  sequences: { name: string; value: string }[]
}

export const keptWorlds = () => readdirSync(folder).map((name) => name.replace('.json.gz', ''))

export const readWorld = (name: string) => JSON.parse(gunzipSync(readFileSync(join(folder, `${name}.json.gz`))).toString()) as KeptWorld

const fillTable = (db: Db, { name, columns, rows }: KeptTable) => {
  const list = sql.join(columns.map((column) => sql.ref(column)))
  return sql`
    insert into ${sql.table(name)} (${list}) overriding system value
    select ${list} from jsonb_populate_recordset(null::${sql.table(name)}, ${JSON.stringify(rows)}::jsonb)`.execute(db)
}

/** Makes an empty database what it was on the day the world was kept. */
export async function restoreWorld(db: Db, { schema, tables, sequences }: KeptWorld): Promise<void> {
  await migrate(db, { to: schema })
  await db.transaction().execute(async (tx) => {
    // Neither triggers nor foreign keys mind in which order it comes back.
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const { name } of tables) await sql`delete from ${sql.table(name)}`.execute(tx)
    for (const table of tables) await fillTable(tx, table)
    for (const { name, value } of sequences) await sql`select setval(${name}::regclass, ${value}::bigint)`.execute(tx)
  })
}

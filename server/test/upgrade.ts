import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'

// Databases of past versions, created by `scripts/record-upgrade.ts` and stored for good.

const folder = join(import.meta.dirname, 'upgrade')

export interface RecordedTable {
  name: string
  /** Stored columns, without generated ones. */
  columns: string[]
  rows: Record<string, unknown>[]
}

export interface RecordedWorld {
  /** Its last migration. */
  schema: string
  tables: RecordedTable[]
  sequences: { name: string; value: string }[]
}

export const recordedWorlds = () => readdirSync(folder).map((name) => name.replace('.json.gz', ''))

export const readWorld = (name: string) => JSON.parse(gunzipSync(readFileSync(join(folder, `${name}.json.gz`))).toString()) as RecordedWorld

const fillTable = (db: Db, { name, columns, rows }: RecordedTable) => {
  const list = sql.join(columns.map((column) => sql.ref(column)))
  return sql`
    insert into ${sql.table(name)} (${list}) overriding system value
    select ${list} from jsonb_populate_recordset(null::${sql.table(name)}, ${JSON.stringify(rows)}::jsonb)`.execute(db)
}

/** Restores a recorded database into an empty one. */
export async function restoreWorld(db: Db, { schema, tables, sequences }: RecordedWorld): Promise<void> {
  await migrate(db, { to: schema })
  await db.transaction().execute(async (tx) => {
    // Disables triggers and foreign keys, so that the order of the rows does not matter.
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const { name } of tables) await sql`delete from ${sql.table(name)}`.execute(tx)
    for (const table of tables) await fillTable(tx, table)
    for (const { name, value } of sequences) await sql`select setval(${name}::regclass, ${value}::bigint)`.execute(tx)
  })
}

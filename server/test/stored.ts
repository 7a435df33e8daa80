import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** All that is stored, as one hash of every table: two that are equal hold the same rows. */
export async function openHashes(db: Db): Promise<(from: Db) => Promise<Record<string, string>>> {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'pristine') order by 1`.execute(db)
  const each = tables.map(({ name }) =>
    sql.raw(
      `select '${name}' as name, md5(coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0)::text) as hash from ${name} t`,
    ),
  )
  const all = sql<{ name: string; hash: string }>`${sql.join(each, sql` union all `)} order by name`
  return async (from) => Object.fromEntries((await all.execute(from)).rows.map(({ name, hash }) => [name, hash]))
}

import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

type Hashes = Record<string, string>

/** One statement for several tables: the sum of the rows' hashes of each. */
const hashesOf = (names: readonly string[]) => {
  const each = names.map(
    (name) => sql`select ${sql.lit(name)} as name, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as hash from ${sql.table(name)} t`,
  )
  return sql<{ name: string; hash: string }>`${sql.join(each, sql` union all `)} order by name`
}

async function hashes(from: Db, names: readonly string[]): Promise<Hashes> {
  if (names.length === 0) return {}
  const { rows } = await hashesOf(names).execute(from)
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}

/** A fingerprint of every table of the product, for "nothing was written". */
export async function everyTable(db: Db): Promise<Hashes> {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db)
  return hashes(
    db,
    rows.map(({ name }) => name),
  )
}

/** A fingerprint of every table: equal fingerprints mean equal rows. */
export async function openHashes(db: Db) {
  const { rows: tables } = await sql<{ id: number; name: string }>`
    select c.oid as id, n.nspname || '.' || c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'pristine') order by 2`.execute(db)
  return {
    of: (from: Db) =>
      hashes(
        from,
        tables.map(({ name }) => name),
      ),
    /** The tables in which the transaction of `from` wrote a row, even if rolled back; no other table can have changed. */
    written: async (from: Db) => {
      const { rows } = await sql<{ id: number }>`
        select relid as id from pg_stat_xact_user_tables where n_tup_ins + n_tup_upd + n_tup_del > 0`.execute(from)
      const ids = new Set(rows.map(({ id }) => id))
      return hashes(
        from,
        tables.filter(({ id }) => ids.has(id)).map(({ name }) => name),
      )
    },
  }
}

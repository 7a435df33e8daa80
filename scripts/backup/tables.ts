import type pg from 'pg'
import { copyOut } from './copy.ts'
import type { EndEntry } from './entries.ts'
import type { Bytes } from './pieces.ts'

/** A table of the product; names are quoted. */
export interface StoredTable {
  name: string
  /** Without generated columns. */
  columns: string[]
  /** How its rows are ordered, the same in every collation. */
  order: string
}

/** All tables, without the lists of what was migrated, which migrating writes. */
export async function tablesOf(client: pg.Client): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(`
    select quote_ident(c.relname) as name,
           (select array_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
           coalesce(
             (select string_agg(quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end, ', ' order by k.at)
               from pg_index i cross join unnest(i.indkey::int2[]) with ordinality k (attnum, at)
               join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
               where i.indrelid = c.oid and i.indisprimary),
             't::text collate "C"') as "order"
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not in ('kysely_migration', 'kysely_migration_lock', 'definitions')
    order by c.relname`)
  return rows
}

/** The rows of a table as text, in a fixed order. */
export const rowsOf = (client: pg.Client, { name, columns, order }: StoredTable): Bytes =>
  copyOut(client, `copy (select ${columns.join(', ')} from ${name} t order by ${order}) to stdout`)

/** The last migration that ran. */
export async function migrationOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select max(name) as name from kysely_migration')
  return rows[0]!.name
}

/** Whether the schema contains nothing. */
export async function isEmpty(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') limit 1`,
  )
  return rows.length === 0
}

export async function sequencesOf(client: pg.Client): Promise<EndEntry['sequences']> {
  const { rows: names } = await client.query<{ name: string }>(`
    select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`)
  const found: EndEntry['sequences'] = []
  for (const { name } of names) {
    const { rows } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${name}`,
    )
    found.push({ name, ...rows[0]! })
  }
  return found
}

/** Foreign keys as statements that drop and create them. A role that owns the tables may not switch them off. */
export async function foreignKeysOf(client: pg.Client): Promise<{ drop: string; create: string }[]> {
  const { rows } = await client.query<{ drop: string; create: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
           format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
    order by conrelid::regclass::text, conname`)
  return rows
}

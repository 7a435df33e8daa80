import { openDatabase } from '#server/platform/db/database.ts'
import { sql } from 'kysely'

/** The statements, by path; their first value is the member who asks, the others are in the request. */
export const PLAIN = {
  '/change': `insert into plain_baskets (user_id, line_id, quantity, max_price) values ($1, $2, $3, $4)
    on conflict (user_id, line_id) do update set quantity = excluded.quantity, max_price = excluded.max_price returning line_id`,
  '/search': `select id, name, unit, base_price from catalog_items
    where $1::uuid is not null and is_active and not is_blocked and not is_off_catalog and called like '% ' || $2::text || '%' order by name limit 60`,
  '/category': `select id, name, unit, base_price from catalog_items
    where $1::uuid is not null and category_id = $2 and is_active and not is_blocked and not is_off_catalog and brand is null
    order by name collate "cs-CZ-x-icu" limit 60`,
  '/week': `select d.id, d.quantity, d.max_price, i.name, i.unit, i.base_price from weekly_demands d join catalog_items i on i.id = d.catalog_item_id
    where d.user_id = $1 and $2::date is not null`,
  '/me': 'select id, email, display_name from users where id = $1',
} as const

/** Creates the table of the plain change: a row for each line, without anything beside it. */
export async function makePlainTable(url: string): Promise<void> {
  const db = openDatabase({ url, max: 1 })
  await sql`create table plain_baskets (user_id uuid, line_id uuid, quantity integer not null, max_price integer, primary key (user_id, line_id))`.execute(
    db,
  )
  await db.destroy()
}

/** A plain statement as a script of pgbench, with these values in place. */
export const scriptOf = (path: keyof typeof PLAIN, values: readonly (string | number | null)[]): string =>
  `${PLAIN[path].replaceAll(/\s+/g, ' ').replaceAll(/\$(\d)/g, (_, n: string) => literal(values[Number(n) - 1] ?? null))};\n`

const literal = (value: string | number | null) => (typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value))

import { sql } from 'kysely'
import type { World } from './call.ts'

/** Adds this many items with these names, after so many others, to categories that have items, in turn, and updates the planner's statistics. */
export async function addItems(world: World, count: number, nameOf: (n: number) => string, after = 0): Promise<void> {
  const atOnce = 1000
  for (let from = after; from < after + count; from += atOnce) {
    const names = Array.from({ length: Math.min(atOnce, after + count - from) }, (_, n) => nameOf(from + n))
    await sql`
      with used as (select array_agg(distinct category_id) as ids from catalog_items where type = 'product' and sku not like 'MANY-%')
      insert into catalog_items (type, sku, name, generic_name, category_id, unit)
      select 'product', 'MANY-' || ${from}::int + n, name, name, used.ids[1 + n % cardinality(used.ids)], 'ks'
      from used cross join unnest(${names}::text[]) with ordinality as made(name, n)`.execute(world.db)
  }
  await sql`vacuum analyze catalog_items, catalog_words, catalog_vocabulary`.execute(world.db)
}

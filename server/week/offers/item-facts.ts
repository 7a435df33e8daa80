import { sql } from 'kysely'
import type { ItemCard } from '#contract/shapes.ts'
import type { Day } from '#domain/time/day.ts'
import { itemCards } from '#server/catalog/catalog/queries.ts'
import type { Db } from '#server/platform/db/database.ts'

/** What a supplier reads of an item besides its card. */
interface ItemFacts {
  sku: string
  /** The description, by which households choose it. */
  quality: string
  /** `Potraviny > Mléčné > Sýry`. */
  categoryPath: string
  /** Its rate of VAT by day. */
  vatRates: Readonly<Record<Day, number>>
  /** Its category and those above it, from the top down. */
  categories: { id: string; path: string }[]
}

/** The cards of items, and what else a supplier reads of them, with the VAT on these days. */
export async function itemFacts(
  db: Db,
  ids: readonly string[],
  days: readonly Day[],
): Promise<{ cards: Map<string, ItemCard>; facts: Map<string, ItemFacts> }> {
  const { rows } = await sql<Omit<ItemFacts, 'categoryPath'> & { id: string }>`
    with recursive path as (
      select id, name as path, jsonb_build_array(jsonb_build_object('id', id, 'path', name)) as chain from categories where parent_id is null
      union all
      select c.id, path.path || ' > ' || c.name, path.chain || jsonb_build_object('id', c.id, 'path', path.path || ' > ' || c.name)
      from categories c join path on c.parent_id = path.id
    ), rates as (
      select class, jsonb_object_agg(day, vat_rate_on(class, day)) as on_days
      from (select distinct vat_class as class from vat_rates) c, unnest(${[...new Set(days)]}::date[]) day group by class
    )
    select item.id, item.sku, item.description as quality, path.chain as categories, coalesce(rates.on_days, '{}') as "vatRates"
    from catalog_items item join path on path.id = item.category_id join categories category on category.id = item.category_id
    left join rates on rates.class = category.vat_class
    where item.id = any(${[...new Set(ids)]}::uuid[])`.execute(db)
  const facts = rows.map(({ id, ...item }) => [id, { ...item, categoryPath: item.categories.at(-1)!.path }] as const)
  return { cards: await itemCards(db, ids), facts: new Map(facts) }
}

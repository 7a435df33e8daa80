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
  /** The class of its VAT. */
  vatClass: string
  /** Its category and those above it, from the top down. */
  categories: { id: string; path: string }[]
}

/** The rates of VAT on some days, by class and day. */
export async function vatRates(db: Db, days: readonly Day[]): Promise<(vatClass: string, day: Day) => number> {
  const { rows } = await sql<{ key: string; rate: number }>`
    select c.class || ' ' || d.day as key, vat_rate_on(c.class, d.day) as rate
    from (select distinct vat_class as class from vat_rates) c, unnest(${[...new Set(days)]}::date[]) d (day)`.execute(db)
  const rates = new Map(rows.map(({ key, rate }) => [key, rate]))
  return (vatClass, day) => rates.get(`${vatClass} ${day}`) ?? 0
}

/** The cards of items, and what else a supplier reads of them. */
export async function itemFacts(db: Db, ids: readonly string[]): Promise<{ cards: Map<string, ItemCard>; facts: Map<string, ItemFacts> }> {
  const { rows } = await sql<Omit<ItemFacts, 'categoryPath'> & { id: string }>`
    with recursive path as (
      select id, name as path, jsonb_build_array(jsonb_build_object('id', id, 'path', name)) as chain from categories where parent_id is null
      union all
      select c.id, path.path || ' > ' || c.name, path.chain || jsonb_build_object('id', c.id, 'path', path.path || ' > ' || c.name)
      from categories c join path on c.parent_id = path.id
    )
    select item.id, item.sku, item.description as quality, path.chain as categories,
           (select vat_class from categories where id = item.category_id) as "vatClass"
    from catalog_items item join path on path.id = item.category_id where item.id = any(${[...new Set(ids)]}::uuid[])`.execute(db)
  const facts = rows.map(({ id, ...item }) => [id, { ...item, categoryPath: item.categories.at(-1)!.path }] as const)
  return { cards: await itemCards(db, ids), facts: new Map(facts) }
}

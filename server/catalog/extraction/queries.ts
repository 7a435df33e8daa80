import { sql } from 'kysely'
import type { Unit } from '#domain/money/unit.ts'
import type { PackageSize, UsualPrice } from '#domain/catalog/catalog/package-size.ts'
import { usualPriceOf, type PricedItem } from '#domain/catalog/catalog/usual.ts'
import { matchItems, namedOnly } from '#server/catalog/catalog/match-items.ts'
import type { Db } from '#server/platform/db/database.ts'

const mostNames = 400

/** The names of all categories, goods and services, the widest first. */
export async function categoryNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from categories where is_active group by name order by min(level), name limit ${mostNames}`.execute(db)
  return rows.map(({ name }) => name)
}

interface Named {
  name: string
  category: string | null
  unit: Unit
  /** The package size, if it is known. */
  size: PackageSize | null
}

// A wider category is represented by its nearest and oldest items.
const mostCompared = 1000

type Compared = PricedItem & { category: string; above: number }

/**
 * The usual price of such an item: in the category of the most similar catalog item, else in the named category. If there are too few prices,
 * the parent categories decide, except the first level. Null if unknown.
 */
export async function usualPrice(db: Db, { name, category, unit, size }: Named): Promise<UsualPrice | null> {
  const [matches] = await matchItems(db, [namedOnly(name)])
  const likest = matches?.find(({ isSure }) => isSure)?.item.id ?? null
  const { rows } = await sql<Compared>`
    with recursive own as (
      select category_id as id from catalog_items where id = ${likest}::uuid
      union all
      (select id from categories where is_active and fold(name) = fold(${category}::text) and ${likest}::uuid is null order by level desc, id limit 1)
    ), line as (
      select c.id, c.parent_id, c.name, 0 as above from own join categories c using (id)
      union all
      select c.id, c.parent_id, c.name, line.above + 1 from line join categories c on c.id = line.parent_id where c.level > 1
    ), below as (
      select id, name, above from line
      union all
      -- Each category once, with the nearest one it is in.
      select c.id, below.name, below.above from below join categories c on c.parent_id = below.id where c.id not in (select id from line)
    )
    select below.name as category, below.above, i.name, i.unit, i.base_price as price
    from below join catalog_items i on i.category_id = below.id
    where i.base_price is not null and i.is_active and not i.is_blocked and not i.is_off_catalog
    order by below.above, i.id limit ${mostCompared}`.execute(db)
  const categories = [...Map.groupBy(rows, ({ above }) => above).values()].map((items) => ({ name: items[0]!.category, items }))
  return usualPriceOf({ unit, size }, categories)
}

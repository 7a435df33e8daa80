import { sql } from 'kysely'
import type { Unit } from '#domain/catalog/unit.ts'
import { LEAST_PRICES } from '#domain/extraction/usual.ts'
import type { Money } from '#domain/money/money.ts'
import { matchItems } from '#server/catalog/match-items.ts'
import type { Db } from '#server/platform/db/database.ts'

const mostNames = 400

/** The names of the categories, goods and services, from the widest on. */
export async function categoryNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from categories where is_active group by name order by min(level), name limit ${mostNames}`.execute(db)
  return rows.map(({ name }) => name)
}

/** What things of a kind usually cost. */
export interface UsualPrice {
  category: string
  price: Money
}

interface Named {
  name: string
  category: string | null
  unit: Unit
}

/**
 * The median of the list prices in the category of an item, by the same unit: the category of what the catalog has likest to it, else
 * the one of the name that was read. Where there are too few prices the category above says, but not the widest. Null where nobody knows.
 */
export async function usualPrice(db: Db, { name, category, unit }: Named): Promise<UsualPrice | null> {
  const [matches] = await matchItems(db, [name])
  const likest = matches?.find(({ isSure }) => isSure)?.item.id ?? null
  const { rows } = await sql<UsualPrice>`
    with recursive own as (
      select category_id as id from catalog_items where id = ${likest}::uuid
      union all
      (select id from categories where is_active and fold(name) = fold(${category}::text) and ${likest}::uuid is null order by level desc, id limit 1)
    ), line as (
      select c.id, c.parent_id, c.name, 0 as above from own join categories c using (id)
      union all
      select c.id, c.parent_id, c.name, line.above + 1 from line join categories c on c.id = line.parent_id where c.level > 1
    ), below as (
      select id as top, id from line
      union all
      select below.top, c.id from below join categories c on c.parent_id = below.id
    )
    select line.name as category, round(percentile_cont(0.5) within group (order by i.base_price))::int as price
    from line join below on below.top = line.id join catalog_items i on i.category_id = below.id
    where i.unit = ${unit} and i.base_price is not null and i.is_active and not i.is_blocked and not i.is_off_catalog
    group by line.id, line.name, line.above having count(*) >= ${LEAST_PRICES} order by line.above limit 1`.execute(db)
  return rows[0] ?? null
}

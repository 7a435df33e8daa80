import { sql } from 'kysely'
import type { DeskItem, DeskItemDetail } from '#contract/desk/assortment.ts'
import { maySlip } from '#domain/catalog/catalog/price-slip.ts'
import type { Db } from '#server/platform/db/database.ts'
import { drawn } from '#server/catalog/catalog/queries.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { countUse, isUnitFixed } from './count-use.ts'
import { isOnDesk, itemColumns } from './list-items.ts'
import { personOf } from './read-history.ts'

type Named = DeskItemDetail['brands'][number]
type Stored = DeskItem &
  Pick<DeskItemDetail, 'description' | 'composition' | 'allergens' | 'isAdultsOnly' | 'isStorable' | 'otherNames'> & {
    brandOf: Named | null
    brands: Named[]
  }

type StoredPrice = Omit<DeskItemDetail['prices'][number], 'maySlip'> & { until: Date | null; isOfPool: boolean }

const mostShown = 50

/**
 * List prices, newest first. Two triggers of one statement write price and history, a moment apart. An approval also gives an item's first
 * price to its earlier pools.
 */
export async function pricesOf(db: Db, id: string): Promise<DeskItemDetail['prices']> {
  const { rows } = await sql<StoredPrice>`
    select p.valid_from as at, p.price, h.by, p.is_slip as "isSlip", p.until,
           p.nth <= ${mostShown} and exists (
             select from aggregated_demands pool
             where pool.catalog_item_id = ${id} and pool.target_price_per_unit = p.price
               and (p.is_first or pool.created_at >= p.valid_from) and (p.until is null or pool.created_at < p.until)) as "isOfPool"
    from (select *, lead(valid_from) over later as until, lag(valid_from) over later is null as is_first,
                 row_number() over (order by valid_from desc) as nth
          from catalog_prices where catalog_item_id = ${id} window later as (order by valid_from)) p
    left join lateral (
      select ${personOf(sql`history`)} as by from history
      where p.nth <= ${mostShown} and table_name = 'catalog_items' and item_id = ${id} and 'base_price' = any(changed_fields)
        and changed_at between p.valid_from - interval '5 seconds' and p.valid_from + interval '5 seconds'
        and (new_values ->> 'base_price')::integer is not distinct from p.price::integer
      order by changed_at desc limit 1
    ) h on true
    order by p.valid_from`.execute(db)
  // Whether a price may be a slip depends on all earlier prices, shown or not.
  const held = rows.map(({ at, ...price }) => ({ from: at, ...price }))
  const prices = rows.map(({ at, price, by, isSlip }, index) => ({ at, price, by, isSlip, maySlip: maySlip(held, index) }))
  return prices.slice(-mostShown).toReversed()
}

/** All fields of a desk item. */
export async function readItem(db: Db, id: string): Promise<DeskItemDetail> {
  const { rows } = await sql<Stored>`
    select ${itemColumns}, i.description, i.composition, i.is_adults_only as "isAdultsOnly", i.is_storable as "isStorable", i.other_names as "otherNames",
           (select jsonb_build_object('id', plain.id, 'name', plain.name) from catalog_items plain where plain.id = i.brand_of) as "brandOf",
           coalesce((
             select jsonb_agg(jsonb_build_object('id', one.id, 'name', one.name) order by one.name collate "cs-CZ-x-icu", one.id)
             from catalog_items one where one.brand_of = i.id), '[]') as brands
    from catalog_items i join categories c on c.id = i.category_id where i.id = ${id} and ${isOnDesk}`.execute(db)
  const item = rows[0]
  if (!item) throw new Refusal('NOT_FOUND')
  return { ...drawn([item])[0]!, use: await countUse(db, [id]), isUnitFixed: await isUnitFixed(db, id), prices: await pricesOf(db, id) }
}

/** Refuses unless all of these items are on the desk. */
export async function refuseOffDesk(db: Db, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)]
  const { rows } = await sql<{ found: number }>`
    select count(*) as found from catalog_items i where i.id = any(${wanted}::uuid[]) and ${isOnDesk}`.execute(db)
  if (rows[0]!.found < wanted.length) throw new Refusal('NOT_FOUND')
}

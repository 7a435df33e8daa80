import { sql, type RawBuilder } from 'kysely'
import type { CatalogPage, CatalogPosition } from '#contract/catalog/catalog.ts'
import type { PickedCard } from '#contract/shapes.ts'
import type { Slots } from '#server/platform/db/built-once.ts'
import type { Db } from '#server/platform/db/database.ts'
import { cards } from './queries.ts'

/**
 * What the text of a page's statement depends on. What decides how many rows PostgreSQL expects is text and no value: otherwise it would plan
 * the statement again for each request, which takes longer than to execute it.
 */
export interface PageShape {
  type: 'product' | 'service'
  /** The number of items on the page. */
  most: number
  /** In a category, or in the whole catalog. */
  isWithin: boolean
  /** Where the page before ended: in what the locality buys, or in the rest; null for the first page. */
  after: 'pooled' | 'rest' | null
  /** What is read of each item. */
  reads: 'id' | 'card'
}

export interface PageValues {
  /** The member whose locality determines popularity. */
  userId: string
  categoryId: string | null
  /** The position after which the page starts; null for the first page. */
  afterRank: readonly number[] | null
  afterName: string | null
  afterId: string | null
}

type PageSlots = Slots<PageValues>

/** A page of a result. */
export interface Found<Reads = PageShape['reads']> {
  /** False if the category is not listed. */
  isListed: boolean
  total: number
  byCategory: CatalogPage['byCategory']
  items: (Reads extends 'card' ? PickedCard : string)[]
  next: CatalogPosition | null
  areOfCategory?: boolean[] | null
}

// The same condition as in the indexes of 0033_search.sql.
const offered = sql`i.is_active and not i.is_blocked and not i.is_off_catalog`
const czech = sql`i.name collate "cs-CZ-x-icu", i.id`

/** The listed categories in and below the category. */
const within = ({ type }: PageShape, { categoryId }: PageSlots) =>
  sql`(select within from category_scopes where category_id = ${categoryId}::uuid and type = ${sql.lit(type)})`
/** Usually none. */
const unlisted = ({ type }: PageShape) => sql`select category_id from category_scopes where type = ${sql.lit(type)} and within = '{}'`
const inScope = (shape: PageShape, slots: PageSlots) =>
  shape.isWithin
    ? sql`i.category_id = any(${within(shape, slots)}::uuid[])`
    : sql`((select not exists (${unlisted(shape)})) or i.category_id <> all(array(${unlisted(shape)})))`
const isListed = (shape: PageShape, slots: PageSlots) => (shape.isWithin ? sql`coalesce(${within(shape, slots)}, '{}') <> '{}'` : sql`true`)

/** How much an item is bought, first in the member's locality, then in all (docs/decisions/032-the-right-item.md). */
const pooled = sql`(10000 * coalesce(nearby.households, 0) + coalesce(everywhere.households, 0))`

/** The sort keys before the name; smaller comes first. */
const order = sql`i.rank, ${czech}`
const beyond = ({ after }: PageShape, { afterRank, afterName, afterId }: PageSlots) =>
  after === null ? sql`` : sql`and (${order}) > (${afterRank}::int[], ${afterName}, ${afterId}::uuid)`

/** One page of these items, and one item more if there is another page. Only the rows of the page become cards. */
const page = (items: RawBuilder<unknown>, { most }: PageShape) => sql`
  page as materialized (
    select i.*, row_number() over () as place from (${items} order by ${order} limit ${sql.lit(most + 1)}) i
  )`

function itemsOf(db: Db, { reads, most }: PageShape) {
  if (reads === 'id') return sql`(select coalesce(json_agg(id order by place), '[]') from page where place <= ${sql.lit(most)})`
  const ofPage = cards(db)
    .select('catalog_items.is_storable as isStorable')
    .innerJoin(sql<{ id: string }>`page`.as('page'), 'page.id', 'catalog_items.id')
    .where(sql<boolean>`place <= ${sql.lit(most)}`)
    .orderBy(sql`place`)
  return sql`(select coalesce(json_agg(card), '[]') from (${ofPage}) card)`
}

const ofPage = (db: Db, shape: PageShape, slots: PageSlots) => sql`
  ${isListed(shape, slots)} as "isListed", ${itemsOf(db, shape)} as items,
  (select json_build_object('name', name, 'id', id, 'rank', rank) from page
   where place = ${sql.lit(shape.most)} and exists (select from page where place > ${sql.lit(shape.most)})) as next`

/**
 * Lists everything: first what the locality buys, which is little, then the rest in the order of the index; for several categories, the first
 * items of each.
 */
export function listing(db: Db, shape: PageShape, slots: PageSlots): RawBuilder<Found> {
  const listed = sql`${offered} and i.brand is null`
  const [type, most] = [sql.lit(shape.type), sql.lit(shape.most + 1)]
  const { afterName, afterId } = slots
  const beyondName = shape.after === 'rest' ? sql`and (${czech}) > (${afterName}, ${afterId}::uuid)` : sql``
  const rest = sql`${listed} and i.id not in (select id from pooled) ${beyondName}`
  const beginnings = shape.isWithin
    ? sql`select i.id, i.name from unnest(${within(shape, slots)}) category(id) cross join lateral (
            select i.id, i.name from catalog_items i where i.category_id = category.id and ${rest} order by ${czech} limit ${most}) i`
    : sql`select i.id, i.name from catalog_items i
          where i.type = ${type} and ${inScope(shape, slots)} and ${rest} order by ${czech} limit ${most}`
  const all = sql`
    select * from (
      (select i.id, i.name, array[-p.pooled] as rank from pooled p join catalog_items i using (id)
       where i.type = ${type} and ${inScope(shape, slots)} and ${listed})
      union all (select i.id, i.name, array[0] from (${beginnings}) i)
    ) i where true ${beyond(shape, slots)}`
  return sql`
    with pooled as materialized (select * from pooled_for(${slots.userId})), ${page(all, shape)}
    select (select count(*)::int from catalog_items i where i.type = ${type} and ${inScope(shape, slots)} and ${listed}) as total,
      '{}'::json as "byCategory", ${ofPage(db, shape, slots)}`
}

/** The conditions of a search by words: which items match, and which brands the words name. */
export interface Words {
  /** The words themselves, as queries for `with`. */
  asked: RawBuilder<unknown>
  /** Of each word: whether a category is called so. */
  areOfCategory: RawBuilder<boolean[] | null>
  held: RawBuilder<boolean>
  brands: RawBuilder<boolean>
  /** How well an item matches; whole words before prefixes. */
  likeness: RawBuilder<number>
  /** The number of qualifiers that were not typed, and the similarity of its own name among equally popular items. */
  qualifiers: RawBuilder<number>
  nearness: RawBuilder<number>
}

/** All items that match the words, counted once, and one page of them: the likeliest first, among equals what the locality buys. */
export function matching(
  db: Db,
  { asked, areOfCategory, held, brands, likeness, qualifiers, nearness }: Words,
  shape: PageShape,
  slots: PageSlots,
): RawBuilder<Found> {
  // Only the first page contains the counts of all results; they would be the same on every page.
  const byCategory = shape.after
    ? sql`'{}'::json`
    : sql`(select coalesce(json_object_agg(category_id, n), '{}') from (select category_id, count(*)::int as n from held group by 1) i)`
  return sql`
    with ${asked} held as materialized (
      select i.id, i.name, i.category_id, array[-(${likeness}), ${qualifiers}, -${pooled}, -(${nearness})] as rank
      from catalog_items i left join pooled_nearby(${slots.userId}) nearby using (id) left join pooled_everywhere() everywhere using (id)
      where i.type = ${sql.lit(shape.type)} and ${offered} and ${held} and ${inScope(shape, slots)} and (i.brand is null or ${brands})
    ), ${page(sql`select i.id, i.name, i.rank from held i where true ${beyond(shape, slots)}`, shape)}
    select (select count(*)::int from held) as total, ${byCategory} as "byCategory", ${areOfCategory} as "areOfCategory", ${ofPage(db, shape, slots)}`
}

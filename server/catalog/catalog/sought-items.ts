import { sql } from 'kysely'
import type { ItemCard } from '#contract/shapes.ts'
import { meanings } from '#domain/catalog/catalog/meaning.ts'
import type { Unit } from '#domain/money/unit.ts'
import { itemName, oneLine, type BrandWish } from '#domain/desk/off-catalog/item.ts'
import type { Db } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { candidatesOf } from './match-items.ts'
import { cards, drawn, isSeenBy } from './queries.ts'

/** Maximum number of items to choose from. */
const mostToChoose = 6
/** The likeliest are chosen among at most this many items of that name. */
const mostCalledSo = 40

export interface Sought extends BrandWish {
  type: 'product' | 'service'
  genericName: string
  /** The page it was read from, as stored; null if there is none. */
  sourceUrl: string | null
}

// Stored like `generic_folded`.
const folded = (text: string) => sql`fold(${oneLine(text)})`
const isListed = sql`i.is_active and not i.is_blocked and not i.is_off_catalog`

/** Catalog items with exactly that name, by an index on whole names (0040_names_at_once.sql). */
const calledSo = (name: string) => sql`select i.id from catalog_items i where ${isListed} and fold(i.name) = ${folded(name)}`

/** Items that pool under that brand-free name or are popularly called so, and off-catalog items with that name. */
const pooledAs = (name: string) => sql`
  select i.id from catalog_items i where i.generic_folded = ${folded(name)} and i.brand is null
  union select i.id from catalog_items i
  where ${isListed} and i.brand is null and folded_each(i.other_names) @> array[${folded(name)}]`

/** Among the items with that name or pool, those of that brand. */
const ofBrand = (name: string, brand: string) => sql`
  select i.id from (${calledSo(name)} union ${pooledAs(name)}) plain join catalog_items i on i.brand_of = plain.id where fold(i.brand) = ${folded(brand)}`

function ranked({ genericName, preferredBrand, brandFlexible, sourceUrl }: Sought) {
  const brand = brandFlexible ? '' : oneLine(preferredBrand)
  const name = itemName(genericName, { preferredBrand, brandFlexible })
  const ofPage = sql`select i.id from catalog_items i where i.is_off_catalog and i.source_url = ${sourceUrl}::text`
  // Somebody who insists on a brand and types the full name with it means that item. An item with the same name without the brand is another
  // one.
  const named =
    brand === ''
      ? calledSo(name)
      : sql`${calledSo(name)} union select i.id from (${calledSo(genericName)}) so join catalog_items i using (id) where fold(i.brand) = ${folded(brand)}
            union ${ofBrand(genericName, brand)}`
  return sql<{ id: string; rank: number }>`
    (select id, min(rank) as rank from (
      select id, 1 as rank from (${named}) named
      union all select i.id, case when i.is_off_catalog then 4 else 2 end from (${pooledAs(name)}) pooled join catalog_items i using (id)
      union all select id, 3 from (${ofPage}) of_page
    ) found group by id)`
}

/**
 * The items that a member may mean by a name, a brand and a page; if there are several, the member chooses. Catalog items with that name, of
 * that brand if the member insists on one; else those that pool under it or are popularly called so; else the member's own items of that
 * page, else of that name (docs/decisions/021-off-catalog.md). The likeliest first (docs/decisions/032-the-right-item.md). Only what the
 * member may buy.
 */
export async function soughtItems(db: Db, userId: string, sought: Sought): Promise<ItemCard[]> {
  const found = await cards(db)
    .innerJoin(ranked(sought).as<'found'>('found'), 'found.id', 'catalog_items.id')
    .select('found.rank')
    .where('catalog_items.type', '=', sought.type)
    .where('catalog_items.is_active', '=', true)
    .where('catalog_items.is_blocked', '=', false)
    .where(isSeenBy(userId))
    .orderBy('found.rank')
    .orderBy(sql`catalog_items.name collate "cs-CZ-x-icu"`)
    .orderBy('catalog_items.id')
    .limit(mostCalledSo)
    .execute()
  const best = new Map(found.filter(({ rank }) => rank === found[0]?.rank).map(({ rank: _rank, ...card }) => [card.id, card]))
  if (best.size < 2) return drawn([...best.values()])
  const wanted = { name: sought.genericName, quantity: null, unit: null, size: null }
  const likeliest = meanings(wanted, await candidatesOf(db, [...best.keys()], userId)).slice(0, mostToChoose)
  return drawn(likeliest.map(({ id }) => best.get(id)!))
}

/**
 * The item that is meant without a choice: the only one, or the only one in the requested unit. Refused if there are several, because nobody
 * who does not see them can mean one.
 */
export async function soughtItem(db: Db, userId: string, { unit, ...sought }: Sought & { unit: Unit }): Promise<ItemCard | undefined> {
  const found = await soughtItems(db, userId, sought)
  const fitting = found.filter((item) => item.unit === unit)
  if (found.length > 1 && fitting.length !== 1) throw new Refusal('WHICH_ITEM')
  return fitting.length === 1 ? fitting[0] : found[0]
}

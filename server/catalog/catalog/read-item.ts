import { sql } from 'kysely'
import type { ItemDetail } from '#contract/catalog/catalog.ts'
import { lowestPrice, type ListPrice } from '#domain/catalog/catalog/lowest-price.ts'
import { toldPrices } from '#domain/catalog/catalog/price-slip.ts'
import type { Db } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { itemCards } from './queries.ts'

const mostPrices = 50

interface Read {
  sku: string
  genericName: string
  description: string
  composition: string
  allergens: string
  isAdultsOnly: boolean
  otherNames: string[]
  brandOf: string | null
  isOffered: boolean
  vatRate: number
  now: Date
  path: { id: string; name: string; isListed: boolean }[]
  brands: string[]
  prices: { validFrom: string; price: ListPrice['price']; isSlip: boolean }[]
}

/** All fields of an item beyond its card. */
const detail = (userId: string, itemId: string) => sql<Read>`
  with recursive item as (
    select * from catalog_items i
    where id = ${itemId} and (not is_off_catalog or approved_at is not null or requested_by = ${userId})
  ), above as (
    select c.id, c.parent_id, c.level, c.name, c.is_active, c.vat_class from categories c join item on c.id = item.category_id
    union all
    select c.id, c.parent_id, c.level, c.name, c.is_active, c.vat_class from categories c join above on c.id = above.parent_id
  )
  select sku, generic_name as "genericName", description, composition, allergens, is_adults_only as "isAdultsOnly", other_names as "otherNames", app_now() as now,
    is_active and not is_blocked as "isOffered",
    (select vat_rate_on(vat_class, app_today()) from categories where id = item.category_id) as "vatRate",
    (select json_agg(json_build_object('id', id, 'name', name, 'isListed', is_active) order by level) from above) as path,
    (select of.id from catalog_items of where of.id = item.brand_of and of.is_active and not of.is_blocked and not of.is_off_catalog) as "brandOf",
    (select coalesce(json_agg(id order by name collate "cs-CZ-x-icu", id), '[]') from catalog_items brand
      where brand.brand_of = item.id and brand.is_active and not brand.is_blocked and not brand.is_off_catalog) as brands,
    (select coalesce(json_agg(json_build_object('validFrom', valid_from, 'price', price, 'isSlip', is_slip) order by valid_from), '[]')
      from catalog_prices where catalog_item_id = item.id) as prices
  from item`

/** One item as its page shows it, for a member who may see it; not offered to anybody else. */
export async function readItem(db: Db, userId: string, itemId: string): Promise<ItemDetail> {
  const { rows } = await detail(userId, itemId).execute(db)
  const read = rows[0]
  if (!read) throw new Refusal('ITEM_NOT_OFFERED')
  const { brandOf, brands, now, path } = read
  const cards = await itemCards(db, [itemId, ...brands, ...(brandOf ? [brandOf] : [])])
  // A stored price is already valid, even if the clock was moved back since.
  const dated = read.prices.map((each) => ({ ...each, validFrom: new Date(Math.min(Date.parse(each.validFrom), now.getTime())) }))
  const prices = toldPrices(dated)
  return {
    card: cards.get(itemId)!,
    sku: read.sku,
    genericName: read.genericName,
    description: read.description,
    composition: read.composition,
    allergens: read.allergens,
    isAdultsOnly: read.isAdultsOnly,
    otherNames: read.otherNames,
    path: path.map(({ id, name }) => ({ id, name })),
    vatRate: read.vatRate,
    lowestPrice: lowestPrice(prices, now),
    prices: prices.toReversed().slice(0, mostPrices),
    brands: brands.map((id) => cards.get(id)!),
    brandOf: brandOf ? cards.get(brandOf)! : null,
    isOffered: read.isOffered && path.every(({ isListed }) => isListed),
  }
}

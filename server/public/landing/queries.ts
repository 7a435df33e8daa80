import { sql } from 'kysely'
import type { Unit } from '#domain/money/unit.ts'
import { MIN_SHOWN_HOUSEHOLDS, sightOf } from '#domain/week/pool/sight.ts'
import type { Money } from '#domain/money/money.ts'
import { averageQuantity } from '#domain/week/purchases/average.ts'
import type { Day } from '#domain/time/day.ts'
import type { WeekStart } from '#domain/time/week.ts'
import type { Neighbours, PriceExample } from '#contract/week/clearing.ts'
import { cardOf, itemCards } from '#server/catalog/catalog/queries.ts'
import { buyingHouseholds, collectingDelivery, servedPostalCodes, type ServedLocality } from '#server/week/deliveries/queries.ts'
import { appNow, type Db } from '#server/platform/db/database.ts'
import type { AnswerCache } from '#server/platform/answer-cache.ts'
import { livePools } from '#server/week/pool/queries.ts'

interface PastPool {
  deliveryId: string
  localityId: string
  localityName: string
  weekStart: WeekStart
  deliveryOn: Day
  itemId: string
  unit: Unit
  households: number
  totalQuantity: number
  price: Money
  standardPrice: Money
}

/**
 * The pool shown to everybody. Among the delivered weeks of the last two months: the preferred locality if it has one, then the newest week,
 * the largest locality, and the item that most households wanted. Not the item with the largest saving, because an example must not promise
 * more than what is usual.
 */
async function shownPool(db: Db, localityId: string | null): Promise<PastPool | undefined> {
  // Tries one delivery after the other until one has a pool to show.
  const { rows } = await sql<PastPool>`
    select past.id as "deliveryId", past."localityId", past."localityName", past."weekStart", past."deliveryOn", pool.*
    from (
      select d.id, d.locality_id as "localityId", l.name as "localityName", d.week_start_date as "weekStart", d.delivery_on as "deliveryOn",
             (d.locality_id = ${localityId}) is true as preferred, d.snapshot_households as households
      from deliveries d join localities l on l.id = d.locality_id and l.is_active
      where d.cleared_at is not null and d.status <> 'cancelled'
        and d.delivery_on < (select app_today()) and d.delivery_on >= (select app_today() - 56)
    ) past cross join lateral (
      select p.catalog_item_id as "itemId", p.unit, p.households, p.total_weekly_quantity - p.further_quantity as "totalQuantity",
             a.locked_unit_price as price, standard_price_of(p.catalog_item_id, p.target_price_per_unit, p.delivery_id) as "standardPrice"
      from aggregated_demands p
      join demand_supplier_allocations a on a.aggregated_demand_id = p.id
      join catalog_items item on item.id = p.catalog_item_id and item.is_active and not item.is_blocked
      where p.delivery_id = past.id and p.capped_households >= ${MIN_SHOWN_HOUSEHOLDS} and a.locked_unit_price < standard_price_of(p.catalog_item_id, p.target_price_per_unit, p.delivery_id)
      order by p.households desc, p.total_weekly_quantity desc, p.catalog_item_id limit 1
    ) pool
    order by past.preferred desc, past."weekStart" desc, past.households desc, past."localityName" limit 1`.execute(db)
  return rows[0]
}

const basketItems = 5

/** What most households of a delivery wanted and got cheaper, each in the average quantity of a household. */
async function basketOf(db: Db, deliveryId: string): Promise<PriceExample['basket']> {
  const { rows } = await sql<Pick<PastPool, 'unit' | 'households' | 'totalQuantity' | 'price' | 'standardPrice'> & { name: string }>`
    select item.name, p.unit, p.households, p.total_weekly_quantity - p.further_quantity as "totalQuantity", a.locked_unit_price as price,
           standard_price_of(p.catalog_item_id, p.target_price_per_unit, p.delivery_id) as "standardPrice"
    from aggregated_demands p
    join demand_supplier_allocations a on a.aggregated_demand_id = p.id
    join catalog_items item on item.id = p.catalog_item_id and item.is_active and not item.is_blocked
    where p.delivery_id = ${deliveryId} and p.capped_households >= ${MIN_SHOWN_HOUSEHOLDS} and a.locked_unit_price < standard_price_of(p.catalog_item_id, p.target_price_per_unit, p.delivery_id)
    order by p.households desc, p.total_weekly_quantity desc, p.catalog_item_id limit ${sql.lit(basketItems)}`.execute(db)
  return rows.map(({ households, totalQuantity, ...line }) => ({
    ...line,
    quantity: averageQuantity(totalQuantity, households, line.unit),
  }))
}

/** The same item this week, if visitors may see it. */
async function thisWeekOf(db: Db, pool: PastPool): Promise<PriceExample['thisWeek']> {
  const delivery = await collectingDelivery(db, pool.localityId)
  const wanted = delivery && (await livePools(db, delivery, [pool.itemId])).find(({ unit }) => unit === pool.unit)
  if (!delivery || !wanted || sightOf('visitor', wanted.cappedHouseholds).quantity !== 'exact') return null
  const { weekStart, deliveryOn, cutOffAt } = delivery
  return { weekStart, deliveryOn, cutOffAt, households: wanted.households, totalQuantity: wanted.quantity }
}

/** A real example of a group price, without anything that a supplier could learn about a rival (docs/decisions/010-public-price.md). */
async function priceExample(db: Db, localityId: string | null): Promise<PriceExample | null> {
  const pool = await shownPool(db, localityId)
  if (!pool) return null
  const cards = await itemCards(db, [pool.itemId])
  const { itemId: _, deliveryId, localityId: of, ...shown } = pool
  const basket = await basketOf(db, deliveryId)
  return {
    at: await appNow(db),
    item: cardOf(cards, pool),
    isYours: of === localityId,
    ...shown,
    basket,
    thisWeek: await thisWeekOf(db, pool),
  }
}

/** The locality that serves a postal code. */
export const servedBy = async (db: Db, cache: AnswerCache, postalCode: string): Promise<ServedLocality | null> =>
  (await cache.answer('served postal codes', () => servedPostalCodes(db))).get(postalCode) ?? null

/** The example of the locality that serves a postal code; cached for concurrent visitors. */
export async function exampleFor(db: Db, cache: AnswerCache, postalCode: string | undefined): Promise<PriceExample | null> {
  const localityId = (postalCode && (await servedBy(db, cache, postalCode))?.id) || null
  return cache.answer(`price example ${localityId ?? ''}`, () => priceExample(db, localityId))
}

/** Whether a postal code is served, and the number of buying households; cached for concurrent visitors. */
export async function neighboursOf(db: Db, cache: AnswerCache, postalCode: string): Promise<Neighbours> {
  const locality = await servedBy(db, cache, postalCode)
  if (!locality) return { kind: 'not_served' }
  const { id, name: localityName } = locality
  const households = await cache.answer(`buying households ${id}`, () => buyingHouseholds(db, id))
  return households >= MIN_SHOWN_HOUSEHOLDS ? { kind: 'counted', localityName, households } : { kind: 'few', localityName }
}

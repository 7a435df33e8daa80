import { sql } from 'kysely'
import type { LocalityPrices } from '#contract/week/clearing.ts'
import type { Unit } from '#domain/money/unit.ts'
import { MIN_SHOWN_HOUSEHOLDS } from '#domain/week/pool/sight.ts'
import type { Money } from '#domain/money/money.ts'
import type { Day } from '#domain/time/day.ts'
import { cardOf, itemCards } from '#server/catalog/catalog/queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { AnswerCache } from '#server/platform/answer-cache.ts'
import { servedBy } from './queries.ts'

interface PricedPool {
  deliveryOn: Day
  itemId: string
  unit: Unit
  households: number
  price: Money
  standardPrice: Money | null
}

const MOST = 6

/** The items of a locality's newest delivered week that most households wanted and that got a price; only items still offered to all. */
async function pricedPools(db: Db, localityId: string): Promise<PricedPool[]> {
  const { rows } = await sql<PricedPool>`
    select past.delivery_on as "deliveryOn", p.catalog_item_id as "itemId", p.unit, p.households,
           a.locked_unit_price as price, standard_price_of(p.catalog_item_id, p.target_price_per_unit, p.delivery_id) as "standardPrice"
    from (
      select d.id, d.delivery_on from deliveries d
      where d.locality_id = ${localityId} and d.cleared_at is not null and d.status <> 'cancelled'
        and d.delivery_on < (select app_today()) and d.delivery_on >= (select app_today() - 56)
      order by d.delivery_on desc limit 1
    ) past
    join aggregated_demands p on p.delivery_id = past.id and p.capped_households >= ${MIN_SHOWN_HOUSEHOLDS}
    join demand_supplier_allocations a on a.aggregated_demand_id = p.id
    join catalog_items item on item.id = p.catalog_item_id and item.is_active and not item.is_blocked
      and (not item.is_off_catalog or item.approved_at is not null)
    order by p.households desc, p.total_weekly_quantity desc, p.catalog_item_id
    limit ${MOST}`.execute(db)
  return rows
}

async function pricesOfLocality(db: Db, localityId: string, localityName: string): Promise<LocalityPrices | null> {
  const pools = await pricedPools(db, localityId)
  const [first] = pools
  if (!first) return null
  const cards = await itemCards(
    db,
    pools.map(({ itemId }) => itemId),
  )
  return {
    localityName,
    deliveryOn: first.deliveryOn,
    prices: pools.map((pool) => ({
      item: cardOf(cards, pool),
      unit: pool.unit,
      households: pool.households,
      price: pool.price,
      standardPrice: pool.standardPrice,
    })),
  }
}

/** Final prices of the locality that serves a postal code; cached for concurrent visitors (docs/decisions/010-public-price.md). */
export async function pricesOf(db: Db, cache: AnswerCache, postalCode: string): Promise<LocalityPrices | null> {
  const locality = await servedBy(db, cache, postalCode)
  if (!locality) return null
  return cache.answer(`locality prices ${locality.id}`, () => pricesOfLocality(db, locality.id, locality.name))
}

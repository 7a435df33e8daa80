import type { Unit } from '#domain/money/unit.ts'
import { flexiblePoints, forecast, type Forecast, type Pool } from '#domain/week/clearing/forecast.ts'
import type { LocalityPool } from '#domain/week/clearing/region.ts'
import { requestedSeenBySupplier, sightOf } from '#domain/week/pool/sight.ts'
import type { DeliveryStatus } from '#domain/week/deliveries/status.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { attachedOffers, validOffers } from '#server/week/offers/queries.ts'
import { regionalOffers } from '#server/week/offers/regional-offers.ts'
import { poolDemands } from '#server/week/pool/queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { clearedTogether } from './clearing-decisions.ts'

/** The delivery of a forecast. */
export interface ForecastDelivery {
  id: string
  localityId: string
  weekStart: WeekStart
  status: DeliveryStatus
}

/**
 * How the pools of a delivery would clear now, by the rule of the real clearing; null items means all. Uses current baskets and valid
 * offers while it collects, afterwards the frozen lines and attached offers. What suppliers may see too (`isForAll`) ignores what lines accept on top,
 * and offers for the region, so its prices are upper bounds (docs/rules/week.md#tolerance).
 */
export async function forecasts(
  db: Db,
  delivery: ForecastDelivery,
  items: readonly string[] | null,
  { isForAll = false } = {},
): Promise<Forecast[]> {
  const pools = await toldPools(db, delivery, items, { isForAll })
  return pools.map(({ forecast }) => forecast)
}

/** The forecast of a pool, and what is wanted of it as a supplier may see it, who buys for a household of its own. */
export interface ToldPool {
  forecast: Forecast
  suppliersQuantity: number | null
}

/** The same with what suppliers see. */
export async function toldPools(
  db: Db,
  delivery: ForecastDelivery,
  items: readonly string[] | null,
  { isForAll = false } = {},
): Promise<ToldPool[]> {
  const { demands, offersOf } = await poolsNow(db, delivery, items)
  const regionOf = isForAll ? () => undefined : await regionsNow(db, delivery, items)
  return demands.map(({ tolerant, ...pool }) => {
    const region = regionOf(pool)
    const told = forecast({
      ...pool,
      tolerant: isForAll ? [] : tolerant,
      offers: offersOf(pool),
      ...(region === undefined ? {} : { region }),
    })
    return { forecast: told, suppliersQuantity: requestedSeenBySupplier(told.requestedQuantity, pool) }
  })
}

type Goods = { itemId: string; unit: Unit }
const goodsOf = ({ itemId, unit }: Goods) => `${itemId} ${unit}`

async function poolsNow(db: Db, delivery: ForecastDelivery, items: readonly string[] | null) {
  const isFrozen = delivery.status !== 'planned' && delivery.status !== 'collecting'
  const demands = await poolDemands(db, { ...delivery, isFrozen }, items)
  const areAttached = isFrozen && delivery.status !== 'closed'
  const offers = areAttached ? await attachedOffers(db, delivery.id, items) : await validOffers(db, delivery.id, items)
  const byGoods = Map.groupBy(offers, goodsOf)
  return { demands, offersOf: (goods: Goods) => byGoods.get(goodsOf(goods)) ?? [] }
}

/** The offers for the region of a delivery, by item and unit, with the pools of the other localities that a member may be told of. */
export async function regionsNow(
  db: Db,
  delivery: ForecastDelivery,
  items: readonly string[] | null,
): Promise<(goods: Goods) => Pool['region']> {
  const { week, deliveries } = await clearedTogether(db, delivery.id)
  const offers = week === null ? [] : await regionalOffers(db, week, items)
  if (week === null || offers.length === 0) return () => undefined
  const offered = Map.groupBy(offers, goodsOf)
  const others = new Map<string, LocalityPool[]>()
  const itemsOffered = [...new Set(offers.map(({ itemId }) => itemId))]
  for (const other of deliveries.filter(({ id }) => id !== delivery.id)) {
    const { demands, offersOf } = await poolsNow(db, { ...other, weekStart: week.weekStart }, itemsOffered)
    // What lines accept on top may give a locality a price of its own, with which it takes no part.
    for (const { curve, tolerant, cappedHouseholds, ...goods } of demands)
      if (sightOf('member', cappedHouseholds).price)
        others.set(goodsOf(goods), [
          ...(others.get(goodsOf(goods)) ?? []),
          { curve: [...curve, ...flexiblePoints(tolerant, goods.unit)], offers: offersOf(goods) },
        ])
  }
  return (goods) => {
    const own = offered.get(goodsOf(goods))
    return own && { localities: deliveries.length, offers: own, others: others.get(goodsOf(goods)) ?? [] }
  }
}

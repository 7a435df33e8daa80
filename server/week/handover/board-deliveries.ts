import { sql } from 'kysely'
import type { BoardDelivery, Load } from '#contract/week/handover.ts'
import { thousandths } from '#domain/money/quantity.ts'
import type { Unit } from '#domain/money/unit.ts'
import { handoverOf } from '#domain/week/handover/fold.ts'
import { cratesFor, gramsOf } from '#domain/week/handover/load.ts'
import { isMissed } from '#domain/week/deliveries/status.ts'
import { MOST_LISTED } from '#domain/text/out-of.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { appNow, type Db } from '#server/platform/db/database.ts'
import { eventsOf } from './queries.ts'
import { placesOf } from './delivery-places.ts'

type Head = Omit<BoardDelivery, 'isMissed' | 'all' | 'places'>

const headRows = (db: Db) =>
  sql<Head>`
  select d.id, l.name as "localityName", l.depot, d.week_start_date as "weekStart", d.delivery_on as "deliveryOn",
         to_char(d.delivery_time, 'HH24:MI') as "deliveryTime", d.status
  from deliveries d join localities l on l.id = d.locality_id
  where d.status in ('cleared', 'ordered', 'in_transit', 'ready') or d.status = 'handed_over' and d.delivery_on > app_today() - 7
  order by d.status = 'handed_over', d.delivery_on, l.name collate "cs-CZ-x-icu" limit ${sql.lit(MOST_LISTED)}`.execute(db)

/** The grams of a thousand units of each pool, because names of packages are read by the domain. */
async function poolGrams(db: Db, deliveryIds: readonly string[]): Promise<{ id: string; grams: number }[]> {
  const { rows } = await sql<{ id: string; name: string; unit: Unit }>`
    select pool.id, item.name, pool.unit from aggregated_demands pool join catalog_items item on item.id = pool.catalog_item_id
    where pool.delivery_id = any(${deliveryIds}::uuid[])
      and exists (select from demand_supplier_allocations a where a.aggregated_demand_id = pool.id)`.execute(db)
  return rows.map(({ id, name, unit }) => ({ id, grams: gramsOf(name, unit, thousandths(1_000_000)) }))
}

interface Weighed {
  deliveryId: string
  purchaseId: string
  placeId: string | null
  grams: number
  /** Whether anything of it arrived, or is still to come. */
  isAny: boolean
}

async function weighedPurchases(db: Db, deliveryIds: readonly string[]): Promise<Weighed[]> {
  const pools = await poolGrams(db, deliveryIds)
  const { rows } = await sql<Weighed>`
    with pool (id, grams) as materialized (
      select * from unnest(${pools.map(({ id }) => id)}::uuid[], ${pools.map(({ grams }) => grams)}::bigint[])
    ), weight as (
      select i.delivery_id, i.user_id, round(sum(coalesce(i.delivered_quantity, i.quantity) * pool.grams / 1000000.0))::bigint as grams,
             bool_or(coalesce(i.delivered_quantity, i.quantity) > 0) as is_any
      from purchase_items i join pool on pool.id = i.aggregated_demand_id where i.delivery_id = any(${deliveryIds}::uuid[]) group by 1, 2
    )
    select p.delivery_id as "deliveryId", p.purchase_id as "purchaseId", coalesce(w.grams, 0)::bigint as grams, coalesce(w.is_any, false) as "isAny",
           p.pickup_point_id as "placeId"
    from purchase_options p left join weight w on w.delivery_id = p.delivery_id and w.user_id = p.user_id
    where p.delivery_id = any(${deliveryIds}::uuid[])`.execute(db)
  return rows
}

/** What arrived of the items of purchases of which something was counted; of others the items decide nothing. */
async function countedItems(db: Db, deliveryIds: readonly string[]) {
  const { rows } = await sql<{ purchaseId: string; id: string; unit: Unit; quantity: number; arrived: number }>`
    select distinct e.purchase_id as "purchaseId", i.id, pool.unit, i.quantity, coalesce(i.delivered_quantity, 0) as arrived
    from handover_events e join purchase_items i on i.user_id = e.user_id and i.id = e.item_id
    join aggregated_demands pool on pool.id = i.aggregated_demand_id
    where e.delivery_id = any(${deliveryIds}::uuid[]) and e.kind = 'counted'`.execute(db)
  return Map.groupBy(
    rows.map(({ quantity, arrived, ...row }) => ({ ...row, quantity: thousandths(quantity), arrived: thousandths(arrived) })),
    ({ purchaseId }) => purchaseId,
  )
}

const nothing: Load = { purchases: 0, grams: 0, crates: 0, waiting: 0, handedOver: 0, complaints: 0, failed: 0 }

const add = (one: Load, other: Load): Load => ({
  purchases: one.purchases + other.purchases,
  grams: one.grams + other.grams,
  crates: one.crates + other.crates,
  waiting: one.waiting + other.waiting,
  handedOver: one.handedOver + other.handedOver,
  complaints: one.complaints + other.complaints,
  failed: one.failed + other.failed,
})

const sum = (loads: readonly Load[]): Load => loads.reduce(add, nothing)

/** Today's and coming deliveries with prices, the nearest first, then those that ended in the last week. */
export async function boardDeliveries(db: Db): Promise<BoardDelivery[]> {
  const [{ rows: heads }, today] = [await headRows(db), pragueDay(await appNow(db))]
  const missed = new Set(heads.filter(({ status, deliveryOn }) => isMissed(status, deliveryOn, today)).map(({ id }) => id))
  const ids = heads.map(({ id }) => id).filter((id) => !missed.has(id))
  const [places, purchases, events, items] = [
    Map.groupBy(await placesOf(db, ids), ({ deliveryId }) => deliveryId),
    await weighedPurchases(db, ids),
    await eventsOf(db, ids),
    await countedItems(db, ids),
  ]
  const loadOf = ({ purchaseId, grams, isAny }: Weighed): Load => {
    if (!isAny) return nothing
    const { state, outcome } = handoverOf(
      items.get(purchaseId) ?? [],
      (events.get(purchaseId) ?? []).map((event) => ({ ...event, at: event.at.getTime() })),
    )
    return {
      purchases: 1,
      grams,
      crates: cratesFor(grams),
      waiting: Number(state === 'waiting'),
      handedOver: Number(state === 'handed_over'),
      complaints: Number(outcome === 'complaint'),
      failed: Number(state === 'failed'),
    }
  }
  const byPlace = Map.groupBy(purchases, ({ deliveryId, placeId }) => `${deliveryId} ${placeId}`)
  return heads.map((head) => {
    const rows = places.get(head.id) ?? []
    const isOneByOne = rows.some(({ arrivedAt }) => arrivedAt !== null)
    const stops = rows.map(({ placeId, name, address, arriveAt, arrivedAt }) => ({
      id: placeId,
      isReached: head.status === 'handed_over' || (head.status === 'ready' && (!isOneByOne || arrivedAt !== null)),
      name,
      address,
      arriveAt,
      load: sum((byPlace.get(`${head.id} ${placeId}`) ?? []).map(loadOf)),
    }))
    return { ...head, isMissed: missed.has(head.id), all: sum(stops.map(({ load }) => load)), places: stops }
  })
}

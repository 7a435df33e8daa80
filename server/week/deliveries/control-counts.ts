import { sql } from 'kysely'
import type { ControlRow, Delivery } from '#contract/week/deliveries.ts'
import { waitsForMoney } from '#server/week/pool/waits-for-money.ts'

export type Counts = Omit<ControlRow, keyof Delivery> & { id: string }

/** What is offered for the region of the delivery `d` in its week. */
const regionallyOffered = sql`
  select regional.catalog_item_id, regional.unit from delivery_regions here
  join week_regional_offers regional on regional.region_id = here.region_id and regional.week_start_date = here.week_start_date
  where here.delivery_id = d.id`

const waiting = waitsForMoney({
  wanted: sql`(
    select user_id, coalesce(sum(most) filter (where origin <> 'waiting'), 0) as ceiling, coalesce(sum(most) filter (where origin = 'waiting'), 0) as waiting
    from line group by user_id)`,
  localityId: sql`d.locality_id`,
  week: sql`d.week_start_date`,
  cutOffAt: sql`d.cut_off_at`,
})

/** What the control room counts of deliveries: while one collects, from the current baskets, afterwards from tables; a planned week has none yet. */
export const counts = (ids: readonly string[]) => sql<Counts>`
  select d.id, coalesce(d.snapshot_households, live.households, 0)::integer as households, coalesce(d.snapshot_lines, live.lines, 0)::integer as lines,
         coalesce(live.placeless, 0)::integer as placeless, coalesce(live.unpaid, 0)::integer as unpaid,
         coalesce(live.pools, pool.pools, 0)::integer as pools, coalesce(live.offered, pool.offered, 0)::integer as "poolsWithOffer",
         coalesce(pool.cleared, 0)::integer as "poolsCleared", coalesce(purchase.purchases, 0)::integer as purchases,
         coalesce(purchase.total, 0)::bigint as "purchasesTotal", coalesce(purchase.fees, 0)::bigint as "purchasesFees",
         coalesce(ordered.orders, 0)::integer as orders, coalesce(ordered.confirmed, 0)::integer as "ordersConfirmed",
         coalesce(ordered.received, 0)::integer as "ordersReceived", coalesce(handed.purchases, 0)::integer as "handedOver",
         last_order_at(d) as "lastOrderAt", encode(d.snapshot_sha256, 'hex') as "snapshotSha256",
         together.name as "regionName", coalesce(together.clears_at, d.offers_close_at) as "clearsAt", coalesce(together.waits_for, '{}') as "waitsFor"
  from deliveries d
  left join lateral (select * from region_clearings region where region.delivery_id = d.id) together on d.cleared_at is null
  left join lateral (
    with line as materialized (
      select user_id, origin, catalog_item_id, unit, most_of_line(quantity, max_price, further_steps) as most from effective_lines(d.locality_id, d.week_start_date, d.id)
    )
    select (select count(*) from line) as lines, (select count(distinct user_id) from line) as households,
           (select count(*) from placeless_in_week(d.locality_id, d.week_start_date) p where p.user_id in (select user_id from line)) as placeless,
           (select count(*) from (${waiting}) waits where waits.user_id in (select user_id from line)) as unpaid,
           count(*) as pools,
           count(*) filter (where exists (
             select from counting_offers offer
             where offer.locality_id = d.locality_id and offer.catalog_item_id = item.catalog_item_id and offer.unit = item.unit
               and offer.valid_from <= d.delivery_on and (offer.valid_until is null or offer.valid_until >= d.delivery_on))
             or (item.catalog_item_id, item.unit) in (${regionallyOffered})) as offered
    from (select distinct catalog_item_id, unit from line) item
  ) live on d.status = 'collecting'
  left join lateral (
    select count(*) as pools, count(*) filter (
             where exists (select from pool_offers o where o.aggregated_demand_id = p.id)
               or (p.catalog_item_id, p.unit) in (${regionallyOffered})) as offered,
           count(*) filter (where exists (select from demand_supplier_allocations a where a.aggregated_demand_id = p.id)) as cleared
    from aggregated_demands p where p.delivery_id = d.id
  ) pool on d.status not in ('planned', 'collecting')
  left join lateral (select count(*) filter (where items > 0) as purchases, sum(total + fee) as total, sum(fee) as fees from purchases where purchases.delivery_id = d.id) purchase on d.cleared_at is not null
  left join lateral (
    select count(*) as orders, count(confirmed_at) as confirmed, count(received_at) as received from purchase_orders o where o.delivery_id = d.id
  ) ordered on d.cleared_at is not null
  left join lateral (
    select count(*) filter (where last.kind = 'handed_over') as purchases from (
      select distinct on (e.purchase_id) e.kind from handover_events e
      where e.delivery_id = d.id and e.kind in ('handed_over', 'undone', 'failed') order by e.purchase_id, e.recorded_at desc, e.id desc
    ) last
  ) handed on d.status in ('ready', 'handed_over', 'settled')
  where d.id = any(${ids}::uuid[])`

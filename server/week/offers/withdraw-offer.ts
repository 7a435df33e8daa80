import { sql } from 'kysely'
import type { Unit } from '#domain/money/unit.ts'
import { isCleared } from '#domain/week/deliveries/control.ts'
import type { DeliveryStatus } from '#domain/week/deliveries/status.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { announceSupplier } from './announce-supplier.ts'
import { lockServedDeliveries, lockSupplier } from './locks.ts'

interface ShownOffer {
  deliveryId: string
  /** The localities that it is for: one, or those of its region. */
  localityIds: string[]
  /** Null unless it is for a region. */
  regionId: string | null
  itemId: string
  unit: Unit
  status: DeliveryStatus
  offersCloseAt: Date
  /** Whether it serves this delivery: attached to its pool, or valid while the pool is not frozen yet. */
  serves: boolean
  hasAward: boolean
}

/** The current offer for a delivery; null if the supplier has no such offer there. */
async function shownOffer(tx: Tx, supplierId: string, deliveryId: string, offerId: string): Promise<ShownOffer | null> {
  const { rows } = await sql<ShownOffer>`
    select d.id as "deliveryId", coalesce(week.localities, array[d.locality_id]) as "localityIds", o.region_id as "regionId",
           o.catalog_item_id as "itemId", o.unit, d.status, coalesce(week.closes_at, d.offers_close_at) as "offersCloseAt",
           case when o.region_id is not null then exists (
                  select from week_regional_offers counting
                  where counting.id = o.id and counting.region_id = here.region_id and counting.week_start_date = here.week_start_date)
                when d.status in ('planned', 'collecting', 'closed') then o.is_active
                else exists (select from pool_offers a where a.aggregated_demand_id = pool.id and a.supplier_price_list_id = o.id) end as serves,
           exists (select from demand_supplier_allocations award
                   where award.aggregated_demand_id = pool.id and award.supplier_price_list_id = o.id) as "hasAward"
    from supplier_price_lists o
    join deliveries d on d.id = ${deliveryId}
    left join delivery_regions here on here.delivery_id = d.id and here.region_id = o.region_id
    left join lateral (
      select array_agg(other.locality_id) as localities, min(other.offers_close_at) as closes_at
      from delivery_regions r join deliveries other on other.id = r.delivery_id
      where r.region_id = here.region_id and r.week_start_date = here.week_start_date
    ) week on here.region_id is not null
    left join aggregated_demands pool on pool.delivery_id = d.id and pool.catalog_item_id = o.catalog_item_id and pool.unit = o.unit
    where o.id = ${offerId} and o.supplier_id = ${supplierId} and (o.locality_id = d.locality_id or here.region_id is not null)`.execute(tx)
  return rows[0] ?? null
}

// The offer stays in the table with the instant, and where offers have closed it stays attached.
async function markWithdrawn(tx: Tx, offerId: string, at: Date): Promise<void> {
  await sql`
    with withdrawn as (
      update supplier_price_lists set is_active = false, withdrawn_at = ${at} where id = ${offerId} and withdrawn_at is null returning id)
    delete from pool_offers attached using withdrawn, aggregated_demands pool, deliveries d
    where attached.supplier_price_list_id = withdrawn.id and pool.id = attached.aggregated_demand_id and d.id = pool.delivery_id
      and d.status in ('closed', 'offering') and d.offers_close_at > ${at}`.execute(tx)
}

/** Withdraws a supplier's offer from every pool that still takes offers and from the weeks to come. */
export function withdrawOffer(
  context: ChangeContext,
  supplierId: string,
  { deliveryId, offerId }: { deliveryId: string; offerId: string },
): Promise<{ offerId: string }> {
  return change(context, async ({ tx, announce }) => {
    const known = await shownOffer(tx, supplierId, deliveryId, offerId)
    if (!known) throw new Refusal('NOT_FOUND')
    const { regionId } = known
    const acceptedAt = regionId === null ? await lockServedDeliveries(tx, [deliveryId]) : await lockServedDeliveries(tx, [], [regionId])
    // Concurrent changes of one supplier's offers are serialised; what was read before is read again.
    await lockSupplier(tx, supplierId)
    const offer = (await shownOffer(tx, supplierId, deliveryId, offerId))!
    const { status } = offer
    if (offer.hasAward || isCleared(status)) throw new Refusal('ALREADY_ALLOCATED')
    if (status === 'planned' || status === 'cancelled' || acceptedAt >= offer.offersCloseAt) throw new Refusal('NO_SUCH_POOL')
    if (!offer.serves) throw new Refusal('OFFER_NOT_VALID')
    await markWithdrawn(tx, offerId, acceptedAt)
    for (const localityId of offer.localityIds) announce({ pool: { localityId, itemId: offer.itemId } })
    announceSupplier(announce, context.userId)
    return { offerId }
  })
}

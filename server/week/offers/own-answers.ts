import { sql, type RawBuilder } from 'kysely'
import type { Demand, Offer } from '#contract/week/demands.ts'
import type { Money } from '#domain/money/money.ts'
import type { Unit } from '#domain/money/unit.ts'
import type { Db } from '#server/platform/db/database.ts'
import { changeCounts, changesOf, type ChangeCount } from './changes-today.ts'
import { countsThatDay, packagingOf, tiersOf, type PackagingColumns, type TierColumns } from './offer-columns.ts'

/** What identifies a pool. */
export interface PoolName {
  deliveryId: string
  itemId: string
  unit: Unit
}
export const keyOf = ({ deliveryId, itemId, unit }: PoolName): string => `${deliveryId} ${itemId} ${unit}`

/** Of some deliveries, and of these items or (null) of all. */
interface Extent {
  supplierId: string
  deliveryIds: readonly string[]
  items: readonly string[] | null
}

type OfferRow = PoolName &
  TierColumns &
  PackagingColumns &
  Omit<Offer, 'tiers' | 'packaging' | 'submittedAt'> & { isRegional: boolean; submittedAt: Date | string }

const isWanted = (items: Extent['items']) => sql`(${items}::uuid[] is null or offer.catalog_item_id = any(${items}))`

/**
 * A supplier's offers: for localities those that are valid while a cut-off has not passed, and then those attached, which count if both are there; and
 * those for their regions.
 */
function offerRows({ supplierId, deliveryIds, items }: Extent): RawBuilder<OfferRow> {
  const shown = sql`
    offer.catalog_item_id as "itemId", offer.unit, offer.id, offer.valid_from as "validFrom", offer.valid_until as "validUntil", offer.notes,
    offer.created_at as "submittedAt", offer.price_tier_1_min_qty, offer.price_tier_1_price, offer.price_tier_2_min_qty, offer.price_tier_2_price,
    offer.price_tier_3_min_qty, offer.price_tier_3_price, offer.packaging_kind, offer.packaging_quantity`
  return sql`
    select 1 as rank, false as "isRegional", d.id as "deliveryId", ${shown}
    from deliveries d join supplier_price_lists offer on offer.locality_id = d.locality_id
    where d.id = any(${deliveryIds}::uuid[]) and d.status in ('planned', 'collecting', 'closed') and offer.supplier_id = ${supplierId}
      and offer.is_active and ${countsThatDay(sql`offer`, sql`d.delivery_on`)} and ${isWanted(items)}
    union all
    select 2, false, pool.delivery_id, ${shown}
    from pool_offers attached join aggregated_demands pool on pool.id = attached.aggregated_demand_id
    join supplier_price_lists offer on offer.id = attached.supplier_price_list_id
    where attached.supplier_id = ${supplierId} and pool.delivery_id = any(${deliveryIds}::uuid[]) and ${isWanted(items)}
    union all
    select 3, true, r.delivery_id, ${shown}
    from delivery_regions r join week_regional_offers offer on offer.region_id = r.region_id and offer.week_start_date = r.week_start_date
    where offer.supplier_id = ${supplierId} and r.delivery_id = any(${deliveryIds}::uuid[]) and ${isWanted(items)}
    order by rank`
}

interface OwnOffers {
  local: ReadonlyMap<string, Offer>
  regional: ReadonlyMap<string, Offer>
}

function offersOf(rows: readonly OfferRow[]): OwnOffers {
  const byPool = (isRegional: boolean) =>
    new Map(
      rows
        .filter((row) => row.isRegional === isRegional)
        .map(({ id, validFrom, validUntil, notes, submittedAt, ...row }) => [
          keyOf(row),
          { id, validFrom, validUntil, notes, submittedAt: new Date(submittedAt), tiers: tiersOf(row), packaging: packagingOf(row) },
        ]),
    )
  return { local: byPool(false), regional: byPool(true) }
}

/** The supplier's offers by delivery, item and unit: for localities, and for their regions. */
export async function ownOffers(db: Db, extent: Extent): Promise<OwnOffers> {
  const { rows } = await offerRows(extent).execute(db)
  return offersOf(rows)
}

type AwardRow = PoolName & Omit<NonNullable<Demand['myAward']>, 'purchaseOrder'> & { orderId: string | null; orderNumber: number | null }

const awardRows = ({ supplierId, deliveryIds, items }: Extent) => sql<AwardRow>`
  select pool.delivery_id as "deliveryId", pool.catalog_item_id as "itemId", pool.unit, award.locked_unit_price as "unitPrice", award.quantity, award.tier,
         award.regional_localities is not null as "isRegional", o.id as "orderId", o.number as "orderNumber"
  from demand_supplier_allocations award join aggregated_demands pool on pool.id = award.aggregated_demand_id
  left join purchase_order_lines line on line.aggregated_demand_id = pool.id left join purchase_orders o on o.id = line.order_id
  where award.supplier_id = ${supplierId} and pool.delivery_id = any(${deliveryIds}::uuid[])
    and (${items}::uuid[] is null or pool.catalog_item_id = any(${items}))`

// Where the last offer that is for the day of the delivery is withdrawn.
const withdrawnRows = ({ supplierId, deliveryIds, items }: Extent) => sql<PoolName>`
  select "deliveryId", "itemId", unit from (
    select distinct on (d.id, offer.catalog_item_id, offer.unit) d.id as "deliveryId", offer.catalog_item_id as "itemId", offer.unit, offer.withdrawn_at
    from supplier_price_lists offer join deliveries d on d.locality_id = offer.locality_id and d.id = any(${deliveryIds}::uuid[])
    where offer.supplier_id = ${supplierId} and ${isWanted(items)} and (offer.is_active or offer.withdrawn_at is not null)
      and offer.valid_from <= d.delivery_on and (offer.valid_until is null or offer.valid_until >= d.delivery_on)
    order by d.id, offer.catalog_item_id, offer.unit, offer.created_at desc, offer.id desc
  ) last where withdrawn_at is not null`

/** What a supplier has to do with the pools of some deliveries, each by delivery, item and unit. */
export interface OwnAnswers extends OwnOffers {
  now: Date
  awards: ReadonlyMap<string, NonNullable<Demand['myAward']>>
  /** The prices at which those were bought that the supplier offered for, whoever won. */
  winning: ReadonlyMap<string, Money>
  withdrawn: ReadonlySet<string>
  changes: ReturnType<typeof changesOf>
}

/** Reads a supplier's answers in one statement. */
export async function ownAnswers(db: Db, extent: Extent): Promise<OwnAnswers> {
  const list = (rows: RawBuilder<unknown>) => sql`(select coalesce(jsonb_agg(row), '[]') from (${rows}) row)`
  const { rows } = await sql<{
    now: Date
    offers: OfferRow[]
    awards: AwardRow[]
    winning: (PoolName & { price: Money })[]
    withdrawn: PoolName[]
    changes: ChangeCount[]
  }>`
    with offers as materialized (${offerRows(extent)})
    select app_now() as now, ${list(sql`select * from offers order by rank`)} as offers, ${list(awardRows(extent))} as awards,
      ${list(sql`
        select pool.delivery_id as "deliveryId", pool.catalog_item_id as "itemId", pool.unit, award.locked_unit_price as price
        from demand_supplier_allocations award join aggregated_demands pool on pool.id = award.aggregated_demand_id
        where (pool.delivery_id, pool.catalog_item_id, pool.unit) in (select "deliveryId", "itemId", unit from offers)`)} as winning,
      ${list(withdrawnRows(extent))} as withdrawn, ${list(changeCounts(extent.supplierId, extent.items))} as changes`.execute(db)
  const own = rows[0]!
  return {
    now: own.now,
    ...offersOf(own.offers),
    awards: new Map(
      own.awards.map(({ deliveryId, itemId, unit, orderId, orderNumber, ...award }) => {
        const purchaseOrder = orderId === null || orderNumber === null ? null : { id: orderId, number: orderNumber }
        return [keyOf({ deliveryId, itemId, unit }), { ...award, purchaseOrder }]
      }),
    ),
    winning: new Map(own.winning.map((row) => [keyOf(row), row.price])),
    withdrawn: new Set(own.withdrawn.map(keyOf)),
    changes: changesOf(own.changes),
  }
}

import { sql } from 'kysely'
import type { Money } from '#domain/money/money.ts'
import type { Db } from '#server/platform/db/database.ts'
import { ownRegionalOffers } from './regional-offers.ts'
import { isValidThatDay, packagingColumns, packagingOf, tierColumns, tiersOf } from './offer-columns.ts'

/** A supplier's offers in some deliveries, of some items or (null) of all: those that are valid while a cut-off has not passed, and those attached. */
function offersIn(db: Db, supplierId: string, deliveryIds: readonly string[], items: readonly string[] | null) {
  const ids = sql<string>`any(${deliveryIds}::uuid[])`
  const isWanted = sql<boolean>`(${items}::uuid[] is null or supplier_price_lists.catalog_item_id = any(${items}))`
  const valid = db
    .selectFrom('supplier_price_lists')
    .innerJoin('deliveries', 'deliveries.locality_id', 'supplier_price_lists.locality_id')
    .where('deliveries.id', '=', ids)
    .where('deliveries.status', 'in', ['planned', 'collecting', 'closed'])
    .where('supplier_price_lists.supplier_id', '=', supplierId)
    .where('supplier_price_lists.is_active', '=', true)
    .where(isValidThatDay)
    .where(isWanted)
    .select(['deliveries.id as deliveryId', 'supplier_price_lists.catalog_item_id as itemId', 'supplier_price_lists.unit'])
  const attached = db
    .selectFrom('pool_offers')
    .innerJoin('aggregated_demands', 'aggregated_demands.id', 'pool_offers.aggregated_demand_id')
    .innerJoin('supplier_price_lists', 'supplier_price_lists.id', 'pool_offers.supplier_price_list_id')
    .where('pool_offers.supplier_id', '=', supplierId)
    .where('aggregated_demands.delivery_id', '=', ids)
    .where(isWanted)
    .select(['aggregated_demands.delivery_id as deliveryId', 'aggregated_demands.catalog_item_id as itemId', 'aggregated_demands.unit'])
  return { valid, attached }
}

/** Which pools of some deliveries the supplier has an offer for, and which it won: by delivery, item and unit. */
export async function ownPools(
  db: Db,
  supplierId: string,
  deliveryIds: readonly string[],
): Promise<{ offered: ReadonlySet<string>; won: ReadonlySet<string> }> {
  const { valid, attached } = offersIn(db, supplierId, deliveryIds, null)
  const key = ({ deliveryId, itemId, unit }: { deliveryId: string; itemId: string; unit: string }) => `${deliveryId} ${itemId} ${unit}`
  const regional = await ownRegionalOffers(db, supplierId, deliveryIds)
  const offered = new Set([...[...(await valid.execute()), ...(await attached.execute())].map(key), ...regional.keys()])
  return { offered, won: new Set((await ownAwards(db, supplierId, deliveryIds)).keys()) }
}

/**
 * The supplier's own offers by delivery, item and unit: before the cut-off the valid one, then the attached one. Null items means all.
 */
export async function ownOffers(db: Db, supplierId: string, deliveryIds: readonly string[], items: readonly string[] | null = null) {
  const shown = [
    'supplier_price_lists.id',
    'supplier_price_lists.valid_from as validFrom',
    'supplier_price_lists.valid_until as validUntil',
    'supplier_price_lists.notes',
    'supplier_price_lists.created_at as submittedAt',
    ...tierColumns,
    ...packagingColumns,
  ] as const
  const own = offersIn(db, supplierId, deliveryIds, items)
  const valid = await own.valid.select(shown).execute()
  const attached = await own.attached.select(shown).execute()
  return new Map(
    [...valid, ...attached].map(({ deliveryId, itemId, unit, id, validFrom, validUntil, notes, submittedAt, ...rest }) => [
      `${deliveryId} ${itemId} ${unit}`,
      { id, validFrom, validUntil, notes, submittedAt, tiers: tiersOf(rest), packaging: packagingOf(rest) },
    ]),
  )
}

export async function ownAwards(db: Db, supplierId: string, deliveryIds: readonly string[]) {
  const rows = await db
    .selectFrom('demand_supplier_allocations as award')
    .innerJoin('aggregated_demands as pool', 'pool.id', 'award.aggregated_demand_id')
    .leftJoin('purchase_order_lines as line', 'line.aggregated_demand_id', 'pool.id')
    .leftJoin('purchase_orders as order', 'order.id', 'line.order_id')
    .where('award.supplier_id', '=', supplierId)
    .where('pool.delivery_id', '=', sql<string>`any(${deliveryIds}::uuid[])`)
    .select([
      'pool.delivery_id as deliveryId',
      'pool.catalog_item_id as itemId',
      'pool.unit',
      'award.locked_unit_price as unitPrice',
      'award.quantity',
      'award.tier',
      sql<boolean>`award.regional_localities is not null`.as('isRegional'),
      'order.id as orderId',
      'order.number as orderNumber',
    ])
    .execute()
  return new Map(
    rows.map(({ deliveryId, itemId, unit, orderId, orderNumber, ...award }) => {
      const purchaseOrder = orderId === null || orderNumber === null ? null : { id: orderId, number: orderNumber }
      return [`${deliveryId} ${itemId} ${unit}`, { ...award, purchaseOrder }]
    }),
  )
}

/** The prices at which pools of cleared deliveries were bought, whoever won, by delivery, item and unit. */
export async function winningPrices(db: Db, deliveryIds: readonly string[]): Promise<Map<string, Money>> {
  const rows = await db
    .selectFrom('demand_supplier_allocations as award')
    .innerJoin('aggregated_demands as pool', 'pool.id', 'award.aggregated_demand_id')
    .where('pool.delivery_id', '=', sql<string>`any(${deliveryIds}::uuid[])`)
    .select(['pool.delivery_id as deliveryId', 'pool.catalog_item_id as itemId', 'pool.unit', 'award.locked_unit_price as price'])
    .execute()
  return new Map(rows.map(({ deliveryId, itemId, unit, price }) => [`${deliveryId} ${itemId} ${unit}`, price]))
}

/** Where the supplier's last offer that is for the day of a delivery is withdrawn, for these items or all (null), by delivery, item and unit. */
export async function withdrawnOffers(
  db: Db,
  supplierId: string,
  deliveryIds: readonly string[],
  items: readonly string[] | null,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    select delivery_id || ' ' || catalog_item_id || ' ' || unit as key from (
      select distinct on (d.id, offer.catalog_item_id, offer.unit) d.id as delivery_id, offer.catalog_item_id, offer.unit, offer.withdrawn_at
      from supplier_price_lists offer join deliveries d on d.locality_id = offer.locality_id and d.id = any(${deliveryIds}::uuid[])
      where offer.supplier_id = ${supplierId} and (${items}::uuid[] is null or offer.catalog_item_id = any(${items}))
        and (offer.is_active or offer.withdrawn_at is not null)
        and offer.valid_from <= d.delivery_on and (offer.valid_until is null or offer.valid_until >= d.delivery_on)
      order by d.id, offer.catalog_item_id, offer.unit, offer.created_at desc, offer.id desc
    ) last where withdrawn_at is not null`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

import { sql } from 'kysely'
import type { Money } from '#domain/money/money.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import type { Unit } from '#domain/money/unit.ts'
import type { LostTier } from '#contract/week/clearing.ts'
import { cardOf, itemCards } from '#server/catalog/catalog/queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'

interface Row {
  itemId: string
  unit: Unit
  memberName: string
  quantity: number
  missing: number
  supplierName: string
  minQuantity: Quantity
  price: Money
}

/**
 * The pools of a delivery that lost a tier because one household withdrew its quantity in the last hour. One that an offer for the region gave that
 * price or a lower one lost nothing.
 */
export async function lostTiers(db: Db, deliveryId: string): Promise<LostTier[]> {
  const delivery = await db.selectFrom('deliveries').where('id', '=', deliveryId).select('id').executeTakeFirst()
  if (!delivery) throw new Refusal('NOT_FOUND')
  const { rows } = await sql<Row>`
    select pool.catalog_item_id as "itemId", pool.unit, member.display_name as "memberName", lost.quantity, lost.missing,
           supplier.name as "supplierName", lost.unit_price as price,
           case lost.tier when 1 then offer.price_tier_1_min_qty when 2 then offer.price_tier_2_min_qty else offer.price_tier_3_min_qty end as "minQuantity"
    from aggregated_demands pool join lost_tiers lost on lost.aggregated_demand_id = pool.id
    join users member on member.id = lost.user_id
    join supplier_price_lists offer on offer.id = lost.supplier_price_list_id join suppliers supplier on supplier.id = offer.supplier_id
    left join demand_supplier_allocations award on award.aggregated_demand_id = pool.id
    where pool.delivery_id = ${deliveryId} and (award.regional_localities is null or award.locked_unit_price > lost.unit_price) order by pool.generic_name, pool.id, lost.quantity desc, lost.user_id limit 200`.execute(
    db,
  )
  const cards = await itemCards(
    db,
    rows.map(({ itemId }) => itemId),
  )
  return rows.map(({ itemId, ...lost }) => ({ item: cardOf(cards, { itemId, unit: lost.unit }), ...lost }))
}

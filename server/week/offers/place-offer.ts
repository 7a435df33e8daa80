import { sql } from 'kysely'
import type { Unit } from '#domain/money/unit.ts'
import { isCleared } from '#domain/week/deliveries/control.ts'
import { mayChangeOffer } from '#domain/week/offers/answer.ts'
import { isValidFor, tierFault, validityFault, type Tier } from '#domain/week/offers/tiers.ts'
import type { Day } from '#domain/time/day.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { lockDelivery } from '#server/week/deliveries/locks.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { changesToday } from './changes-today.ts'
import { lockOfferedItem, lockSupplier } from './locks.ts'
import { countingOffers } from './queries.ts'

export interface PlacedOffer {
  deliveryId: string
  itemId: string
  unit: Unit
  tiers: Tier[]
  validFrom: Day
  validUntil: Day | null
  notes: string
}

/**
 * Stores a supplier's offer for a pool and deactivates its previous one in the same transaction. While offers are accepted, the pool is
 * attached to the new one. Returns the offer's id.
 */
export async function placeOffer(context: ChangeContext, supplierId: string, offer: PlacedOffer): Promise<string> {
  const fault = tierFault(offer.tiers, offer.unit)
  if (fault) throw new Refusal('INVALID_TIERS', fault)
  const badDays = validityFault(offer.validFrom, offer.validUntil)
  if (badDays) throw new Refusal('INVALID_TIERS', badDays)
  return change(context, async ({ tx, announce }) => {
    const { status, acceptedAt } = await lockDelivery(tx, offer.deliveryId)
    if (isCleared(status)) throw new Refusal('ALREADY_ALLOCATED')
    if (status === 'planned' || status === 'cancelled') throw new Refusal('NO_SUCH_POOL')
    const delivery = await tx
      .selectFrom('deliveries')
      .where('id', '=', offer.deliveryId)
      .select([
        'id',
        'locality_id as localityId',
        'week_start_date as week',
        'delivery_on as deliveryOn',
        'offers_close_at as offersCloseAt',
      ])
      .executeTakeFirstOrThrow()
    if (acceptedAt >= delivery.offersCloseAt) throw new Refusal('NO_SUCH_POOL')
    if (!isValidFor(offer, delivery.deliveryOn))
      throw new Refusal('INVALID_TIERS', `Nabídka musí platit v den závozu ${formatDay(delivery.deliveryOn)}.`)
    await lockOfferedItem(tx, offer.itemId)
    const pool = await openPool(tx, delivery, status === 'collecting', offer)
    await lockSupplier(tx, supplierId)
    const of = { localityId: delivery.localityId, itemId: offer.itemId, unit: offer.unit }
    if (!mayChangeOffer((await changesToday(tx, supplierId, of))(of))) throw new Refusal('OFFER_CHANGED_TOO_OFTEN')
    const id = await replaceOffer(tx, supplierId, delivery.localityId, pool.type, acceptedAt, offer)
    if (status === 'offering') await attach(tx, pool.id!, id)
    announce({ pool: { localityId: delivery.localityId, itemId: offer.itemId } })
    announce({ room: 'offers', userId: context.userId })
    announce({ room: 'clearing', userId: null })
    return id
  })
}

interface OpenPool {
  /** Null while the delivery collects: pools are created at the cut-off. */
  id: string | null
  type: 'product' | 'service'
}

async function openPool(
  tx: Tx,
  delivery: { id: string; localityId: string; week: Day },
  isCollecting: boolean,
  { itemId, unit }: PlacedOffer,
): Promise<OpenPool> {
  const { rows } = isCollecting
    ? await sql<OpenPool>`
        select null as id, item.type from catalog_items item
        where item.id = ${itemId} and not exists (select from private_items where private_items.id = item.id) and exists (
          select from effective_lines(${delivery.localityId}, ${delivery.week}, ${delivery.id}, array[${itemId}]::uuid[]) line where line.unit = ${unit})`.execute(
        tx,
      )
    : await sql<OpenPool>`
        select id, type from aggregated_demands where delivery_id = ${delivery.id} and catalog_item_id = ${itemId} and unit = ${unit}
          and not exists (select from private_items where private_items.id = catalog_item_id)`.execute(tx)
  if (!rows[0]) throw new Refusal('NO_SUCH_POOL')
  return rows[0]
}

async function replaceOffer(
  tx: Tx,
  supplierId: string,
  localityId: string,
  itemType: OpenPool['type'],
  at: Date,
  offer: PlacedOffer,
): Promise<string> {
  const { itemId, unit, tiers, validFrom, validUntil, notes } = offer
  await tx
    .updateTable('supplier_price_lists')
    .set({ is_active: false })
    .where('supplier_id', '=', supplierId)
    .where('locality_id', '=', localityId)
    .where('catalog_item_id', '=', itemId)
    .where('unit', '=', unit)
    .where('is_active', '=', true)
    .execute()
  const [first, second, third] = tiers
  const { id } = await tx
    .insertInto('supplier_price_lists')
    .values({
      supplier_id: supplierId,
      locality_id: localityId,
      catalog_item_id: itemId,
      item_type: itemType,
      unit,
      price_tier_1_min_qty: first!.minQuantity,
      price_tier_1_price: first!.price,
      price_tier_2_min_qty: second?.minQuantity ?? null,
      price_tier_2_price: second?.price ?? null,
      price_tier_3_min_qty: third?.minQuantity ?? null,
      price_tier_3_price: third?.price ?? null,
      valid_from: validFrom,
      valid_until: validUntil,
      notes,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

// An invalid offer is not attached (docs/rules/people.md#roles).
async function attach(tx: Tx, poolId: string, offerId: string): Promise<void> {
  await tx
    .insertInto('pool_offers')
    .columns(['aggregated_demand_id', 'supplier_id', 'supplier_price_list_id'])
    .expression(
      countingOffers(tx)
        .where('supplier_price_lists.id', '=', offerId)
        .select([sql<string>`${poolId}::uuid`.as('pool_id'), 'supplier_price_lists.supplier_id', 'supplier_price_lists.id as offer_id']),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['aggregated_demand_id', 'supplier_id'])
        .doUpdateSet((eb) => ({ supplier_price_list_id: eb.ref('excluded.supplier_price_list_id') })),
    )
    .execute()
}

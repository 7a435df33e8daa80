import { sql } from 'kysely'
import { refusals, type RefusalCode } from '#contract/refusals.ts'
import type { Money } from '#domain/money/money.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import type { Unit } from '#domain/money/unit.ts'
import { isCleared } from '#domain/week/deliveries/control.ts'
import type { DeliveryStatus } from '#domain/week/deliveries/status.ts'
import { mayChangeOffer } from '#domain/week/offers/answer.ts'
import { packagingFault, type Packaging } from '#domain/week/offers/packaging.ts'
import { isSameOffer } from '#domain/week/offers/same-offer.ts'
import { firstTierFault, missesDelivery, tierFault, validityFault, type Tier } from '#domain/week/offers/tiers.ts'
import type { Day } from '#domain/time/day.ts'
import { change, type Change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { announceSupplier } from './announce-supplier.ts'
import { attachPlaced } from './attach-placed.ts'
import { changesToday } from './changes-today.ts'
import { lockOfferedItems, lockServedDeliveries, lockSupplier } from './locks.ts'
import { ownOffers } from './own-answers.ts'

export interface PlacedOffer {
  deliveryId: string
  itemId: string
  unit: Unit
  tiers: Tier[]
  validFrom: Day
  validUntil: Day | null
  notes: string
  /** Undefined: as in the present offer. */
  packaging?: Packaging | null | undefined
  /** The id of the offer that it must replace, or null for none; undefined: whichever there is. */
  replaces?: string | null
}

/** Why an offer cannot be stored. */
interface OfferFault {
  /** Its place in the list. */
  index: number
  /** The field of the contract, if one is wrong: `tiers.1.price`. */
  field: string | null
  code: RefusalCode
  /** Undefined: the sentence of the refusal. */
  sentence: string | undefined
}

export interface PlacedCount {
  placed: number
  /** Those that say what already applies. */
  unchanged: number
}

const keyOf = ({ deliveryId, itemId, unit }: Pick<PlacedOffer, 'deliveryId' | 'itemId' | 'unit'>) => `${deliveryId} ${itemId} ${unit}`
const ids = (offers: readonly PlacedOffer[], of: (offer: PlacedOffer) => string) => [...new Set(offers.map(of))].toSorted()

interface OfferedDelivery {
  id: string
  localityId: string
  status: DeliveryStatus
  deliveryOn: Day
  offersCloseAt: Date
}

/** The deliveries of these offers, locked with the others that they may serve, so that none closes meanwhile; and the instant at which they were as returned. */
async function lockedDeliveries(tx: Tx, offers: readonly PlacedOffer[]) {
  const wanted = ids(offers, ({ deliveryId }) => deliveryId)
  const acceptedAt = await lockServedDeliveries(tx, wanted)
  const rows: OfferedDelivery[] = await tx
    .selectFrom('deliveries')
    .where('id', 'in', wanted)
    .select(['id', 'locality_id as localityId', 'status', 'delivery_on as deliveryOn', 'offers_close_at as offersCloseAt'])
    .execute()
  return { deliveries: new Map(rows.map((row) => [row.id, row])), acceptedAt }
}

interface OpenPool {
  deliveryId: string
  itemId: string
  unit: Unit
  type: 'product' | 'service'
}

/** The pools of these deliveries and items in one statement; while a delivery collects, those of its baskets. */
export async function openPools(tx: Tx, offers: readonly PlacedOffer[]): Promise<Map<string, OpenPool>> {
  const items = ids(offers, ({ itemId }) => itemId)
  const { rows } = await sql<OpenPool>`
    select d.id as "deliveryId", pool.catalog_item_id as "itemId", pool.unit, item.type
    from deliveries d cross join lateral (
      select line.catalog_item_id, line.unit
      from effective_lines(d.locality_id, d.week_start_date, d.id, ${items}::uuid[]) line
      where d.status = 'collecting' group by line.catalog_item_id, line.unit
      union all
      select a.catalog_item_id, a.unit from aggregated_demands a
      where a.delivery_id = d.id and d.status <> 'collecting' and a.catalog_item_id = any(${items}::uuid[])
    ) pool join catalog_items item on item.id = pool.catalog_item_id
    where d.id = any(${ids(offers, ({ deliveryId }) => deliveryId)}::uuid[]) and item.id not in (select id from private_items)`.execute(tx)
  return new Map(rows.map((row) => [keyOf(row), row]))
}

/** What is wrong with an offer whatever its pool is. */
export function faultOfItself({ tiers, unit, validFrom, validUntil, packaging }: PlacedOffer): Omit<OfferFault, 'index'> | null {
  const found = firstTierFault(tiers, unit)
  const sentence = found?.sentence ?? tierFault(tiers, unit)
  if (sentence !== null) return { field: found ? `tiers.${found.tier}.${found.field}` : 'tiers', code: 'INVALID_TIERS', sentence }
  const days = validityFault(validFrom, validUntil)
  if (days !== null) return { field: 'validUntil', code: 'INVALID_TIERS', sentence: days }
  const packed = packaging ? packagingFault(packaging, unit) : null
  return packed === null ? null : { field: 'packaging.quantity', code: 'INVALID_TIERS', sentence: packed }
}

/** Why a delivery takes no such offer. */
function faultInDelivery(
  offer: PlacedOffer,
  { status, offersCloseAt, deliveryOn }: OfferedDelivery,
  at: Date,
): Omit<OfferFault, 'index'> | null {
  const plain = (code: RefusalCode) => ({ field: null, code, sentence: undefined })
  if (isCleared(status)) return plain('ALREADY_ALLOCATED')
  if (status === 'planned' || status === 'cancelled' || at >= offersCloseAt) return plain('NO_SUCH_POOL')
  const misses = missesDelivery(offer, deliveryOn)
  return misses === null ? null : { field: 'validFrom', code: 'INVALID_TIERS', sentence: misses }
}

/** Replaces the supplier's valid offers for these items and places, localities or regions; returns the new ids. */
export async function replaceOffers(
  tx: Tx,
  supplierId: string,
  offers: readonly (PlacedOffer & { localityId: string | null; regionId: string | null; type: OpenPool['type'] })[],
  at: Date,
): Promise<string[]> {
  await sql`
    update supplier_price_lists offer set is_active = false
    from unnest(${offers.map(({ localityId, regionId }) => localityId ?? regionId)}::uuid[], ${offers.map(({ itemId }) => itemId)}::uuid[],
                ${offers.map(({ unit }) => unit)}::text[]) wanted (place_id, catalog_item_id, unit)
    where offer.supplier_id = ${supplierId} and offer.is_active and wanted.place_id in (offer.locality_id, offer.region_id)
      and offer.catalog_item_id = wanted.catalog_item_id and offer.unit = wanted.unit`.execute(tx)
  const minimum = (offer: PlacedOffer, i: number): Quantity | null => offer.tiers[i]?.minQuantity ?? null
  const price = (offer: PlacedOffer, i: number): Money | null => offer.tiers[i]?.price ?? null
  const rows = await tx
    .insertInto('supplier_price_lists')
    .values(
      offers.map((offer) => ({
        supplier_id: supplierId,
        locality_id: offer.localityId,
        region_id: offer.regionId,
        catalog_item_id: offer.itemId,
        item_type: offer.type,
        unit: offer.unit,
        price_tier_1_min_qty: minimum(offer, 0)!,
        price_tier_1_price: price(offer, 0)!,
        price_tier_2_min_qty: minimum(offer, 1),
        price_tier_2_price: price(offer, 1),
        price_tier_3_min_qty: minimum(offer, 2),
        price_tier_3_price: price(offer, 2),
        valid_from: offer.validFrom,
        valid_until: offer.validUntil,
        notes: offer.notes,
        packaging_kind: offer.packaging?.kind ?? null,
        packaging_quantity: offer.packaging?.quantity ?? null,
        created_at: at,
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Stores a supplier's offers as part of a command, all or none: each replaces its previous offer for that item and locality, and is attached
 * in every week of its period whose pools wait for offers. An offer that says what already applies changes nothing. `refuse` gets the faults of all offers.
 */
export async function storeOffers(
  { tx, announce }: Change,
  { supplierId, userId }: { supplierId: string; userId: string | null },
  offers: readonly PlacedOffer[],
  refuse: (faults: readonly OfferFault[]) => never,
): Promise<PlacedCount> {
  const { deliveries, acceptedAt } = await lockedDeliveries(tx, offers)
  const items = ids(offers, ({ itemId }) => itemId)
  await lockOfferedItems(tx, items)
  const pools = await openPools(tx, offers)
  if ((await lockSupplier(tx, supplierId))?.isSuspended) throw new Refusal('SUPPLIER_SUSPENDED')
  const changes = await changesToday(tx, supplierId, items)
  const own = await ownOffers(tx, supplierId, [...deliveries.keys()], items)
  const wanted = offers.map((offer) => ({
    ...offer,
    ...pools.get(keyOf(offer)),
    // A program that sends prices need not know of packages.
    packaging: offer.packaging === undefined ? (own.get(keyOf(offer))?.packaging ?? null) : offer.packaging,
    localityId: deliveries.get(offer.deliveryId)!.localityId,
  }))
  const placeOf = ({ localityId, itemId, unit }: (typeof wanted)[number]) => `${localityId} ${itemId} ${unit}`
  const firstAt = new Map(wanted.map((offer, index) => [placeOf(offer), index] as const).toReversed())
  const isNew = (offer: (typeof wanted)[number]) => !isSameOffer(offer, own.get(keyOf(offer)) ?? null)
  const changedPlaces = new Set(wanted.filter(isNew).map(placeOf))
  const faultOf = (offer: (typeof wanted)[number], index: number): Omit<OfferFault, 'index'> | null => {
    if (offer.replaces !== undefined && offer.replaces !== (own.get(keyOf(offer))?.id ?? null))
      return { field: null, code: 'PRICE_LIST_OUTDATED', sentence: undefined }
    const found = faultOfItself(offer) ?? faultInDelivery(offer, deliveries.get(offer.deliveryId)!, acceptedAt)
    if (found) return found
    if (!pools.has(keyOf(offer))) return { field: null, code: 'NO_SUCH_POOL', sentence: undefined }
    if (changedPlaces.has(placeOf(offer)) && firstAt.get(placeOf(offer)) !== index)
      return { field: null, code: 'OFFER_TWICE', sentence: undefined }
    const isAllowed = !isNew(offer) || mayChangeOffer(changes(offer))
    return isAllowed ? null : { field: null, code: 'OFFER_CHANGED_TOO_OFTEN', sentence: undefined }
  }
  const faults = wanted.flatMap((offer, index) => {
    const fault = faultOf(offer, index)
    return fault ? [{ index, ...fault }] : []
  })
  if (faults.length > 0) refuse(faults)
  const fresh = wanted.filter(isNew).map((offer) => ({ ...offer, regionId: null, type: offer.type! }))
  if (fresh.length > 0) {
    const placed = await replaceOffers(tx, supplierId, fresh, acceptedAt)
    await attachPlaced(tx, placed, acceptedAt)
    for (const { localityId, itemId } of fresh) announce({ pool: { localityId, itemId } })
    announceSupplier(announce, userId)
  }
  return { placed: fresh.length, unchanged: offers.length - fresh.length }
}

/** Refuses several offers with the fault of each. */
export function refuseFaults(faults: readonly OfferFault[]): never {
  const fields = faults.map(({ index, field, code, sentence }) => ({
    path: field === null ? `offers.${index}` : `offers.${index}.${field}`,
    message: sentence ?? refusals[code].message,
  }))
  throw new Refusal('OFFERS_FAULTY', undefined, { fields })
}

/** Stores one offer; refuses with its own reason. */
export function placeOffer(context: ChangeContext, supplierId: string, offer: PlacedOffer): Promise<PlacedCount> {
  const own = faultOfItself(offer)
  if (own) return Promise.reject(new Refusal(own.code, own.sentence))
  return change(context, (changing) =>
    storeOffers(changing, { supplierId, userId: context.userId }, [offer], ([fault]) => {
      throw new Refusal(fault!.code, fault!.sentence)
    }),
  )
}

/** Stores several offers, all or none; the refusal names the fault of each. */
export function placeOffers(context: ChangeContext, supplierId: string, offers: readonly PlacedOffer[]): Promise<PlacedCount> {
  return change(context, (changing) => storeOffers(changing, { supplierId, userId: context.userId }, offers, refuseFaults))
}

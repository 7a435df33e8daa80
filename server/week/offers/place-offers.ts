import { sql } from 'kysely'
import { refusals, type RefusalCode } from '#contract/refusals.ts'
import type { Money } from '#domain/money/money.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import type { Unit } from '#domain/money/unit.ts'
import { isCleared } from '#domain/week/deliveries/control.ts'
import { mayChangeOffer } from '#domain/week/offers/answer.ts'
import { packagingFault, type Packaging } from '#domain/week/offers/packaging.ts'
import { isSameOffer } from '#domain/week/offers/same-offer.ts'
import type { SeenRegion } from '#domain/week/offers/seen-region.ts'
import { firstTierFault, missesDelivery, shareDays, tierFault, validityFault, type Tier } from '#domain/week/offers/tiers.ts'
import type { Day } from '#domain/time/day.ts'
import { change, type Change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { announceSupplier } from './announce-supplier.ts'
import { attachPlaced } from './attach-placed.ts'
import { changesToday } from './changes-today.ts'
import { lockOfferedItems, lockServedDeliveries, lockSupplier } from './locks.ts'
import { offeredPlaces, offeredRegions, type OfferedPlace } from './offered-places.ts'

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
  /** For the whole region of the locality: its minima are of the sum over the region's localities (docs/rules/week.md#regional-offers). */
  isRegional?: boolean | undefined
  /** The region as the supplier saw it; undefined: whichever it is. */
  seenRegion?: SeenRegion | undefined
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

interface StoredOffers extends PlacedCount {
  /** The offer that applies now in place of each. */
  ids: string[]
}

const keyOf = ({ deliveryId, itemId, unit }: Pick<PlacedOffer, 'deliveryId' | 'itemId' | 'unit'>) => `${deliveryId} ${itemId} ${unit}`
const ids = (offers: readonly PlacedOffer[], of: (offer: PlacedOffer) => string) => [...new Set(offers.map(of))].toSorted()

interface OpenPool {
  deliveryId: string
  itemId: string
  unit: Unit
  type: 'product' | 'service'
}

/** The pools of these deliveries and items in one statement; while a delivery collects, those of its baskets. */
async function openPools(tx: Tx, offers: readonly PlacedOffer[]): Promise<Map<string, OpenPool>> {
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
function faultOfItself({ tiers, unit, validFrom, validUntil, packaging }: PlacedOffer): Omit<OfferFault, 'index'> | null {
  const found = firstTierFault(tiers, unit)
  const sentence = found?.sentence ?? tierFault(tiers, unit)
  if (sentence !== null) return { field: found ? `tiers.${found.tier}.${found.field}` : 'tiers', code: 'INVALID_TIERS', sentence }
  const days = validityFault(validFrom, validUntil)
  if (days !== null) return { field: 'validUntil', code: 'INVALID_TIERS', sentence: days }
  const packed = packaging ? packagingFault(packaging, unit) : null
  return packed === null ? null : { field: 'packaging.quantity', code: 'INVALID_TIERS', sentence: packed }
}

const noRegion = 'Lokalita v\u00a0tomto týdnu není v\u00a0žádném regionu.'
const otherRegion = 'Region se mezitím změnil. Podívejte se na něj a\u00a0pošlete nabídku znovu.'

/** Why a locality or a region takes no such offer in that week. */
function faultInPlace(
  offer: PlacedOffer,
  { localityId, regionId, isOtherRegion, status, offersCloseAt, days }: OfferedPlace,
  at: Date,
): Omit<OfferFault, 'index'> | null {
  const plain = (code: RefusalCode) => ({ field: null, code, sentence: undefined })
  if (isOtherRegion) return { field: 'isRegional', code: 'NO_SUCH_POOL', sentence: otherRegion }
  if (localityId === null && regionId === null) return { field: 'isRegional', code: 'NO_SUCH_POOL', sentence: noRegion }
  if (isCleared(status)) return plain('ALREADY_ALLOCATED')
  if (status === 'planned' || status === 'cancelled' || at >= offersCloseAt) return plain('NO_SUCH_POOL')
  const misses = days.map((day) => missesDelivery(offer, day)).find((sentence) => sentence !== null)
  return misses === undefined ? null : { field: 'validFrom', code: 'INVALID_TIERS', sentence: misses }
}

/**
 * Replaces the supplier's offers for these items and places, localities or regions, in the periods of the new ones; returns the new ids. An offer of
 * which nothing is left ends. One that is left in other weeks stays: of those that are valid on a day, the newest counts.
 */
async function replaceOffers(
  tx: Tx,
  supplierId: string,
  offers: readonly (PlacedOffer & { localityId: string | null; regionId: string | null; type: OpenPool['type'] })[],
  at: Date,
): Promise<string[]> {
  await sql`
    update supplier_price_lists offer set is_active = false
    from unnest(${offers.map(({ localityId, regionId }) => localityId ?? regionId)}::uuid[], ${offers.map(({ itemId }) => itemId)}::uuid[],
                ${offers.map(({ unit }) => unit)}::text[], ${offers.map(({ validFrom }) => validFrom)}::date[],
                ${offers.map(({ validUntil }) => validUntil)}::date[]) wanted (place_id, catalog_item_id, unit, valid_from, valid_until)
    where offer.supplier_id = ${supplierId} and offer.is_active and wanted.place_id in (offer.locality_id, offer.region_id)
      and offer.catalog_item_id = wanted.catalog_item_id and offer.unit = wanted.unit
      and greatest(offer.valid_from, (select app_today())) >= wanted.valid_from
      and (wanted.valid_until is null or offer.valid_until <= wanted.valid_until)`.execute(tx)
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
 * Stores a supplier's offers as part of a command, all or none: each replaces its previous offer for that item and locality, or region. One for a
 * locality is attached in every week of its period whose pools wait for offers. An offer that says what already applies changes nothing. `refuse` gets the
 * faults of all offers.
 */
export async function storeOffers(
  { tx, announce }: Change,
  { supplierId, userId }: { supplierId: string; userId: string | null },
  offers: readonly PlacedOffer[],
  refuse: (faults: readonly OfferFault[]) => never,
): Promise<StoredOffers> {
  const regions = await offeredRegions(tx, offers)
  const regionIds = [...new Set([...regions.values()].map(({ regionId }) => regionId))]
  await lockServedDeliveries(
    tx,
    ids(offers, ({ deliveryId }) => deliveryId),
    regionIds,
  )
  const items = ids(offers, ({ itemId }) => itemId)
  await lockOfferedItems(tx, items)
  const pools = await openPools(tx, offers)
  if ((await lockSupplier(tx, supplierId))?.isSuspended) throw new Refusal('SUPPLIER_SUSPENDED')
  // After the last lock: the newest of a supplier's offers counts, and one that waited until offers closed would count nowhere.
  const acceptedAt = await appNow(tx)
  const placeOf = await offeredPlaces(tx, supplierId, offers, regions)
  const wanted = offers.map((offer) => asWanted(offer, placeOf(offer), pools.get(keyOf(offer))))
  const faultOf = faultsAmong(wanted, await changesToday(tx, supplierId, items), acceptedAt)
  const faults = wanted.flatMap((each, index) => {
    const fault = faultOf(each, index)
    return fault ? [{ index, ...fault }] : []
  })
  if (faults.length > 0) refuse(faults)
  const fresh = wanted.filter(isNew)
  let placed: string[] = []
  if (fresh.length > 0) {
    placed = await replaceOffers(
      tx,
      supplierId,
      fresh.map(({ offer, place: { localityId, regionId }, pool }) => ({ ...offer, localityId, regionId, type: pool!.type })),
      acceptedAt,
    )
    await attachPlaced(tx, placed, acceptedAt)
    for (const { offer, place } of fresh)
      for (const localityId of place.localityIds) announce({ pool: { localityId, itemId: offer.itemId } })
    announceSupplier(announce, userId)
  }
  const applying = wanted.map((each) => placed[fresh.indexOf(each)] ?? each.place.present!.id)
  return { placed: fresh.length, unchanged: offers.length - fresh.length, ids: applying }
}

interface WantedOffer {
  offer: PlacedOffer & { packaging: Packaging | null }
  place: OfferedPlace
  /** Undefined if nobody wants the item there. */
  pool: OpenPool | undefined
}

// A program that sends prices need not know of packages.
const asWanted = (offer: PlacedOffer, place: OfferedPlace, pool: OpenPool | undefined): WantedOffer => ({
  offer: { ...offer, packaging: offer.packaging === undefined ? (place.present?.packaging ?? null) : offer.packaging },
  place,
  pool,
})

const isNew = ({ offer, place }: WantedOffer): boolean => !isSameOffer(offer, place.present)

/** Why one of these offers cannot be stored; null if it can. */
function faultsAmong(wanted: readonly WantedOffer[], changes: Awaited<ReturnType<typeof changesToday>>, at: Date) {
  const placeKey = ({ offer: { itemId, unit }, place: { localityId, regionId } }: WantedOffer) =>
    `${localityId ?? regionId} ${itemId} ${unit}`
  const byPlace = Map.groupBy(
    wanted.map((each, index) => ({ each, index })),
    ({ each }) => placeKey(each),
  )
  const isSecond = (each: WantedOffer, index: number) =>
    byPlace.get(placeKey(each))!.some((other) => other.index < index && shareDays(other.each.offer, each.offer))
  const changedPlaces = new Set(wanted.filter(isNew).map(placeKey))
  return (each: WantedOffer, index: number): Omit<OfferFault, 'index'> | null => {
    const { offer, place, pool } = each
    const plain = (code: RefusalCode) => ({ field: null, code, sentence: undefined })
    if (offer.replaces !== undefined && (place.isOtherRegion || offer.replaces !== (place.present?.id ?? null)))
      return plain('PRICE_LIST_OUTDATED')
    const found = faultOfItself(offer) ?? faultInPlace(offer, place, at)
    if (found) return found
    if (!pool) return plain('NO_SUCH_POOL')
    if (changedPlaces.has(placeKey(each)) && isSecond(each, index)) return plain('OFFER_TWICE')
    const { itemId, unit } = offer
    const isAllowed = !isNew(each) || mayChangeOffer(changes({ localityId: (place.localityId ?? place.regionId)!, itemId, unit }))
    return isAllowed ? null : plain('OFFER_CHANGED_TOO_OFTEN')
  }
}

/** Refuses several offers with the fault of each. */
export function refuseFaults(faults: readonly OfferFault[]): never {
  const fields = faults.map(({ index, field, code, sentence }) => ({
    path: field === null ? `offers.${index}` : `offers.${index}.${field}`,
    message: sentence ?? refusals[code].message,
  }))
  throw new Refusal('OFFERS_FAULTY', undefined, { fields })
}

/** Stores one offer; refuses with its own reason. Returns the one that applies now. */
export async function placeOffer(context: ChangeContext, supplierId: string, offer: PlacedOffer): Promise<{ offerId: string }> {
  const own = faultOfItself(offer)
  if (own) throw new Refusal(own.code, own.sentence)
  const { ids } = await change(context, (changing) =>
    storeOffers(changing, { supplierId, userId: context.userId }, [offer], ([fault]) => {
      throw new Refusal(fault!.code, fault!.sentence)
    }),
  )
  return { offerId: ids[0]! }
}

/** Stores several offers, all or none; the refusal names the fault of each. */
export function placeOffers(context: ChangeContext, supplierId: string, offers: readonly PlacedOffer[]): Promise<PlacedCount> {
  return change(context, (changing) => storeOffers(changing, { supplierId, userId: context.userId }, offers, refuseFaults))
}

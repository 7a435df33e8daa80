import { sql, type Selectable } from 'kysely'
import type { Unit } from '#domain/money/unit.ts'
import { bandOf, sightOf } from '#domain/week/pool/sight.ts'
import type { Offer } from '#domain/week/clearing/clear.ts'
import type { Money } from '#domain/money/money.ts'
import { lossBand } from '#domain/week/offers/reach.ts'
import type { Demand } from '#contract/week/offers.ts'
import { cardOf, itemCards, privateItems } from '#server/catalog/catalog/queries.ts'
import { deliveryRows } from '#server/week/deliveries/queries.ts'
import { livePools } from '#server/week/pool/queries.ts'
import { appNow, type Db } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/schema.gen.ts'
import { changesToday } from './changes-today.ts'
import { isValidThatDay, tierColumns, tiersOf, type TierColumns } from './offer-columns.ts'
import { ownAwards, ownOffers, winningPrices } from './own-answers.ts'

/** Valid offers with their suppliers. The view decides which; it is queried under the table's name and columns. */
export const countingOffers = (db: Db) =>
  db
    .selectFrom(sql<Selectable<Tables['supplier_price_lists']>>`counting_offers`.as('supplier_price_lists'))
    .innerJoin('suppliers', 'suppliers.id', 'supplier_price_lists.supplier_id')

/** Those that are valid for a delivery: its locality, its day. */
export const offersValidFor = (db: Db, deliveryId: string) =>
  countingOffers(db)
    .innerJoin('deliveries', 'deliveries.locality_id', 'supplier_price_lists.locality_id')
    .where('deliveries.id', '=', deliveryId)
    .where(isValidThatDay)

export interface PoolOffer extends Offer {
  itemId: string
  unit: Unit
  supplierId: string
  supplierName: string
}

const offerColumns = [
  'supplier_price_lists.id',
  'supplier_price_lists.catalog_item_id as itemId',
  'supplier_price_lists.unit',
  'supplier_price_lists.created_at',
  'suppliers.id as supplierId',
  'suppliers.name as supplierName',
  ...tierColumns,
] as const

const asOffer = ({
  id,
  itemId,
  unit,
  supplierId,
  supplierName,
  created_at,
  ...tiers
}: TierColumns & Omit<PoolOffer, 'tiers' | 'submittedAt'> & { created_at: Date }): PoolOffer => ({
  id,
  itemId,
  unit,
  supplierId,
  supplierName,
  submittedAt: created_at.getTime(),
  tiers: tiersOf(tiers),
})

const onlyItems = (items: readonly string[] | null) =>
  sql<boolean>`(${items}::uuid[] is null or supplier_price_lists.catalog_item_id = any(${items}))`

/** The offers that a delivery would be cleared with if it closed now; null items means all. */
export async function validOffers(db: Db, deliveryId: string, items: readonly string[] | null): Promise<PoolOffer[]> {
  const rows = await offersValidFor(db, deliveryId).where(onlyItems(items)).select(offerColumns).execute()
  return rows.map(asOffer)
}

/** The offers that a closed delivery is cleared with. */
export async function attachedOffers(
  db: Db,
  deliveryId: string,
  items: readonly string[] | null = null,
): Promise<(PoolOffer & { poolId: string })[]> {
  const rows = await db
    .selectFrom('pool_offers')
    .innerJoin('aggregated_demands', 'aggregated_demands.id', 'pool_offers.aggregated_demand_id')
    .innerJoin('supplier_price_lists', 'supplier_price_lists.id', 'pool_offers.supplier_price_list_id')
    .innerJoin('suppliers', 'suppliers.id', 'pool_offers.supplier_id')
    .where('aggregated_demands.delivery_id', '=', deliveryId)
    .where(onlyItems(items))
    .select(['pool_offers.aggregated_demand_id as poolId', ...offerColumns])
    .execute()
  return rows.map(({ poolId, ...row }) => ({ ...asOffer(row), poolId }))
}

interface PoolRow {
  deliveryId: string
  itemId: string
  unit: Unit
  quantity: number
  noCapQuantity: number
  households: number
  cappedHouseholds: number
  targetPrice: Money | null
}

type DeliveryRow = Awaited<ReturnType<ReturnType<typeof deliveryRows>['executeTakeFirstOrThrow']>>

/** The deliveries that suppliers see: those that collect or wait for offers, and the last cleared one of each locality. */
async function shownDeliveries(db: Db, only: string | null): Promise<DeliveryRow[]> {
  const rows = await deliveryRows(db)
    .where((eb) =>
      only !== null
        ? eb('deliveries.id', '=', only)
        : eb.or([
            eb('deliveries.status', 'in', ['collecting', 'closed', 'offering']),
            eb(
              'deliveries.id',
              'in',
              eb
                .selectFrom('deliveries as last')
                .select('last.id')
                .distinctOn('last.locality_id')
                .where('last.cleared_at', 'is not', null)
                .where('last.status', '<>', 'cancelled')
                .orderBy('last.locality_id')
                .orderBy('last.week_start_date', 'desc'),
            ),
          ]),
    )
    .orderBy('deliveries.week_start_date')
    .orderBy('localityName')
    .execute()
  return rows
}

async function poolsOf(db: Db, delivery: DeliveryRow, items: readonly string[] | null): Promise<PoolRow[]> {
  if (delivery.status === 'planned' || delivery.status === 'collecting') {
    const pools = await livePools(db, delivery, items)
    return pools.map((pool) => ({ ...pool, deliveryId: delivery.id }))
  }
  return db
    .selectFrom('aggregated_demands')
    .where('delivery_id', '=', delivery.id)
    .where(sql<boolean>`(${items}::uuid[] is null or catalog_item_id = any(${items}))`)
    .select([
      'delivery_id as deliveryId',
      'catalog_item_id as itemId',
      'unit',
      'total_weekly_quantity as quantity',
      'no_cap_quantity as noCapQuantity',
      'households',
      'capped_households as cappedHouseholds',
      'target_price_per_unit as targetPrice',
    ])
    .execute()
}

function demandOf(delivery: DeliveryRow, { unit, targetPrice, ...pool }: PoolRow) {
  const { id: deliveryId, localityId, localityName, weekStart, status, cutOffAt, offersCloseAt, deliveryOn, clearedAt } = delivery
  const isCleared = clearedAt !== null
  const ofDelivery = { deliveryId, localityId, localityName, weekStart, status, cutOffAt, offersCloseAt, deliveryOn, isCleared }
  return { ...ofDelivery, unit, targetPrice, ...quantityShown(pool) }
}

/** The quantity as suppliers may see it. */
function quantityShown({ quantity, noCapQuantity, households, cappedHouseholds }: Omit<PoolRow, 'unit' | 'targetPrice'>) {
  const sight = sightOf('supplier', cappedHouseholds)
  return sight.quantity === 'exact'
    ? { totalQuantity: quantity, band: null, noCapQuantity, households: sight.households ? households : null }
    : { totalQuantity: null, band: bandOf(quantity), noCapQuantity: null, households: null }
}

// Of a small group nothing is told that moves with its caps (docs/decisions/038-small-groups.md).
function lostOf(
  { isCleared, band, myOffer, myAward }: Pick<Demand, 'isCleared' | 'band' | 'myOffer' | 'myAward'>,
  winningPrice: Money | null,
): Demand['lost'] {
  if (!isCleared || band !== null || myOffer === null || myAward !== null) return null
  return { hasWinner: winningPrice !== null, lowerBy: winningPrice === null ? null : lossBand(myOffer.tiers, winningPrice) }
}

export interface DemandsOf {
  supplierId: string
  type?: 'product' | 'service'
  /** Only this pool; by default everything the supplier may see. */
  pool?: { deliveryId: string; itemId: string; unit: Unit }
}

/**
 * The pools as one supplier sees them (docs/rules/week.md#caps): never caps, names or rivals; for small groups only the band of the quantity.
 */
export async function demands(db: Db, { supplierId, type, pool: only }: DemandsOf): Promise<{ now: Date; demands: Demand[] }> {
  const now = await appNow(db)
  const deliveries = await shownDeliveries(db, only?.deliveryId ?? null)
  const wanted: PoolRow[] = []
  for (const delivery of deliveries) wanted.push(...(await poolsOf(db, delivery, only ? [only.itemId] : null)))
  const itemIds = wanted.map(({ itemId }) => itemId)
  // A member's private item stays hidden before it is approved (docs/decisions/021-off-catalog.md).
  const hidden = await privateItems(db, itemIds)
  const pools = wanted.filter(({ itemId }) => !hidden.has(itemId))
  const cards = await itemCards(db, itemIds)
  const byId = new Map(deliveries.map((delivery) => [delivery.id, delivery]))
  const ids = [...byId.keys()]
  const offers = await ownOffers(db, supplierId, ids)
  const awards = await ownAwards(db, supplierId, ids)
  const prices = await winningPrices(db, ids)
  const changes = await changesToday(db, supplierId, null)
  const shown = pools
    .map((pool) => {
      const key = `${pool.deliveryId} ${pool.itemId} ${pool.unit}`
      const demand = demandOf(byId.get(pool.deliveryId)!, pool)
      const own = { myOffer: offers.get(key) ?? null, myAward: awards.get(key) ?? null }
      const lost = lostOf({ ...demand, ...own }, prices.get(key) ?? null)
      return { ...demand, ...own, lost, changesToday: changes({ ...pool, localityId: demand.localityId }), item: cardOf(cards, pool) }
    })
    .filter(({ item, unit }) => (!type || item.type === type) && (!only || only.unit === unit))
  const czech = new Intl.Collator('cs')
  shown.sort(
    (a, b) =>
      a.weekStart.localeCompare(b.weekStart) || czech.compare(a.localityName, b.localityName) || czech.compare(a.item.name, b.item.name),
  )
  return { now, demands: shown }
}

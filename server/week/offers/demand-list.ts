import { sql } from 'kysely'
import type { Demand } from '#contract/week/demands.ts'
import type { DemandPage, DemandsWanted, MergedOffer, OpenDemands } from '#contract/week/offers.ts'
import type { Money } from '#domain/money/money.ts'
import type { Unit } from '#domain/money/unit.ts'
import { ANSWER_STATES, answerState, whyNoOffer } from '#domain/week/offers/answer.ts'
import { compareDemands, isFound, isInState, type ListedDemand } from '#domain/week/offers/demand-list.ts'
import { openWeeks } from '#domain/week/offers/open-weeks.ts'
import { lossBand } from '#domain/week/offers/reach.ts'
import { furtherSeenBySupplier, reachSeenBySupplier, seenBySupplier } from '#domain/week/pool/sight.ts'
import { cardOf } from '#server/catalog/catalog/queries.ts'
import { appNow, type Db } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { changesToday } from './changes-today.ts'
import { itemFacts, vatRates } from './item-facts.ts'
import { mergedOffers } from './merged-offers.ts'
import { ownAwards, ownOffers, ownPools, winningPrices, withdrawnOffers } from './own-answers.ts'
import { regionalDemands } from './regional-demand.ts'
import { deliveriesOf, listedPools, namedPools, shownDeliveries, type DeliveryRow, type PoolRow } from './pool-rows.ts'

/** What identifies a pool. */
export interface PoolName {
  deliveryId: string
  itemId: string
  unit: Unit
}

const keyOf = ({ deliveryId, itemId, unit }: PoolName) => `${deliveryId} ${itemId} ${unit}`
const nameOf = ({ deliveryId, item, unit }: Demand) => keyOf({ deliveryId, itemId: item.id, unit })

function ofDelivery(delivery: DeliveryRow) {
  const { id: deliveryId, localityId, localityName, weekStart, status, cutOffAt, offersCloseAt, deliveryOn, clearedAt } = delivery
  const deliveryTime = delivery.deliveryTime.slice(0, 5)
  return {
    deliveryId,
    localityId,
    localityName,
    weekStart,
    status,
    cutOffAt,
    offersCloseAt,
    deliveryOn,
    deliveryTime,
    isCleared: clearedAt !== null,
  }
}

// For a small group, shows nothing that depends on its caps (docs/decisions/038-small-groups.md).
function lostOf(
  { isCleared, band, myOffer, myAward, region }: Pick<Demand, 'isCleared' | 'band' | 'myOffer' | 'myAward' | 'region'>,
  winningPrice: Money | null,
): Demand['lost'] {
  // Those for the locality and for its region.
  const tiers = [...(myOffer?.tiers ?? []), ...(region?.myOffer?.tiers ?? [])]
  if (!isCleared || band !== null || tiers.length === 0 || myAward !== null) return null
  return { hasWinner: winningPrice !== null, lowerBy: winningPrice === null ? null : lossBand(tiers, winningPrice) }
}

/** These pools as one supplier sees them (docs/rules/week.md#caps): never caps, names or rivals. */
async function seenBy(
  db: Db,
  supplierId: string,
  deliveries: readonly DeliveryRow[],
  pools: readonly PoolRow[],
  now: Date,
): Promise<Demand[]> {
  const byId = new Map(deliveries.map((delivery) => [delivery.id, delivery]))
  const ids = [...byId.keys()]
  const items = [...new Set(pools.map(({ itemId }) => itemId))]
  const { cards, facts } = await itemFacts(db, items)
  const offers = await ownOffers(db, supplierId, ids, items)
  const awards = await ownAwards(db, supplierId, ids)
  const prices = await winningPrices(db, ids)
  const changes = await changesToday(db, supplierId, items)
  const withdrawn = await withdrawnOffers(db, supplierId, ids, items)
  const regionOf = await regionalDemands(db, supplierId, pools, changes)
  const rateOn = await vatRates(
    db,
    deliveries.map(({ deliveryOn }) => deliveryOn),
  )
  return pools.map((pool) => {
    const { itemId, unit, targetPrice } = pool
    const delivery = ofDelivery(byId.get(pool.deliveryId)!)
    const own = { myOffer: offers.get(keyOf(pool)) ?? null, myAward: awards.get(keyOf(pool)) ?? null }
    const isWithdrawn = own.myOffer === null && withdrawn.has(keyOf(pool))
    const demand = {
      ...delivery,
      unit,
      targetPrice,
      ...seenBySupplier(pool),
      furtherQuantity: furtherSeenBySupplier(pool),
      ...reachSeenBySupplier(pool),
      ...own,
      isWithdrawn,
      region: regionOf(pool),
    }
    const has = { ...demand, hasOffer: own.myOffer !== null || demand.region?.myOffer != null, hasAward: own.myAward !== null }
    const { categories: _, vatClass, ...item } = facts.get(itemId)!
    return {
      ...demand,
      ...item,
      item: cardOf(cards, pool),
      vatRate: rateOn(vatClass, delivery.deliveryOn),
      lost: lostOf(demand, prices.get(keyOf(pool)) ?? null),
      changesToday: changes({ localityId: delivery.localityId, itemId, unit }),
      state: answerState(has, now),
    }
  })
}

/** The pools that a supplier asks for by name; without those that do not exist. */
export async function demandsNamed(db: Db, supplierId: string, names: readonly PoolName[]): Promise<Demand[]> {
  const wanted = new Set(names.map(keyOf))
  const deliveries = await deliveriesOf(
    db,
    names.map(({ deliveryId }) => deliveryId),
  )
  const pools = await namedPools(db, deliveries, [...new Set(names.map(({ itemId }) => itemId))])
  const named = pools.filter((pool) => wanted.has(keyOf(pool)))
  return seenBy(db, supplierId, deliveries, named, await appNow(db))
}

/** One pool as its supplier sees it; null if there is none. */
export const demandNamed = async (db: Db, supplierId: string, name: PoolName): Promise<Demand | null> =>
  (await demandsNamed(db, supplierId, [name]))[0] ?? null

const takesOffers = (demand: Demand, now: Date) => whyNoOffer({ ...demand, hasAward: demand.myAward !== null }, now) === null

/** The other pools of an item that take offers now, by week and locality; null if the named pool does not exist. */
export async function demandsElsewhere(db: Db, supplierId: string, name: PoolName): Promise<Demand[] | null> {
  const now = await appNow(db)
  const deliveries = await shownDeliveries(db)
  const listed = await listedPools(db, deliveries, [name.itemId])
  const pools = listed.pools.filter(({ unit }) => unit === name.unit)
  const demands = await seenBy(db, supplierId, deliveries, pools, now)
  if (!demands.some((demand) => nameOf(demand) === keyOf(name))) return null
  return demands
    .filter((demand) => nameOf(demand) !== keyOf(name) && takesOffers(demand, now))
    .toSorted((a, b) => a.localityName.localeCompare(b.localityName, 'cs') || a.weekStart.localeCompare(b.weekStart))
}

// Starts at this position if the pool of the cursor no longer exists.
function afterCursor(listed: readonly Listed[], after: string | null): number {
  if (after === null) return 0
  const [place, ...key] = after.split(' ')
  const at = listed.findIndex(({ pool }) => keyOf(pool) === key.join(' '))
  return at >= 0 ? at + 1 : Number(place) || 0
}

/** All pools that a supplier may see, of both types. */
export async function allDemands(db: Db, supplierId: string): Promise<{ now: Date; demands: Demand[] }> {
  const now = await appNow(db)
  const deliveries = await shownDeliveries(db)
  const { pools } = await listedPools(db, deliveries, null)
  return { now, demands: await seenBy(db, supplierId, deliveries, pools, now) }
}

/** The supplier's offers for items that others replaced, and where it can offer for those. */
async function reopened(
  db: Db,
  {
    supplierId,
    type,
    deliveries,
    pools,
    now,
  }: { supplierId: string; type: DemandsWanted['type']; deliveries: readonly DeliveryRow[]; pools: readonly PoolRow[]; now: Date },
): Promise<MergedOffer[]> {
  const offers = await mergedOffers(db, supplierId, type)
  const items = new Set(offers.map(({ intoId }) => intoId))
  const replacing = pools.filter(({ itemId }) => items.has(itemId))
  const demands = replacing.length === 0 ? [] : await seenBy(db, supplierId, deliveries, replacing, now)
  return offers.map(({ regionId, ...offer }) => {
    const isOpen = (demand: Demand) => {
      if (demand.item.id !== offer.intoId || demand.unit !== offer.unit) return false
      if (regionId === null) return demand.localityId === offer.localityId && takesOffers(demand, now)
      return demand.region?.id === regionId && takesOffers({ ...demand, ...demand.region }, now)
    }
    return { ...offer, openDeliveryId: demands.find(isOpen)?.deliveryId ?? null }
  })
}

/** A pool with what it is filtered and sorted by. */
interface Listed extends ListedDemand {
  pool: PoolRow
  type: DemandsWanted['type']
  categories: DemandPage['categories']
}

/** All these pools as a supplier can filter and sort them. What else it sees of them is read for one page only. */
async function listedBy(
  db: Db,
  supplierId: string,
  { deliveries, pools, now }: { deliveries: readonly DeliveryRow[]; pools: readonly PoolRow[]; now: Date },
): Promise<Listed[]> {
  const places = new Map(deliveries.map((delivery) => [delivery.id, ofDelivery(delivery)]))
  const { cards, facts } = await itemFacts(db, [...new Set(pools.map(({ itemId }) => itemId))])
  const { offered, won } = await ownPools(db, supplierId, [...places.keys()])
  const withdrawn = await withdrawnOffers(db, supplierId, [...places.keys()], null)
  return pools.map((pool) => {
    const { localityName, weekStart, offersCloseAt, status, isCleared } = places.get(pool.deliveryId)!
    const { sku, categoryPath, categories } = facts.get(pool.itemId)!
    const { totalQuantity, band, households } = seenBySupplier(pool)
    const hasOffer = offered.has(keyOf(pool))
    const isWithdrawn = !hasOffer && withdrawn.has(keyOf(pool))
    const item = cards.get(pool.itemId)!
    const state = answerState({ status, offersCloseAt, isCleared, hasOffer, hasAward: won.has(keyOf(pool)), isWithdrawn }, now)
    const { targetPrice } = pool
    const shown = {
      item,
      sku,
      categoryPath,
      localityName,
      weekStart,
      offersCloseAt,
      isCleared,
      totalQuantity,
      band,
      households,
      targetPrice,
    }
    return { ...shown, state, pool, type: item.type, categories }
  })
}

const distinct = <Choice extends { id: string }>(choices: readonly Choice[]): Choice[] => [
  ...new Map(choices.map((choice) => [choice.id, choice])).values(),
]

/** Refuses filters by a locality or category that does not exist. */
async function refuseForeign(db: Db, { localityId, categoryId }: DemandsWanted): Promise<void> {
  const { rows } = await sql<{ isThere: boolean }>`
    select (${localityId}::uuid is null or exists (select from localities where id = ${localityId}))
       and (${categoryId}::uuid is null or exists (select from categories where id = ${categoryId})) as "isThere"`.execute(db)
  if (!rows[0]!.isThere) throw new Refusal('NOT_FOUND')
}

async function suspensionOf(db: Db, supplierId: string): Promise<string | null> {
  const row = await db
    .selectFrom('suppliers')
    .where('id', '=', supplierId)
    .where('suspended_at', 'is not', null)
    .select('suspension_reason')
    .executeTakeFirst()
  return row?.suspension_reason ?? null
}

/** What of the demands waits for a supplier, without what it sees of each. */
export async function openDemands(db: Db, supplierId: string): Promise<OpenDemands> {
  const now = await appNow(db)
  const deliveries = (await shownDeliveries(db)).filter(({ offersCloseAt, clearedAt }) => clearedAt === null && offersCloseAt > now)
  const { pools } = await listedPools(db, deliveries, null)
  const listed = await listedBy(db, supplierId, { deliveries, pools, now })
  return { now, weeks: openWeeks(listed, now), suspendedWhy: await suspensionOf(db, supplierId) }
}

/** The pools that a supplier may see, filtered and sorted, page by page; with the choices of the filters. */
export async function demandPage(db: Db, supplierId: string, wanted: DemandsWanted): Promise<DemandPage> {
  await refuseForeign(db, wanted)
  const now = await appNow(db)
  const all = await shownDeliveries(db)
  const deliveries = all.filter(
    ({ localityId, weekStart }) =>
      (wanted.localityId === null || localityId === wanted.localityId) && (wanted.weekStart === null || weekStart === wanted.weekStart),
  )
  const { pools, summedAt } = await listedPools(db, deliveries, null)
  const ofType = (await listedBy(db, supplierId, { deliveries, pools, now })).filter(({ type }) => type === wanted.type)
  const { categoryId } = wanted
  const found = ofType.filter(({ categories }) => categoryId === null || categories.some(({ id }) => id === categoryId))
  const searched = found.filter((demand) => isFound(demand, wanted.query))
  const count = (state: (typeof ANSWER_STATES)[number]) => searched.filter((demand) => demand.state === state).length
  const listed = searched
    .filter((demand) => isInState(demand, wanted.state))
    .toSorted(compareDemands(wanted.order, wanted.isDescending, now))
  const from = afterCursor(listed, wanted.after)
  const page = listed.slice(from, from + wanted.limit).map(({ pool }) => pool)
  const isLast = from + page.length >= listed.length
  return {
    now,
    summedAt,
    demands: await seenBy(db, supplierId, deliveries, page, now),
    total: listed.length,
    next: isLast ? null : `${from + page.length} ${keyOf(page.at(-1)!)}`,
    byState: Object.fromEntries(ANSWER_STATES.map((state) => [state, count(state)])) as DemandPage['byState'],
    localities: distinct(all.map(({ localityId, localityName }) => ({ id: localityId, name: localityName }))).toSorted((a, b) =>
      a.name.localeCompare(b.name, 'cs'),
    ),
    weeks: [...new Set(all.map(({ weekStart }) => weekStart))],
    categories: distinct(ofType.flatMap(({ categories }) => categories)).toSorted((a, b) => a.path.localeCompare(b.path, 'cs')),
    suspendedWhy: await suspensionOf(db, supplierId),
    mergedOffers: await reopened(db, { supplierId, type: wanted.type, deliveries, pools, now }),
  }
}

import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Demand } from '#contract/week/demands.ts'
import type { DemandPage, DemandsWanted, MergedOffer, OpenDemands } from '#contract/week/offers.ts'
import type { Money } from '#domain/money/money.ts'
import { ANSWER_STATES, answerState, whyNoOffer } from '#domain/week/offers/answer.ts'
import { compareDemands, isFound, isInState, type ListedDemand } from '#domain/week/offers/demand-list.ts'
import { openWeeks } from '#domain/week/offers/open-weeks.ts'
import { lossBand } from '#domain/week/offers/reach.ts'
import { furtherSeenBySupplier, reachSeenBySupplier, seenBySupplier } from '#domain/week/pool/sight.ts'
import { cardOf } from '#server/catalog/catalog/queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { itemFacts } from './item-facts.ts'
import { mergedOf, mergedRows, type MergedRow } from './merged-offers.ts'
import { keyOf, ownAnswers, type OwnAnswers, type PoolName } from './own-answers.ts'
import { deliveryNamed, listedPools, namedPools, shownDeliveries, type DeliveryRow, type PoolRow } from './pool-rows.ts'
import { regionalDemands } from './regional-demand.ts'

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

/** What the demands of a supplier are read from, at once for all of them. */
interface Book extends Awaited<ReturnType<typeof itemFacts>> {
  deliveries: ReadonlyMap<string, DeliveryRow>
  own: OwnAnswers
  regionOf: ReturnType<typeof regionalDemands>
}

/** `pools` are those of these deliveries, with the others of their regions. */
async function readBook(
  db: Db,
  supplierId: string,
  { deliveries, pools, items }: { deliveries: readonly DeliveryRow[]; pools: readonly PoolRow[]; items: readonly string[] | null },
): Promise<Book> {
  const own = await ownAnswers(db, { supplierId, deliveryIds: deliveries.map(({ id }) => id), items })
  const { cards, facts } = await itemFacts(
    db,
    pools.map(({ itemId }) => itemId),
    deliveries.map(({ deliveryOn }) => deliveryOn),
  )
  const byId = new Map(deliveries.map((delivery) => [delivery.id, delivery]))
  return { deliveries: byId, own, cards, facts, regionOf: regionalDemands(deliveries, pools, own) }
}

const isAskedIn =
  ({ deliveries }: Book) =>
  ({ deliveryId }: PoolRow): boolean =>
    deliveries.get(deliveryId)!.isAsked

/** How the supplier stands towards a pool. */
function answerTo({ own, deliveries }: Book, pool: PoolRow) {
  const key = keyOf(pool)
  const { status, offersCloseAt, clearedAt } = deliveries.get(pool.deliveryId)!
  const [hasOffer, hasAward] = [own.local.has(key) || own.regional.has(key), own.awards.has(key)]
  const isWithdrawn = !own.local.has(key) && own.withdrawn.has(key)
  return {
    isWithdrawn,
    state: answerState({ status, offersCloseAt, isCleared: clearedAt !== null, hasOffer, hasAward, isWithdrawn }, own.now),
  }
}

/** A pool as one supplier sees it (docs/rules/week.md#caps): never caps, names or rivals. */
function seenBy(book: Book, pool: PoolRow): Demand {
  const { own } = book
  const { itemId, unit, targetPrice } = pool
  const delivery = ofDelivery(book.deliveries.get(pool.deliveryId)!)
  const demand = {
    ...delivery,
    unit,
    targetPrice,
    ...seenBySupplier(pool),
    furtherQuantity: furtherSeenBySupplier(pool),
    ...reachSeenBySupplier(pool),
    myOffer: own.local.get(keyOf(pool)) ?? null,
    myAward: own.awards.get(keyOf(pool)) ?? null,
    ...answerTo(book, pool),
    region: book.regionOf(pool),
  }
  const { categories: _, vatRates, ...item } = book.facts.get(itemId)!
  return {
    ...demand,
    ...item,
    item: cardOf(book.cards, pool),
    vatRate: vatRates[delivery.deliveryOn] ?? 0,
    lost: lostOf(demand, own.winning.get(keyOf(pool)) ?? null),
    changesToday: own.changes({ localityId: delivery.localityId, itemId, unit }),
  }
}

/** One pool as its supplier sees it; null if there is none. */
export async function demandNamed(db: Db, supplierId: string, name: PoolName): Promise<Demand | null> {
  const items = [name.itemId]
  const deliveries = await deliveryNamed(db, name.deliveryId)
  const pools = await namedPools(db, deliveries, items)
  const book = await readBook(db, supplierId, { deliveries, pools, items })
  const found = pools.find((pool) => keyOf(pool) === keyOf(name))
  return found ? seenBy(book, found) : null
}

/** Whether a pool takes offers now. */
export const takesOffers = (demand: Demand, now: Date) => whyNoOffer({ ...demand, hasAward: demand.myAward !== null }, now) === null

/** The pools of these items (null: of all) that a supplier may see, of both types. */
async function demandsOf(db: Db, supplierId: string, items: readonly string[] | null): Promise<{ now: Date; demands: Demand[] }> {
  const deliveries = await shownDeliveries(db)
  const pools = await listedPools(db, deliveries, items)
  const book = await readBook(db, supplierId, { deliveries, pools, items })
  return { now: book.own.now, demands: pools.filter(isAskedIn(book)).map((pool) => seenBy(book, pool)) }
}

/** All pools that a supplier may see, of both types. */
export const allDemands = (db: Db, supplierId: string) => demandsOf(db, supplierId, null)

/** The other pools of an item that take offers now, by week and locality; null if the named pool does not exist. */
export async function demandsElsewhere(db: Db, supplierId: string, name: PoolName): Promise<Demand[] | null> {
  const { now, demands } = await demandsOf(db, supplierId, [name.itemId])
  if (!demands.some((demand) => nameOf(demand) === keyOf(name))) return null
  return demands
    .filter((demand) => demand.unit === name.unit && nameOf(demand) !== keyOf(name) && takesOffers(demand, now))
    .toSorted((a, b) => a.localityName.localeCompare(b.localityName, 'cs') || a.weekStart.localeCompare(b.weekStart))
}

// Starts at this position if the pool of the cursor no longer exists.
function afterCursor(listed: readonly Listed[], after: string | null): number {
  if (after === null) return 0
  const [place, ...key] = after.split(' ')
  const at = listed.findIndex(({ pool }) => keyOf(pool) === key.join(' '))
  return at >= 0 ? at + 1 : Number(place) || 0
}

/** The supplier's offers for items that others replaced, and where it can offer for those. */
function reopened(book: Book, merged: readonly MergedRow[], pools: readonly PoolRow[]): MergedOffer[] {
  const items = new Set(merged.map(({ intoId }) => intoId))
  const demands = pools.filter(({ itemId }) => items.has(itemId)).map((pool) => seenBy(book, pool))
  return merged.map(mergedOf).map(({ regionId, ...offer }) => {
    const isOpen = (demand: Demand) => {
      if (demand.item.id !== offer.intoId || demand.unit !== offer.unit) return false
      if (regionId === null) return demand.localityId === offer.localityId && takesOffers(demand, book.own.now)
      return demand.region?.id === regionId && takesOffers({ ...demand, ...demand.region }, book.own.now)
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

/** A pool as a supplier can filter and sort it. */
function listedOf(book: Book, pool: PoolRow): Listed {
  const { localityName, weekStart, offersCloseAt, clearedAt } = book.deliveries.get(pool.deliveryId)!
  const { sku, categoryPath, categories } = book.facts.get(pool.itemId)!
  const { totalQuantity, band, households } = seenBySupplier(pool)
  const item = cardOf(book.cards, pool)
  const { state } = answerTo(book, pool)
  const place = { localityName, weekStart, offersCloseAt, isCleared: clearedAt !== null }
  const seen = { totalQuantity, band, households, targetPrice: pool.targetPrice }
  return { item, sku, categoryPath, ...place, ...seen, state, pool, type: item.type, categories }
}

const distinct = <Choice extends { id: string }>(choices: readonly Choice[]): Choice[] => [
  ...new Map(choices.map((choice) => [choice.id, choice])).values(),
]

/** What a page says besides its demands. Refuses filters by a locality or category that does not exist. */
async function besides(db: Db, supplierId: string, { type, localityId, categoryId }: DemandsWanted) {
  const { rows } = await sql<{ isThere: boolean; suspendedWhy: string | null; merged: MergedRow[] }>`
    select (${localityId}::uuid is null or exists (select from localities where id = ${localityId}))
             and (${categoryId}::uuid is null or exists (select from categories where id = ${categoryId})) as "isThere",
           ${suspendedWhy(supplierId)} as "suspendedWhy", ${jsonArrayFrom(mergedRows(db, supplierId, type))} as merged`.execute(db)
  const found = rows[0]!
  if (!found.isThere) throw new Refusal('NOT_FOUND')
  return found
}

const suspendedWhy = (supplierId: string) =>
  sql<string | null>`(select suspension_reason from suppliers where id = ${supplierId} and suspended_at is not null)`

/** What of the demands waits for a supplier, without what it sees of each. */
export async function openDemands(db: Db, supplierId: string): Promise<OpenDemands> {
  const deliveries = (await shownDeliveries(db)).filter(({ isAsked, clearedAt }) => isAsked && clearedAt === null)
  const pools = await listedPools(db, deliveries, null)
  const book = await readBook(db, supplierId, { deliveries, pools, items: null })
  const { rows } = await sql<{ why: string | null }>`select ${suspendedWhy(supplierId)} as why`.execute(db)
  const listed = pools.map((pool) => listedOf(book, pool))
  return { now: book.own.now, weeks: openWeeks(listed, book.own.now), suspendedWhy: rows[0]!.why }
}

/** The deliveries of a filtered list, and (`isAsked` is false) the others of their regions, whose sums go with them. */
function among(all: readonly DeliveryRow[], { localityId, weekStart }: DemandsWanted): DeliveryRow[] {
  const isWanted = (row: DeliveryRow) =>
    row.isAsked && (localityId === null || row.localityId === localityId) && (weekStart === null || row.weekStart === weekStart)
  const weekOf = (row: DeliveryRow) => `${row.regionId} ${row.weekStart}`
  const regions = new Set(all.filter((row) => row.regionId !== null && isWanted(row)).map(weekOf))
  return all.filter((row) => isWanted(row) || regions.has(weekOf(row))).map((row) => ({ ...row, isAsked: isWanted(row) }))
}

/** The pools that a supplier may see, filtered and sorted, page by page; with the choices of the filters. */
export async function demandPage(db: Db, supplierId: string, wanted: DemandsWanted): Promise<DemandPage> {
  const { suspendedWhy: why, merged } = await besides(db, supplierId, wanted)
  const all = await shownDeliveries(db)
  const deliveries = among(all, wanted)
  const pools = await listedPools(db, deliveries, null)
  const book = await readBook(db, supplierId, { deliveries, pools, items: null })
  const { now } = book.own
  const own = pools.filter(isAskedIn(book))
  const ofType = own.map((pool) => listedOf(book, pool)).filter(({ type }) => type === wanted.type)
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
  const asked = all.filter(({ isAsked }) => isAsked)
  const summed = deliveries.flatMap(({ isAsked, summedAt }) => (isAsked && summedAt !== null ? [summedAt.getTime()] : []))
  return {
    now,
    summedAt: summed.length === 0 ? null : new Date(Math.min(...summed)),
    demands: page.map((pool) => seenBy(book, pool)),
    total: listed.length,
    next: isLast ? null : `${from + page.length} ${keyOf(page.at(-1)!)}`,
    byState: Object.fromEntries(ANSWER_STATES.map((state) => [state, count(state)])) as DemandPage['byState'],
    localities: distinct(asked.map(({ localityId, localityName }) => ({ id: localityId, name: localityName }))).toSorted((a, b) =>
      a.name.localeCompare(b.name, 'cs'),
    ),
    weeks: [...new Set(asked.map(({ weekStart }) => weekStart))],
    categories: distinct(ofType.flatMap(({ categories }) => categories)).toSorted((a, b) => a.path.localeCompare(b.path, 'cs')),
    suspendedWhy: why,
    mergedOffers: reopened(book, merged, own),
  }
}

import { sql } from 'kysely'
import type { Demand, DemandPage, DemandsWanted, MergedOffer } from '#contract/week/offers.ts'
import type { Money } from '#domain/money/money.ts'
import type { Unit } from '#domain/money/unit.ts'
import { ANSWER_STATES, answerState, whyNoOffer } from '#domain/week/offers/answer.ts'
import { compareDemands, isWanted } from '#domain/week/offers/demand-list.ts'
import { lossBand } from '#domain/week/offers/reach.ts'
import { seenBySupplier } from '#domain/week/pool/sight.ts'
import { cardOf } from '#server/catalog/catalog/queries.ts'
import { appNow, type Db } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { changesToday } from './changes-today.ts'
import { itemFacts } from './item-facts.ts'
import { mergedOffers } from './merged-offers.ts'
import { ownAwards, ownOffers, winningPrices, withdrawnOffers } from './own-answers.ts'
import { deliveriesOf, poolRows, shownDeliveries, type DeliveryRow, type PoolRow } from './pool-rows.ts'

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
  return { deliveryId, localityId, localityName, weekStart, status, cutOffAt, offersCloseAt, deliveryOn, isCleared: clearedAt !== null }
}

// For a small group, shows nothing that depends on its caps (docs/decisions/038-small-groups.md).
function lostOf(
  { isCleared, band, myOffer, myAward }: Pick<Demand, 'isCleared' | 'band' | 'myOffer' | 'myAward'>,
  winningPrice: Money | null,
): Demand['lost'] {
  if (!isCleared || band !== null || myOffer === null || myAward !== null) return null
  return { hasWinner: winningPrice !== null, lowerBy: winningPrice === null ? null : lossBand(myOffer.tiers, winningPrice) }
}

/** A pool with the categories above its item. */
interface Seen {
  demand: Demand
  categories: DemandPage['categories']
}

/** These pools as one supplier sees them (docs/rules/week.md#caps): never caps, names or rivals. */
async function seenBy(
  db: Db,
  supplierId: string,
  deliveries: readonly DeliveryRow[],
  pools: readonly PoolRow[],
  now: Date,
): Promise<Seen[]> {
  const byId = new Map(deliveries.map((delivery) => [delivery.id, delivery]))
  const ids = [...byId.keys()]
  const { cards, facts } = await itemFacts(
    db,
    pools.map(({ itemId }) => itemId),
  )
  const offers = await ownOffers(db, supplierId, ids)
  const awards = await ownAwards(db, supplierId, ids)
  const prices = await winningPrices(db, ids)
  const changes = await changesToday(db, supplierId, null)
  const withdrawn = await withdrawnOffers(db, supplierId)
  return pools.map((pool) => {
    const { itemId, unit, targetPrice } = pool
    const delivery = ofDelivery(byId.get(pool.deliveryId)!)
    const own = { myOffer: offers.get(keyOf(pool)) ?? null, myAward: awards.get(keyOf(pool)) ?? null }
    const isWithdrawn = own.myOffer === null && withdrawn.has(`${delivery.localityId} ${itemId} ${unit}`)
    const demand = { ...delivery, unit, targetPrice, ...seenBySupplier(pool), ...own, isWithdrawn }
    const has = { ...demand, hasOffer: own.myOffer !== null, hasAward: own.myAward !== null }
    const { categories, ...item } = facts.get(itemId)!
    const shown = {
      ...demand,
      ...item,
      item: cardOf(cards, pool),
      lost: lostOf(demand, prices.get(keyOf(pool)) ?? null),
      changesToday: changes({ localityId: delivery.localityId, itemId, unit }),
      state: answerState(has, now),
    }
    return { demand: shown, categories }
  })
}

/** The pools that a supplier asks for by name; without those that do not exist. */
export async function demandsNamed(db: Db, supplierId: string, names: readonly PoolName[]): Promise<Demand[]> {
  const wanted = new Set(names.map(keyOf))
  const deliveries = await deliveriesOf(
    db,
    names.map(({ deliveryId }) => deliveryId),
  )
  const pools = await poolRows(db, deliveries, [...new Set(names.map(({ itemId }) => itemId))])
  const named = pools.filter((pool) => wanted.has(keyOf(pool)))
  return (await seenBy(db, supplierId, deliveries, named, await appNow(db))).map(({ demand }) => demand)
}

/** One pool as its supplier sees it; null if there is none. */
export const demandNamed = async (db: Db, supplierId: string, name: PoolName): Promise<Demand | null> =>
  (await demandsNamed(db, supplierId, [name]))[0] ?? null

const takesOffers = (demand: Demand, now: Date) => whyNoOffer({ ...demand, hasAward: demand.myAward !== null }, now) === null

/** The other pools of an item that take offers now, by week and locality; null if the named pool does not exist. */
export async function demandsElsewhere(db: Db, supplierId: string, name: PoolName): Promise<Demand[] | null> {
  const now = await appNow(db)
  const deliveries = await shownDeliveries(db)
  const pools = (await poolRows(db, deliveries, [name.itemId])).filter(({ unit }) => unit === name.unit)
  const demands = (await seenBy(db, supplierId, deliveries, pools, now)).map(({ demand }) => demand)
  if (!demands.some((demand) => nameOf(demand) === keyOf(name))) return null
  return demands
    .filter((demand) => nameOf(demand) !== keyOf(name) && takesOffers(demand, now))
    .toSorted((a, b) => a.localityName.localeCompare(b.localityName, 'cs') || a.weekStart.localeCompare(b.weekStart))
}

// Starts at this position if the pool of the cursor no longer exists.
function afterCursor(demands: readonly Demand[], after: string | null): number {
  if (after === null) return 0
  const [place, ...key] = after.split(' ')
  const at = demands.findIndex((demand) => nameOf(demand) === key.join(' '))
  return at >= 0 ? at + 1 : Number(place) || 0
}

/** All pools that a supplier may see, of both types. */
export async function allDemands(db: Db, supplierId: string): Promise<{ now: Date; demands: Demand[] }> {
  const now = await appNow(db)
  const deliveries = await shownDeliveries(db)
  const seen = await seenBy(db, supplierId, deliveries, await poolRows(db, deliveries, null), now)
  return { now, demands: seen.map(({ demand }) => demand) }
}

/** Where a supplier can offer for the item that replaced another one. */
function reopened(offers: Omit<MergedOffer, 'openDeliveryId'>[], demands: readonly Demand[], now: Date): MergedOffer[] {
  return offers.map((offer) => {
    const open = demands.find(
      (demand) =>
        demand.item.id === offer.intoId && demand.unit === offer.unit && demand.localityId === offer.localityId && takesOffers(demand, now),
    )
    return { ...offer, openDeliveryId: open?.deliveryId ?? null }
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

/** The pools that a supplier may see, filtered and sorted, page by page; with the choices of the filters. */
export async function demandPage(db: Db, supplierId: string, wanted: DemandsWanted): Promise<DemandPage> {
  await refuseForeign(db, wanted)
  const now = await appNow(db)
  const all = await shownDeliveries(db)
  const deliveries = all.filter(
    ({ localityId, weekStart }) =>
      (wanted.localityId === null || localityId === wanted.localityId) && (wanted.weekStart === null || weekStart === wanted.weekStart),
  )
  const ofType = (await seenBy(db, supplierId, deliveries, await poolRows(db, deliveries, null), now)).filter(
    ({ demand }) => demand.item.type === wanted.type,
  )
  const { categoryId } = wanted
  const found = ofType
    .filter(({ categories }) => categoryId === null || categories.some(({ id }) => id === categoryId))
    .map(({ demand }) => demand)
  const count = (state: (typeof ANSWER_STATES)[number]) => found.filter((demand) => isWanted(demand, { ...wanted, state })).length
  const listed = found.filter((demand) => isWanted(demand, wanted)).toSorted(compareDemands(wanted.order, wanted.isDescending, now))
  const from = afterCursor(listed, wanted.after)
  const page = listed.slice(from, from + wanted.limit)
  const isLast = from + page.length >= listed.length
  return {
    now,
    demands: page,
    total: listed.length,
    next: isLast ? null : `${from + page.length} ${nameOf(page.at(-1)!)}`,
    byState: Object.fromEntries(ANSWER_STATES.map((state) => [state, count(state)])) as DemandPage['byState'],
    localities: distinct(all.map(({ localityId, localityName }) => ({ id: localityId, name: localityName }))).toSorted((a, b) =>
      a.name.localeCompare(b.name, 'cs'),
    ),
    weeks: [...new Set(all.map(({ weekStart }) => weekStart))],
    categories: distinct(ofType.flatMap(({ categories }) => categories)).toSorted((a, b) => a.path.localeCompare(b.path, 'cs')),
    suspendedWhy: await suspensionOf(db, supplierId),
    mergedOffers: reopened(
      await mergedOffers(db, supplierId, wanted.type),
      ofType.map(({ demand }) => demand),
      now,
    ),
  }
}

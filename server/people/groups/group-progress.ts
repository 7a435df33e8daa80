import { sql } from 'kysely'
import type { GroupProgress, PoolPart } from '#contract/people/groups.ts'
import { unitStep } from '#domain/money/quantity.ts'
import type { Unit } from '#domain/money/unit.ts'
import { seesPrices } from '#domain/people/account/duties.ts'
import { groupPart } from '#domain/people/groups/progress.ts'
import type { DeliveryStatus } from '#domain/week/deliveries/status.ts'
import { shownHouseholds } from '#domain/week/pool/people-sum.ts'
import { MIN_SHOWN_HOUSEHOLDS } from '#domain/week/pool/sight.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { cardOf, itemCards } from '#server/catalog/catalog/queries.ts'
import { regionsNow } from '#server/week/clearing/queries.ts'
import { validOffers } from '#server/week/offers/queries.ts'
import { poolDemands } from '#server/week/pool/queries.ts'
import type { AnswerCache } from '#server/platform/answer-cache.ts'
import type { Db } from '#server/platform/db/database.ts'
import { roleIn } from './queries.ts'

interface ServedDelivery {
  id: string
  localityId: string
  localityName: string
  weekStart: WeekStart
  status: DeliveryStatus
}

/** The next deliveries that households of the group can still order from, one per locality. */
async function nextDeliveries(db: Db, groupId: string): Promise<ServedDelivery[]> {
  const { rows } = await sql<ServedDelivery>`
    select distinct on (d.locality_id) d.id, d.locality_id as "localityId", l.name as "localityName", d.week_start_date as "weekStart", d.status
    from shopping_settings s join member_stays stay on stay.user_id = s.user_id
    join deliveries d on d.locality_id = stay.locality_id and stay.from_week <= d.week_start_date and d.week_start_date < stay.until_week
    join localities l on l.id = d.locality_id
    where s.group_id = ${groupId} and d.status in ('planned', 'collecting') and d.cut_off_at > (select app_now())
    order by d.locality_id, d.week_start_date`.execute(db)
  return rows
}

interface GroupPool {
  itemId: string
  unit: Unit
  households: number
}

/**
 * How many households of the group want each item with a cap. A household counts with the one group of its settings, so that two groups never
 * differ by a single household that is in both. Connected accounts count as one, and suppliers not at all (docs/decisions/038-small-groups.md).
 */
async function poolsOfGroup(db: Db, groupId: string, { id, localityId, weekStart }: ServedDelivery) {
  const { rows } = await sql<{ households: number; ownItems: Record<string, number>; pools: GroupPool[] }>`
    with line as materialized (
      select l.user_id, l.catalog_item_id, l.unit, coalesce(shared.counts_as, l.user_id::text) as counts_as,
             shared.user_id is not null and shared.counts_as is null as sells
      from effective_lines(${localityId}, ${weekStart}, ${id}) l
      join shopping_settings s on s.user_id = l.user_id and s.group_id = ${groupId}
      left join shared_households shared on shared.user_id = l.user_id
      where l.max_price is not null
    ), pool as (
      select catalog_item_id, unit, count(distinct counts_as) filter (where not sells) as households from line group by catalog_item_id, unit
    )
    select (select count(distinct counts_as) from line where not sells) as households,
           coalesce((select json_object_agg(user_id, items) from (
             select user_id, count(distinct catalog_item_id) as items from line group by user_id) own), '{}') as "ownItems",
           coalesce((select json_agg(json_build_object('itemId', catalog_item_id, 'unit', unit, 'households', households))
             from pool where households >= ${MIN_SHOWN_HOUSEHOLDS}), '[]') as pools`.execute(db)
  return rows[0]!
}

async function partsOf(db: Db, delivery: ServedDelivery, pools: readonly GroupPool[]): Promise<PoolPart[]> {
  if (pools.length === 0) return []
  const ids = [...new Set(pools.map(({ itemId }) => itemId))]
  const [demands, offers, cards, regionOf] = await Promise.all([
    poolDemands(db, { ...delivery, isFrozen: false }, ids),
    validOffers(db, delivery.id, ids),
    itemCards(db, ids),
    regionsNow(db, delivery, ids),
  ])
  return pools.flatMap((pool) => {
    const isSame = ({ itemId, unit }: { itemId: string; unit: Unit }) => itemId === pool.itemId && unit === pool.unit
    const demand = demands.find(isSame)
    const region = regionOf(pool)
    const part =
      demand &&
      groupPart({
        ...(region === undefined ? {} : { region, step: unitStep(pool.unit) }),
        groupHouseholds: pool.households,
        poolCurve: demand.curve,
        poolHouseholds: demand.cappedHouseholds,
        offers: offers.filter(isSame),
      })
    if (!part) return []
    const { name, icon } = cardOf(cards, pool)
    return [{ itemName: name, icon, unit: pool.unit, localityName: delivery.localityName, weekStart: delivery.weekStart, ...part }]
  })
}

interface OfEverybody {
  households: number
  ownItems: Map<string, number>
  parts: PoolPart[]
}

async function progressOfAll(db: Db, groupId: string): Promise<OfEverybody> {
  const found = await Promise.all(
    (await nextDeliveries(db, groupId)).map(async (delivery) => {
      const { pools, ...counts } = await poolsOfGroup(db, groupId, delivery)
      return { ...counts, parts: await partsOf(db, delivery, pools) }
    }),
  )
  return {
    households: found.reduce((sum, { households }) => sum + households, 0),
    ownItems: new Map(found.flatMap(({ ownItems }) => Object.entries(ownItems))),
    parts: found
      .flatMap(({ parts }) => parts)
      .toSorted(
        (a, b) => Number(b.filledTier) - Number(a.filledTier) || b.percent - a.percent || a.itemName.localeCompare(b.itemName, 'cs'),
      ),
  }
}

/** The parts without what depends on offers. Their order may not depend on it either. */
const withoutPrices = (parts: readonly PoolPart[]): PoolPart[] =>
  parts
    .map((part) => ({ ...part, price: null, filledTier: false }))
    .toSorted(
      (a, b) =>
        b.percent - a.percent ||
        a.itemName.localeCompare(b.itemName, 'cs') ||
        a.unit.localeCompare(b.unit) ||
        a.localityName.localeCompare(b.localityName, 'cs'),
    )

/**
 * What a group does for the coming week, as one of its members sees it. The sums are cached; the own number is the caller's. Suppliers see no
 * prices, also in a group of their household (docs/rules/week.md#caps).
 */
export async function groupProgress(
  { db, cache, actor }: { db: Db; cache: AnswerCache; actor: Parameters<typeof seesPrices>[0] & { userId: string } },
  groupId: string,
): Promise<GroupProgress> {
  const { userId } = actor
  await roleIn(db, userId, groupId)
  const { households, ownItems, parts } = await cache.answer(`group-progress:${groupId}`, () => progressOfAll(db, groupId))
  return {
    households: shownHouseholds(households),
    ownItems: ownItems.get(userId) ?? 0,
    arePricesShown: seesPrices(actor),
    parts: seesPrices(actor) ? parts : withoutPrices(parts),
  }
}

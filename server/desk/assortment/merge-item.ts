import { sql } from 'kysely'
import { ITEMS_MERGED } from '#domain/week/history/reason.ts'
import { joinLines, type JoinedLines } from '#domain/week/template/join-lines.ts'
import { doubledLines, type DoubledLines } from '#server/week/basket/doubled-lines.ts'
import { replaceItem as replaceInWeeks } from '#server/week/basket/replace-item.ts'
import { retireItem } from '#server/catalog/catalog/retire-item.ts'
import { lockBaskets, tryOpenWeeks } from '#server/week/deliveries/locks.ts'
import { tellSuppliers } from '#server/week/offers/tell-suppliers.ts'
import { replaceItem as replaceInOneTime, type MovedOneTimeItem } from '#server/week/one-time/replace-item.ts'
import type { Change, Tx } from '#server/platform/db/change.ts'
import { explainChange } from '#server/platform/db/explain-change.ts'
import { allowLongWork } from '#server/platform/db/long-work.ts'
import { postMessages } from '#server/platform/outbox.ts'
import { replaceWaitingItem } from '#server/week/waiting/replace-waiting-item.ts'
import { replaceItem as replaceInTemplates } from '#server/week/template/replace-item.ts'
import { announceToBuyers } from './announce-to-buyers.ts'

/** A disappearing item and its replacement. */
export interface ItemPair {
  from: string
  into: string
}

/** Everybody whose basket may contain the item in a week that is not over. */
async function buyersOf(tx: Tx, itemId: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select d.user_id as "userId" from weekly_demands d
    where d.catalog_item_id = ${itemId} and (d.active or exists (
      select from weekly_demand_versions v
      where v.user_id = d.user_id and v.weekly_demand_id = d.id and v.active and v.until_week > (select app_today())))
    union
    select user_id from weekly_variant_items
    where catalog_item_id = ${itemId} and weekly_demand_id is null and week_start_date >= (select date_trunc('week', app_today())::date)
    union
    select t.user_id from deliveries d join one_time_items t on t.delivery_id = d.id
    where t.catalog_item_id = ${itemId} and d.status in ('planned', 'collecting')
    union
    select user_id from waiting_lines where catalog_item_id = ${itemId} and ended_at is null
    order by 1`.execute(tx)
  return rows.map(({ userId }) => userId)
}

type Joined = DoubledLines & { result: JoinedLines }

const joinDoubled = (doubled: DoubledLines): Joined => ({
  ...doubled,
  result: joinLines(doubled.target, doubled.given, doubled.weeks, doubled.effectiveFrom),
})

const oneTimeOf = ({ userId, given, weeks, result }: Joined): MovedOneTimeItem[] =>
  result.oneTime.map(({ week, amount, notes }) => ({
    userId,
    deliveryId: weeks.find((each) => each.week === week)!.deliveryId,
    unit: given.unit,
    ...amount,
    notes,
  }))

/** Replaces the item in all open baskets; returns the lines that met a line of the same item. */
async function replaceInBaskets(tx: Tx, pair: ItemPair, buyers: readonly string[], at: Date): Promise<Joined[]> {
  const joined = (await doubledLines(tx, pair, buyers, at)).map(joinDoubled)
  const own = joined.flatMap(({ userId, target, result }) => result.own.map((each) => ({ ...each, userId, lineId: target.id })))
  const gone = joined.map(({ given }) => given.id)
  await replaceInTemplates(
    tx,
    pair,
    buyers,
    joined.map(({ result, ...lines }) => ({ ...lines, line: result.line })),
  )
  const doubled = await replaceInWeeks(tx, { ...pair, at }, buyers, { gone, own })
  await replaceInOneTime(tx, { ...pair, at }, buyers, [...joined.flatMap(oneTimeOf), ...doubled])
  await replaceWaitingItem(tx, pair)
  return joined
}

/** What a member is told about a line that met another. */
const toldOf = ({ userId, result }: Joined) => ({ user_id: userId, joined: result.line !== null })

/**
 * Replaces an item by another one of the same type and unit, in the templates, weeks and one-time items that may still change, and retires
 * the first one. Closed weeks stay unchanged. Every open week contains the same total as before, at no higher cap. A member with both items
 * is told what happened to the lines; so are all others unless they are `told` already, and suppliers with a valid offer. Returns the members
 * whose baskets contained it.
 *
 * This is part of a command: the reason is in the change's context. Call it before locking anything of an item
 * (docs/decisions/028-off-catalog-queue.md).
 */
export async function mergeItem({ tx, announce }: Change, pair: ItemPair, told: readonly string[] = []): Promise<string[]> {
  await lockBaskets(tx)
  await retireItem(tx, pair)
  const buyers = await buyersOf(tx, pair.from)
  const at = await tryOpenWeeks(tx, buyers)
  // No lock is awaited any more, and an item in everybody's basket takes seconds.
  await allowLongWork(tx)
  const joined = await explainChange(tx, ITEMS_MERGED, () => replaceInBaskets(tx, pair, buyers, at))
  const met = JSON.stringify(joined.map(toldOf))
  await postMessages(
    tx,
    'item_was_merged',
    at,
    sql`
      select 'item_was_merged:' || ${pair.from}::text || ':' || buyer.id, buyer.id,
             jsonb_build_object('from', ${pair.from}::text, 'into', ${pair.into}::text, 'lines', case met.joined when true then 'joined' when false then 'apart' else 'moved' end)
      from unnest(${buyers}::uuid[]) buyer (id)
      left join jsonb_to_recordset(${met}::jsonb) as met(user_id uuid, joined boolean) on met.user_id = buyer.id
      where met.user_id is not null or not (buyer.id = any(${told}::uuid[]))`,
  )
  await tellSuppliers({ tx, announce }, pair, at)
  await announceToBuyers(tx, announce, buyers, [pair.from, pair.into])
  return buyers
}

import { sql } from 'kysely'
import { ITEMS_MERGED } from '#domain/week/history/reason.ts'
import { joinLines, type JoinedLines } from '#domain/week/template/join-lines.ts'
import { doubledLines, type DoubledLines } from '#server/week/basket/doubled-lines.ts'
import { replaceItem as replaceInWeeks } from '#server/week/basket/replace-item.ts'
import { retireItem } from '#server/catalog/catalog/retire-item.ts'
import { holdBaskets, holdOpenWeeks } from '#server/week/deliveries/hold-baskets.ts'
import { tellSuppliers } from '#server/week/offers/tell-suppliers.ts'
import { replaceItem as replaceInExtras, type MovedExtra } from '#server/week/one-time/replace-item.ts'
import type { Change, Tx } from '#server/platform/db/change.ts'
import { explainChange } from '#server/platform/db/explain-change.ts'
import { allowLongWork } from '#server/platform/db/long-work.ts'
import { postMessages } from '#server/platform/outbox.ts'
import { replaceItem as replaceInTemplates } from '#server/week/template/replace-item.ts'
import { announceToBuyers } from './announce-to-buyers.ts'

/** One item that goes, and the one that takes its place. */
export interface ItemPair {
  from: string
  into: string
}

/** Everybody whose baskets may have the item in a week that is not over. */
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
    order by 1`.execute(tx)
  return rows.map(({ userId }) => userId)
}

type Joined = DoubledLines & { result: JoinedLines }

const joinDoubled = (doubled: DoubledLines): Joined => ({
  ...doubled,
  result: joinLines(doubled.kept, doubled.given, doubled.weeks, doubled.holdsFrom),
})

const extrasOf = ({ userId, given, weeks, result }: Joined): MovedExtra[] =>
  result.extras.map(({ week, amount, notes }) => ({
    userId,
    deliveryId: weeks.find((each) => each.week === week)!.deliveryId,
    unit: given.unit,
    ...amount,
    notes,
  }))

/** Puts the item in the place of the other in all baskets that are open; returns the lines that met one of the same item. */
async function replaceInBaskets(tx: Tx, pair: ItemPair, buyers: readonly string[], at: Date): Promise<Joined[]> {
  const joined = (await doubledLines(tx, pair, buyers, at)).map(joinDoubled)
  const own = joined.flatMap(({ userId, kept, result }) => result.own.map((each) => ({ ...each, userId, lineId: kept.id })))
  const gone = joined.map(({ given }) => given.id)
  await replaceInTemplates(
    tx,
    pair,
    buyers,
    joined.map(({ result, ...lines }) => ({ ...lines, line: result.line })),
  )
  const doubled = await replaceInWeeks(tx, { ...pair, at }, buyers, { gone, own })
  await replaceInExtras(tx, { ...pair, at }, buyers, [...joined.flatMap(extrasOf), ...doubled])
  return joined
}

/** What a member is told of a line that met another. */
const toldOf = ({ userId, result }: Joined) => ({ user_id: userId, joined: result.line !== null })

/**
 * Puts an item in the place of another of the same kind and unit: in the standing purchases, the weeks and the extras of all members that may
 * still change, and lets the other one go. What was closed keeps what it was. Every open week wants as much as before at no higher
 * cap; who has both items is told what became of their lines, all others unless they are `told` already, and suppliers whose offers for it
 * hold. Returns whose baskets it was in.
 *
 * An act part: the reason stands in the change's context. Call it before anything of an item is locked (docs/decisions/028).
 */
export async function mergeItem({ tx, announce }: Change, pair: ItemPair, told: readonly string[] = []): Promise<string[]> {
  await holdBaskets(tx)
  await retireItem(tx, pair)
  const buyers = await buyersOf(tx, pair.from)
  const at = await holdOpenWeeks(tx, buyers)
  // Nothing is waited for any more, and what everybody has takes seconds.
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

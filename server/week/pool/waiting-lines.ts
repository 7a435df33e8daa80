import { sql } from 'kysely'
import type { WeekStart } from '#domain/time/week.ts'
import type { Tx } from '#server/platform/db/change.ts'

interface Closed {
  id: string
  localityId: string
  week: WeekStart
  now: Date
}

/**
 * At the closing of a delivery, after its lines are frozen: a waiting line that joined belongs to it until it is decided; one whose place another line
 * of the household took, and one that could join no later week, ends (docs/rules/week.md#waiting).
 */
export async function takeWaitingLines(tx: Tx, { id, localityId, week, now }: Closed): Promise<void> {
  await sql`
    with concerned as (
      select w.user_id, w.id, joined.source_id is not null as joins,
             w.from_week <= ${week}::date and ${week}::date <= w.until_week
               and is_in_basket(w.user_id, ${week}, ${id}, w.catalog_item_id, w.unit::text)
               and not exists (select from skipped_weeks s where s.user_id = w.user_id and s.week_start_date = ${week}::date) as is_replaced,
             w.until_week <= ${week}::date as is_last
      from waiting_lines w
      join member_stays stay on stay.user_id = w.user_id and stay.locality_id = ${localityId}
        and stay.from_week <= ${week}::date and ${week}::date < stay.until_week
      left join snapshot_lines joined on joined.delivery_id = ${id} and joined.user_id = w.user_id and joined.source_id = w.id
        and joined.origin = 'waiting'
      where w.ended_at is null and w.delivery_id is null
    )
    update waiting_lines w
    set delivery_id = case when joins then ${id}::uuid end,
        ended_at = case when not joins then ${now}::timestamptz end,
        end_reason = case when joins then null when is_replaced then 'replaced' else 'expired' end
    from concerned where w.user_id = concerned.user_id and w.id = concerned.id and (joins or is_replaced or is_last)`.execute(tx)
}

/** The week of the locality's next delivery that can still change, or null. */
const nextWeek = (localityId: string, week: WeekStart) => sql`(
  select min(week_start_date) from deliveries
  where locality_id = ${localityId} and week_start_date > ${week}::date and status in ('planned', 'collecting'))`

// What was bought or has no week left ends; of the rest, a line that waited moves on and a new one begins. A line that may wait again after it ended
// has one row, so `insert` meets it. A delivery may be cancelled when it is cleared: what joined another closed week since then, or ended, stays so.
const storeWaiting = (lines: ReturnType<typeof sql>, { id, week, now, localityId }: Closed) => sql`
  with next as materialized (select ${nextWeek(localityId, week)} as week), decided as (
    select line.*, coalesce(waiting_since, ${week}::date) as since_week, coalesce(waiting_since, ${week}::date) + 7 * wait_weeks as until_week
    from ${lines} line
  )
  insert into waiting_lines as w (user_id, id, catalog_item_id, unit, quantity, max_price, further_steps, wait_weeks, since_week, from_week, until_week,
                                  reason, ended_at, end_reason)
  select user_id, source_id, catalog_item_id, unit::unit, quantity, max_price, further_steps, wait_weeks, since_week,
         case when goes_on then next.week else least(until_week, since_week + 7) end, until_week, coalesce(reason, 'over_cap'),
         case when not goes_on then ${now}::timestamptz end, case when goes_on then null when reason is null then 'bought' else 'expired' end
  from (select decided.*, reason is not null and next.week is not null and next.week <= until_week as goes_on from decided cross join next) line
  cross join next
  where goes_on or waiting_since is not null
  on conflict (user_id, id) do update
  set (catalog_item_id, unit, quantity, max_price, further_steps, wait_weeks, since_week, from_week, until_week, reason, delivery_id, ended_at, end_reason)
    = (case when w.ended_at is null then w.catalog_item_id else excluded.catalog_item_id end, excluded.unit, excluded.quantity, excluded.max_price, excluded.further_steps, excluded.wait_weeks, excluded.since_week,
       case when excluded.ended_at is null then excluded.from_week else w.from_week end, excluded.until_week,
       case when excluded.end_reason = 'bought' then w.reason else excluded.reason end, null, excluded.ended_at, excluded.end_reason)
  where (w.delivery_id is null or w.delivery_id = ${id}) and not (w.ended_at is not null and w.end_reason <> 'bought' and w.since_week = excluded.since_week)`

/**
 * At the clearing of a delivery, or when it is cancelled after its closing: its lines that may wait and were not bought join the locality's next
 * delivery, if that is not too late; those that waited and were bought end. One statement, so a killed process leaves all or nothing.
 */
export async function moveWaitingLines(tx: Tx, delivery: Closed & { isCancelled?: boolean }): Promise<void> {
  const { id, isCancelled = false } = delivery
  const lines = sql`(
    select s.user_id, s.source_id, s.catalog_item_id, s.unit, s.quantity, s.max_price, s.further_steps, s.wait_weeks, s.waiting_since,
           case when ${isCancelled} then 'cancelled' when award.locked_unit_price <= s.max_price then null
                when award.locked_unit_price is not null then 'over_cap' when result.has_offer then 'below_minimum' else 'no_offer' end as reason
    from snapshot_lines s
    left join aggregated_demands pool on pool.delivery_id = s.delivery_id and pool.catalog_item_id = s.catalog_item_id and pool.unit::text = s.unit
    left join pool_results result on result.aggregated_demand_id = pool.id
    left join demand_supplier_allocations award on award.aggregated_demand_id = pool.id
    where s.delivery_id = ${id} and s.wait_weeks > 0 and s.max_price is not null)`
  await storeWaiting(lines, delivery).execute(tx)
}

/**
 * When a delivery is cancelled before its closing: what its households had agreed to and may wait joins the next one. Lines that wait already go on by
 * themselves. To be called before the delivery is cancelled.
 */
export async function keepWaitingLines(tx: Tx, delivery: Closed): Promise<void> {
  const { id, localityId, week } = delivery
  // Few households have such a line, and a break may cancel many deliveries.
  const lines = sql`(
    with waiting_household as (
      select stay.user_id from member_stays stay
      where stay.locality_id = ${localityId} and stay.from_week <= ${week}::date and ${week}::date < stay.until_week
        and (exists (select from weekly_demands d where d.user_id = stay.user_id and d.wait_weeks > 0)
          or exists (select from weekly_variant_items v where v.user_id = stay.user_id and v.week_start_date = ${week}::date and v.wait_weeks > 0)
          or exists (select from one_time_items t where t.user_id = stay.user_id and t.delivery_id = ${id} and t.wait_weeks > 0))
    )
    select user_id, source_id, catalog_item_id, unit, quantity, max_price, further_steps, wait_weeks, waiting_since, 'cancelled' as reason
    from effective_lines(${localityId}, ${week}, ${id}, null, array(select user_id from waiting_household))
    where wait_weeks > 0 and max_price is not null and origin <> 'waiting'
      and user_id not in (select user_id from unconfirmed_in_week(${localityId}, ${week}, ${id})))`
  await storeWaiting(lines, delivery).execute(tx)
}

/** Lets open waiting lines of an item wait for another one, into which it was merged. The caller has locked the baskets of their households. */
export const replaceWaitingItem = (tx: Tx, { from, into }: { from: string; into: string }) =>
  tx.updateTable('waiting_lines').set({ catalog_item_id: into }).where('catalog_item_id', '=', from).where('ended_at', 'is', null).execute()

interface Ended {
  userId: string
  lineId: string
  /** A week that the line could join. */
  weekStart: WeekStart
  at: Date
}

/** Ends a line that its household takes out. Returns its item; null if no such line waits. */
export async function endWaitingLine(tx: Tx, { userId, lineId, weekStart, at }: Ended): Promise<string | null> {
  const ended = await tx
    .updateTable('waiting_lines')
    .set({ ended_at: at, end_reason: 'removed' })
    .where('user_id', '=', userId)
    .where('id', '=', lineId)
    .where('ended_at', 'is', null)
    .where('delivery_id', 'is', null)
    .where(sql<boolean>`${weekStart}::date between from_week and until_week`)
    .returning('catalog_item_id as itemId')
    .executeTakeFirst()
  return ended?.itemId ?? null
}

import { sql } from 'kysely'
import type { WeekStart } from '#domain/time/week.ts'
import type { Tx } from '#server/platform/db/change.ts'

interface Closed {
  id: string
  localityId: string
  week: WeekStart
  now: Date
}

/** The households that buy in the delivery, as a condition on `w`. */
const ofDelivery = ({ localityId, week }: Closed) => sql`exists (
  select from member_stays stay
  where stay.user_id = w.user_id and stay.locality_id = ${localityId} and stay.from_week <= ${week}::date and ${week}::date < stay.until_week
  offset 0)`

/**
 * At the closing of a delivery, after its lines are frozen: lines that may wait belong to it until it is decided, those of its own week and those that
 * joined. Of its own week only what was ordered may wait, and only if it buys no more than what was agreed to at any price (docs/rules/week.md#waiting).
 */
export async function takeWaitingLines(tx: Tx, delivery: Closed): Promise<void> {
  await takeOwn(tx, delivery)
  await takeJoined(tx, delivery)
}

/** Also of a week that was cancelled before the household moved to where it is still open. */
async function takeOwn(tx: Tx, delivery: Closed): Promise<void> {
  const { id, week } = delivery
  await sql`
    update waiting_lines w
    set delivery_id = ${id}, quantity = s.quantity, max_price = s.max_price, further_steps = s.further_steps,
        catalog_item_id = s.catalog_item_id, unit = s.unit::unit
    from snapshot_lines s
    where w.since_week = ${week}::date and w.delivery_id is null and w.ended_at is null and w.wait_weeks > 0
      and s.delivery_id = ${id} and s.user_id = w.user_id and s.source_id = w.id and s.waiting_since is null and s.max_price is not null
      and s.unit = w.unit::text and buys_all(w.quantity, w.max_price, w.further_steps, s.quantity, s.max_price, s.further_steps)`.execute(
    tx,
  )
  await sql`
    delete from waiting_lines w
    where w.since_week <= ${week}::date and (w.from_week is null or w.since_week = ${week}::date) and w.delivery_id is null and w.ended_at is null
      and ${ofDelivery(delivery)}`.execute(tx)
}

/** A line whose place another one took, that its household takes no more, or that has no later week, ends. */
async function takeJoined(tx: Tx, delivery: Closed): Promise<void> {
  const { id, week, now } = delivery
  await sql`
    with concerned as materialized (
      select w.user_id, w.id, w.since_week, w.until_week <= ${week}::date as is_last, s.source_id is not null as joins,
             case when s.source_id is not null then null
                  when exists (select from ended_line(w.user_id, w.id, ${week}) offset 0) then 'removed'
                  when w.until_week < ${week}::date or exists (
                    select from skipped_weeks k where k.user_id = w.user_id and k.week_start_date = ${week}::date offset 0) then null
                  when exists (
                    select from snapshot_lines other
                    where other.delivery_id = ${id} and other.user_id = w.user_id and other.catalog_item_id = w.catalog_item_id
                      and other.unit = w.unit::text
                    offset 0) then 'replaced'
                  when exists (
                    select from lines_of_item(w.user_id, ${week}, ${id}, w.catalog_item_id, w.unit::text) offset 0) then 'removed' end as reason
      from waiting_lines w
      left join snapshot_lines s on s.delivery_id = ${id} and s.user_id = w.user_id and s.source_id = w.id and s.waiting_since = w.since_week
      where w.ended_at is null and w.delivery_id is null and w.from_week <= ${week}::date and ${ofDelivery(delivery)}
    )
    update waiting_lines w
    set delivery_id = case when joins then ${id}::uuid end, decided_by = case when joins then w.decided_by else ${id} end,
        ended_at = case when not joins then ${now}::timestamptz end,
        end_reason = case when not joins then coalesce(concerned.reason, 'expired') end
    from concerned
    where w.user_id = concerned.user_id and w.id = concerned.id and w.since_week = concerned.since_week
      and (joins or concerned.reason is not null or is_last)`.execute(tx)
}

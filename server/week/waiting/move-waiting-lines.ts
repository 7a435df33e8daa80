import { sql, type RawBuilder } from 'kysely'
import type { WeekStart } from '#domain/time/week.ts'
import type { Tx } from '#server/platform/db/change.ts'

interface Decided {
  id: string
  localityId: string
  week: WeekStart
  now: Date
}

/** A line that was not bought: it may join the weeks from the next one on, or it ends. `reason` is a column or a text. */
const goesOn = ({ id, week, now }: Decided, reason: RawBuilder<unknown>) => sql`
  delivery_id = null, decided_by = ${id}, reason = ${reason},
  from_week = case when w.until_week > ${week}::date then ${week}::date + 7 else w.from_week end,
  ended_at = case when w.until_week <= ${week}::date then ${now}::timestamptz end,
  end_reason = case when w.until_week <= ${week}::date then 'expired' end`

/**
 * At the clearing of a delivery: its lines that may wait and were not bought go on; those that were bought end. One statement for each, in the
 * transaction of the clearing, so a killed process leaves all or nothing.
 */
export async function moveWaitingLines(tx: Tx, delivery: Decided): Promise<void> {
  const { id, now } = delivery
  await sql`
    update waiting_lines w set delivery_id = null, decided_by = ${id}, ended_at = ${now}, end_reason = 'bought'
    from purchase_items item
    where w.delivery_id = ${id} and item.delivery_id = ${id} and item.user_id = w.user_id and item.source_id = w.id`.execute(tx)
  await sql`
    update waiting_lines w set ${goesOn(delivery, sql`decided.reason`)}
    from (
      select s.user_id, s.source_id,
             case when award.aggregated_demand_id is not null then 'over_cap' when result.has_offer then 'below_minimum' else 'no_offer' end as reason
      from waiting_lines waiting
      join snapshot_lines s on s.delivery_id = ${id} and s.user_id = waiting.user_id and s.source_id = waiting.id
      left join aggregated_demands pool on pool.delivery_id = ${id} and pool.catalog_item_id = s.catalog_item_id and pool.unit::text = s.unit
      left join pool_results result on result.aggregated_demand_id = pool.id
      left join demand_supplier_allocations award on award.aggregated_demand_id = pool.id
      where waiting.delivery_id = ${id}
    ) decided
    where w.delivery_id = ${id} and decided.user_id = w.user_id and decided.source_id = w.id`.execute(tx)
}

/**
 * When a delivery is cancelled after its closing: what it has not decided goes on, and what it bought or replaced comes back. A line that it had let go
 * on is where it is by now, and what another delivery bought stays bought.
 */
export async function returnWaitingLines(tx: Tx, delivery: Decided): Promise<void> {
  const { id } = delivery
  await sql`
    update waiting_lines w set ${goesOn(delivery, sql`'cancelled'`)}
    where w.delivery_id = ${id} or (w.decided_by = ${id} and w.end_reason in ('bought', 'replaced'))`.execute(tx)
}

/**
 * When a delivery is cancelled before its closing: what of its week was agreed to wait and would be ordered goes on. Lines that joined it go on by
 * themselves. To be called before the delivery is cancelled.
 */
export async function keepWaitingLines(tx: Tx, delivery: Decided): Promise<void> {
  const { id, localityId, week } = delivery
  await sql`
    update waiting_lines w
    set quantity = line.quantity, max_price = line.max_price, further_steps = line.further_steps, ${goesOn(delivery, sql`'cancelled'`)}
    from effective_lines(${localityId}, ${week}, ${id}, null,
           array(select distinct user_id from waiting_lines where since_week = ${week}::date and from_week is null and wait_weeks > 0)) line
    where w.since_week = ${week}::date and w.from_week is null and w.ended_at is null and w.delivery_id is null and w.wait_weeks > 0
      and line.user_id = w.user_id and line.source_id = w.id and line.origin <> 'waiting' and line.unit = w.unit::text and line.max_price is not null
      and buys_all(w.quantity, w.max_price, w.further_steps, line.quantity, line.max_price, line.further_steps)
      and line.user_id not in (select user_id from unconfirmed_in_week(${localityId}, ${week}, ${id}))`.execute(tx)
}

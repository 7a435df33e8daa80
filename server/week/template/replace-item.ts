import { sql } from 'kysely'
import type { TemplateLine } from '#domain/week/template/line.ts'
import type { WeekStart } from '#domain/time/week.ts'
import type { Tx } from '#server/platform/db/change.ts'

/**
 * Two lines of a member that are joined from a week on: `given` disappears, and `line` is the new state of the other one, unless that stays
 * unchanged.
 */
export interface JoinedLine {
  userId: string
  given: TemplateLine
  line: TemplateLine | null
  effectiveFrom: WeekStart
}

/**
 * Replaces one item with another in the templates of these members; the caller locks all their baskets. A line keeps its id, its weeks and
 * its phase, and refers to the new item in earlier weeks too, because closed ones are frozen. Members with a line of each have `joined`
 * lines.
 */
export async function replaceItem(
  tx: Tx,
  { from, into }: { from: string; into: string },
  userIds: readonly string[],
  joined: readonly JoinedLine[],
): Promise<void> {
  await joinLines(tx, joined)
  // A removed line still counts in earlier weeks; only those that a move may reopen matter.
  await sql`
    update weekly_demands d set catalog_item_id = ${into}
    where d.user_id = any(${userIds}::uuid[]) and d.catalog_item_id = ${from}
      and (d.active or exists (
        select from weekly_demand_versions v
        where v.user_id = d.user_id and v.weekly_demand_id = d.id and v.active and v.until_week > (select app_today())))
      and not (d.id = any(${joined.map(({ given }) => given.id)}::uuid[]))`.execute(tx)
  await sql`update templates set version = version + 1 where user_id = any(${userIds}::uuid[])`.execute(tx)
}

interface WantedState {
  user_id: string
  id: string
  holds_from: WeekStart
  quantity: number
  max_price: number | null
  notes: string
  active: boolean
}

const stateOf = ({ userId, effectiveFrom }: JoinedLine, line: TemplateLine, active: boolean): WantedState => ({
  user_id: userId,
  id: line.id,
  holds_from: effectiveFrom,
  quantity: line.quantity,
  max_price: line.maxPrice,
  notes: line.notes ?? '',
  active,
})

/** Like write-lines.ts for one member: stores the previous state for the weeks before. */
async function joinLines(tx: Tx, joined: readonly JoinedLine[]): Promise<void> {
  if (joined.length === 0) return
  const states = joined.flatMap((one) => [stateOf(one, one.given, false), ...(one.line ? [stateOf(one, one.line, true)] : [])])
  const wanted = sql`
    jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as w(user_id uuid, id uuid, holds_from date, quantity integer, max_price integer,
      notes text, active boolean)`
  await sql`
    delete from weekly_demand_versions v using ${wanted}
    where v.user_id = w.user_id and v.weekly_demand_id = w.id and v.from_week >= w.holds_from`.execute(tx)
  await sql`
    update weekly_demand_versions v set until_week = w.holds_from from ${wanted}
    where v.user_id = w.user_id and v.weekly_demand_id = w.id and v.until_week > w.holds_from`.execute(tx)
  await sql`
    insert into weekly_demand_versions (user_id, weekly_demand_id, from_week, until_week, quantity, max_price, recurrence,
                                        recurrence_weeks, anchor_week, paused_until, active, further_steps)
    select d.user_id, d.id, d.from_week, w.holds_from, d.quantity, d.max_price, d.recurrence, d.recurrence_weeks, d.anchor_week,
           d.paused_until, d.active, d.further_steps
    from weekly_demands d join ${wanted} on d.user_id = w.user_id and d.id = w.id
    where d.from_week < w.holds_from`.execute(tx)
  await sql`
    update weekly_demands d set quantity = w.quantity, max_price = w.max_price, notes = w.notes, active = w.active, from_week = w.holds_from
    from ${wanted} where d.user_id = w.user_id and d.id = w.id`.execute(tx)
}

import { sql } from 'kysely'
import type { WaitingLine } from '#domain/week/basket/waiting.ts'
import type { BasketLine, OneTimeItem } from '#domain/week/basket/effective.ts'
import type { FurtherStep } from '#domain/week/clearing/line-steps.ts'
import type { Money } from '#domain/money/money.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import type { WeekStart } from '#domain/time/week.ts'

/** The query of lines that wait from an earlier week, each in the week of the delivery that it joins. */
export const waitingRows = (userId: string, deliveryIds: readonly string[]) =>
  sql<OneTimeItem & { week: WeekStart; notes: string; since: WeekStart; until: WeekStart }>`
  select w.id, d.week_start_date as week, w.catalog_item_id as "itemId", w.unit, w.quantity, w.max_price as "maxPrice",
         shown_steps(w.further_steps) as "furtherSteps", '' as notes, w.since_week as since, w.until_week as until
  from deliveries d cross join lateral joining_lines(d.locality_id, d.week_start_date, d.id, null, array[${userId}::uuid]) w
  where d.id = any(${deliveryIds}::uuid[])
  order by w.since_week, w.id`

/** For how many weeks a line of a week may wait, with the amount that was agreed to. */
export interface AgreedWait {
  lineId: BasketLine['id']
  week: WeekStart
  weeks: number
  quantity: Quantity
  maxPrice: Money
  furtherSteps: FurtherStep[]
}

/** The query of what was agreed of lines of these weeks. */
export const agreedWaitRows = (userId: string, weeks: readonly WeekStart[]) => sql<AgreedWait>`
  select id as "lineId", since_week as week, wait_weeks as weeks, quantity, max_price as "maxPrice", shown_steps(further_steps) as "furtherSteps"
  from waiting_lines
  where user_id = ${userId} and since_week = any(${weeks}::date[]) and delivery_id is null and ended_at is null and wait_weeks > 0`

/**
 * What became of a frozen line `s` of the delivery `d` that may wait or waited, as JSON of `WaitingLine`; null for any other line, and for one that was
 * bought in its own week.
 */
export const waitingOfFrozen = sql<WaitingLine | null>`(
  select json_build_object('since', s.waiting_since, 'until', w.until_week, 'boughtIn', bought.week_start_date, 'became',
           case when w.delivery_id = d.id then null
                when w.end_reason is null and w.until_week < (select app_today()) - 6 then 'expired'
                when w.end_reason is null and exists (select from ended_line(w.user_id, w.id, greatest(w.from_week, (select app_today())))) then 'removed' else coalesce(w.end_reason, 'waits') end)
  from waiting_lines w left join deliveries bought on bought.id = w.decided_by and w.end_reason = 'bought'
  where w.user_id = s.user_id and w.id = s.source_id and w.since_week = coalesce(s.waiting_since, d.week_start_date)
    and (s.waiting_since is null and w.end_reason = 'bought' and w.decided_by = d.id) is not true)`

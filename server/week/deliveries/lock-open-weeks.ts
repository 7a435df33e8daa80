import { sql } from 'kysely'
import { isOpen } from '#domain/week/deliveries/open.ts'
import type { DeliveryStatus } from '#domain/week/deliveries/status.ts'
import type { WeekStart } from '#domain/time/week.ts'
import type { Tx } from '#server/platform/db/change.ts'
import type { FirstOpenWeek } from './lock-first-open-week.ts'
import { lockHousehold } from './locks.ts'
import { weeksAhead } from './weeks-ahead.ts'

export interface OpenWeeks extends FirstOpenWeek {
  /** All weeks that stay open until the change is written, including the first. */
  weeks: WeekStart[]
}

/**
 * The member's weeks with open deliveries, with the shared locks of all of them, for a change that affects each. Locks are taken in week
 * order to avoid deadlocks. A week that closes before its lock is granted is not included.
 */
export async function lockOpenWeeks(tx: Tx, userId: string): Promise<OpenWeeks> {
  await lockHousehold(tx, userId)
  const { localityIds, otherwise, now } = await weeksAhead(tx, userId)
  const { rows } = await sql<{ week: WeekStart; status: DeliveryStatus; cutOffAt: Date; acceptedAt: Date }>`
    select d.week, l.status, l.cut_off_at as "cutOffAt", l.accepted_at as "acceptedAt"
    from (
      select d.id, d.week_start_date as week from member_stays s join deliveries d on d.locality_id = s.locality_id
      where s.user_id = ${userId} and s.from_week <= d.week_start_date and d.week_start_date < s.until_week
        and d.status in ('planned', 'collecting')
      order by d.week_start_date, d.id
    ) d cross join lateral lock_open_delivery(d.id) l`.execute(tx)
  const open = rows.filter((row) => isOpen(row, row.acceptedAt))
  const weeks = open.map(({ week }) => week).toSorted()
  return { week: weeks[0] ?? otherwise, weeks, localityIds, acceptedAt: open[0]?.acceptedAt ?? now }
}

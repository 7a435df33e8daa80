import { sql } from 'kysely'
import { isSkippable } from '#domain/week/basket/skip.ts'
import { isOpen } from '#domain/week/deliveries/open.ts'
import type { DeliveryStatus } from '#domain/week/deliveries/status.ts'
import { pragueDay } from '#domain/time/prague.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { appNow } from '#server/platform/db/database.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lockHousehold } from './locks.ts'
import { hasLocality } from './queries.ts'

export interface LockedWeeks {
  /** The weeks that already have a delivery; later ones have none yet. */
  deliveries: { id: string; weekStart: WeekStart; localityId: string }[]
  acceptedAt: Date
}

type Row = LockedWeeks['deliveries'][number] & { status: DeliveryStatus; cutOffAt: Date }

/**
 * Locks a member's household and takes the shared locks of all deliveries of these weeks, in week order. Refuses if there is no locality,
 * if any week is past its cut-off, and for weeks that are over or too far ahead.
 */
export async function lockBasketWeeks(tx: Tx, userId: string, weeks: readonly WeekStart[]): Promise<LockedWeeks> {
  await lockHousehold(tx, userId)
  if (!(await hasLocality(tx, userId))) throw new Refusal('NO_LOCALITY')
  const { rows } = await sql<Row>`
    select d.id, d.week as "weekStart", d.locality_id as "localityId", l.status, l.cut_off_at as "cutOffAt"
    from (
      select d.id, d.week_start_date as week, d.locality_id from member_stays s join deliveries d on d.locality_id = s.locality_id
      where s.user_id = ${userId} and s.from_week <= d.week_start_date and d.week_start_date < s.until_week
        and d.week_start_date = any(${weeks}::date[])
      order by d.week_start_date, d.id
    ) d cross join lateral lock_open_delivery(d.id) l`.execute(tx)
  // The clock is read after all locks are granted.
  const acceptedAt = await appNow(tx)
  if (rows.some((row) => !isOpen(row, acceptedAt))) throw new Refusal('CUTOFF_PASSED')
  const planned = new Set(rows.map(({ weekStart }) => weekStart))
  const today = pragueDay(acceptedAt)
  if (weeks.some((week) => !planned.has(week) && !isSkippable(week, today))) throw new Refusal('WEEK_NOT_OFFERED')
  return { deliveries: rows.map(({ id, weekStart, localityId }) => ({ id, weekStart, localityId })), acceptedAt }
}

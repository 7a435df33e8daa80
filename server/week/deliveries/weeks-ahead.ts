import { sql, type RawBuilder } from 'kysely'
import { pragueDay } from '#domain/time/prague.ts'
import { addWeeks, weekOf, type WeekStart } from '#domain/time/week.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { JsonRow } from '#server/platform/db/read-together.ts'

export interface WeeksAhead {
  /** The member's localities in these weeks and later; more than one while a move is pending. */
  localityIds: string[]
  /** The next weeks whose baskets can still change, the nearest first. */
  open: { deliveryId: string; week: WeekStart }[]
  /** If there are none: the next Monday, but never a week that already had its delivery. */
  otherwise: WeekStart
  now: Date
}

type AheadRow = Omit<WeeksAhead, 'otherwise'> & { latest: WeekStart | null }

/** The query of `weeksAhead`, in one row. */
export const aheadRows = (userId: string): RawBuilder<AheadRow> => sql<AheadRow>`
    with stay as (select * from member_stays where user_id = ${userId}), ahead as (
      select d.id, d.week_start_date as week, d.locality_id from stay s join deliveries d on d.locality_id = s.locality_id
      where d.week_start_date >= s.from_week and d.week_start_date < s.until_week
        and d.status in ('planned', 'collecting') and d.cut_off_at > (select app_now())
      order by 2 limit 3
    )
    select app_now() as now,
           array(select locality_id from ahead union select locality_id from stay where until_week = 'infinity') as "localityIds",
           (select max(d.week_start_date) from stay s join deliveries d on d.locality_id = s.locality_id and s.until_week = 'infinity') as latest,
           (select coalesce(json_agg(json_build_object('deliveryId', id, 'week', week) order by week), '[]') from ahead) as open`

/** The weeks in a row of `aheadRows`, whose instant may be text. */
export function weeksAheadIn({ localityIds, latest, open, now: at }: JsonRow<AheadRow> | AheadRow): WeeksAhead {
  const now = new Date(at)
  const nextMonday = addWeeks(weekOf(pragueDay(now)), 1)
  const otherwise = latest !== null && latest >= nextMonday ? addWeeks(latest, 1) : nextMonday
  return { localityIds, open, otherwise, now }
}

/** The weeks from which a template change may apply. The lock chooses among them; a query takes the first. */
export const weeksAhead = async (db: Db, userId: string): Promise<WeeksAhead> =>
  weeksAheadIn((await aheadRows(userId).execute(db)).rows[0]!)

import { sql } from 'kysely'
import { deadlines, type LocalitySchedule } from '#domain/deliveries/deadlines.ts'
import type { Weekday } from '#domain/time/day.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { addWeeks, weekOf, type WeekStart } from '#domain/time/week.ts'
import type { Delivery } from '#contract/deliveries.ts'
import type { Db } from '#server/platform/db/database.ts'

/** All deliveries with their locality, in the contract's shape. */
export const deliveryRows = (db: Db) =>
  db
    .selectFrom('deliveries')
    .innerJoin('localities', 'localities.id', 'deliveries.locality_id')
    .select([
      'deliveries.id', 'deliveries.week_start_date as weekStart', 'deliveries.status', 'deliveries.locality_id as localityId',
      'localities.name as localityName', 'deliveries.opens_at as opensAt', 'deliveries.cut_off_at as cutOffAt',
      'deliveries.offers_close_at as offersCloseAt', 'deliveries.delivery_on as deliveryOn', 'deliveries.delivery_time as deliveryTime',
      'deliveries.closed_at as closedAt', 'deliveries.cleared_at as clearedAt',
    ])

export const deliveryOfWeek = (db: Db, localityId: string, week: WeekStart): Promise<Delivery | undefined> =>
  deliveryRows(db)
    .where('deliveries.locality_id', '=', localityId)
    .where('deliveries.week_start_date', '=', week)
    .executeTakeFirst()

/** The weekly rhythm of every active locality, for the domain's `deadlines`. */
export async function schedules(db: Db): Promise<{ id: string; schedule: LocalitySchedule }[]> {
  const rows = await db.selectFrom('localities').selectAll().where('is_active', '=', true).execute()
  return rows.map((row) => ({
    id: row.id,
    schedule: {
      deliveryDayOfWeek: row.delivery_day_of_week as Weekday,
      deliveryTime: row.delivery_time.slice(0, 5),
      cutOffDaysBefore: row.cut_off_days_before,
      cutOffTime: row.cut_off_time.slice(0, 5),
      offersCloseDaysBefore: row.offers_close_days_before,
      offersCloseTime: row.offers_close_time.slice(0, 5),
    },
  }))
}

/** The row of the table for a locality's week. */
export function plannedDelivery(localityId: string, schedule: LocalitySchedule, week: WeekStart) {
  const { opensAt, cutOffAt, offersCloseAt, deliveryOn } = deadlines(schedule, week)
  return {
    locality_id: localityId,
    week_start_date: week,
    opens_at: opensAt,
    cut_off_at: cutOffAt,
    offers_close_at: offersCloseAt,
    delivery_on: deliveryOn,
    delivery_time: schedule.deliveryTime,
  }
}

export interface WeeksAhead {
  localityId: string | null
  /** The next weeks whose baskets may still change, the nearest first. */
  open: { deliveryId: string; week: WeekStart }[]
  /** Where there is none: the next Monday, and never a week that already had its delivery. */
  otherwise: WeekStart
  now: Date
}

/** The weeks a change of the member's template may hold from. The lock decides among them, a reading takes the first. */
export async function weeksAhead(db: Db, userId: string): Promise<WeeksAhead> {
  const { rows } = await sql<{ now: Date; localityId: string | null; latest: WeekStart | null; open: WeeksAhead['open'] }>`
    select app_now() as now, m.locality_id as "localityId",
           (select max(d.week_start_date) from deliveries d where d.locality_id = m.locality_id) as latest,
           (select coalesce(json_agg(o order by o.week), '[]') from (
              select d.id as "deliveryId", d.week_start_date as week from deliveries d
              where d.locality_id = m.locality_id and d.status in ('planned', 'collecting') and d.cut_off_at > app_now()
              order by d.week_start_date limit 3) o) as open
    from (select ${userId}::uuid as user_id) who left join member_localities m using (user_id)`.execute(db)
  const { now, localityId, latest, open } = rows[0]!
  const nextMonday = addWeeks(weekOf(pragueDay(now)), 1)
  const otherwise = latest !== null && latest >= nextMonday ? addWeeks(latest, 1) : nextMonday
  return { localityId, open, otherwise, now }
}

import { deadlines, type LocalitySchedule } from '#domain/deliveries/deadlines.ts'
import type { Weekday } from '#domain/time/day.ts'
import type { WeekStart } from '#domain/time/week.ts'
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

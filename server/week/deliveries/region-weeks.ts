import { sql } from 'kysely'
import type { Day } from '#domain/time/day.ts'
import type { WeekStart } from '#domain/time/week.ts'
import type { Db } from '#server/platform/db/database.ts'

/** A region in one week. Its deliveries are those that are not cancelled. */
export interface RegionWeek {
  regionId: string
  name: string
  weekStart: WeekStart
  /** The deliveries of the week, in the order of their ids. */
  deliveryIds: string[]
  /** Their localities, in the same order. */
  localityIds: string[]
  /** When the first of them closes for offers: until then regional offers are taken. */
  offersCloseAt: Date
  /** The first and the last day of delivery. */
  firstOn: Day
  lastOn: Day
}

/** The regions of these deliveries in their weeks, by delivery; none for a delivery in no region. */
export async function regionWeeks(db: Db, deliveryIds: readonly string[]): Promise<Map<string, RegionWeek>> {
  const { rows } = await sql<Omit<RegionWeek, 'offersCloseAt'> & { offersCloseAt: Date }>`
    select r.region_id as "regionId", r.name, r.week_start_date as "weekStart", array_agg(d.id order by d.id) as "deliveryIds",
           array_agg(d.locality_id order by d.id) as "localityIds", min(d.offers_close_at) as "offersCloseAt",
           min(d.delivery_on) as "firstOn", max(d.delivery_on) as "lastOn"
    from delivery_regions r join deliveries d on d.id = r.delivery_id
    where (r.region_id, r.week_start_date) in (select region_id, week_start_date from delivery_regions where delivery_id = any(${deliveryIds}::uuid[]))
    group by r.region_id, r.name, r.week_start_date`.execute(db)
  return new Map(rows.flatMap((week) => week.deliveryIds.map((id) => [id, week] as const)))
}

/** The region of one delivery in its week; null if it is in none. */
export const regionWeekOf = async (db: Db, deliveryId: string): Promise<RegionWeek | null> =>
  (await regionWeeks(db, [deliveryId])).get(deliveryId) ?? null

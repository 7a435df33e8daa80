import { sql } from 'kysely'
import type { Day } from '#domain/time/day.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { regionFault, regionHours, usualHours, type LocalityWeek } from '#domain/week/localities/region-hours.ts'
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

/** The setting `order_lead_hours`: how long before suppliers must have answered orders they are sent at the latest. */
export async function orderLeadHours(db: Db): Promise<number> {
  const { rows } = await sql<{ hours: number }>`
    select coalesce((select (value #>> '{}')::integer from feature_settings where name = 'order_lead_hours'), 6) as hours`.execute(db)
  return rows[0]!.hours
}

/** How many working days are at least between prices of a region and its first delivery. */
export async function regionWorkingDays(db: Db): Promise<number> {
  const { rows } = await sql<{ days: number }>`
    select coalesce((select (value #>> '{}')::integer from feature_settings where name = 'region_working_days'), 1) as days`.execute(db)
  return rows[0]!.days
}

/** Why a region of these localities would have too little time after prices, for orders or the first delivery, from that week on, in Czech; null if it has enough. */
export async function whyTight(db: Db, localityIds: readonly string[], fromWeek: WeekStart): Promise<string | null> {
  const { rows } = await sql<LocalityWeek>`
    select l.name, d.week_start_date as "weekStart", d.cut_off_at as "cutOffAt", d.offers_close_at as "offersCloseAt",
           (d.delivery_on + d.delivery_time) at time zone 'Europe/Prague' as "deliveryAt", last_order_at(d) as "lastOrderAt", d.shifted_from is not null as "isShifted"
    from deliveries d join localities l on l.id = d.locality_id
    where l.id = any(${localityIds}::uuid[]) and d.week_start_date >= ${fromWeek}::date and d.status <> 'cancelled'`.execute(db)
  return regionFault(regionHours(usualHours(rows, fromWeek), await regionWorkingDays(db)))
}

/** An open delivery with the hours between which its orders are sent. */
interface OrderHours {
  id: string
  name: string
  pricedAt: Date
  lastOrderAt: Date
}

/** The hours of orders of the deliveries whose prices are not set yet, as the setting `order_lead_hours` says now. */
export async function orderHours(db: Db): Promise<OrderHours[]> {
  const { rows } = await sql<OrderHours>`
    select d.id, l.name, coalesce(r.clears_at, d.offers_close_at) as "pricedAt", last_order_at(d) as "lastOrderAt"
    from deliveries d join localities l on l.id = d.locality_id left join region_clearings r on r.delivery_id = d.id
    where d.status in ('planned', 'collecting', 'closed', 'offering') order by d.week_start_date, l.name`.execute(db)
  return rows
}

/** The localities that are in one region with this one in that week or a later one, with itself. */
export async function fellowsOf(db: Db, localityId: string, fromWeek: WeekStart): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select ${localityId}::uuid as id union select fellow.locality_id from delivery_regions own
    join delivery_regions fellow on fellow.region_id = own.region_id and fellow.week_start_date = own.week_start_date
    where own.locality_id = ${localityId} and own.week_start_date >= ${fromWeek}::date order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

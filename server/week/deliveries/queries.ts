import { sql } from 'kysely'
import type { Day } from '#domain/time/day.ts'
import { holidayName } from '#domain/time/holidays.ts'
import type { WeekStart } from '#domain/time/week.ts'
import type { DeliveryStatus } from '#domain/week/deliveries/status.ts'
import {
  MAX_MUNICIPALITIES,
  type CalendarDeliveryRow,
  type CalendarRow,
  type ControlRow,
  type Delivery,
} from '#contract/week/deliveries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { allowLongWork } from '#server/platform/db/long-work.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { counts } from './control-counts.ts'

const allDeliveries = (db: Db) =>
  db
    .selectFrom('deliveries')
    .innerJoin('localities', 'localities.id', 'deliveries.locality_id')
    .select([
      'deliveries.id',
      'deliveries.week_start_date as weekStart',
      'deliveries.locality_id as localityId',
      'localities.name as localityName',
      'deliveries.opens_at as opensAt',
      'deliveries.cut_off_at as cutOffAt',
      'deliveries.delivery_on as deliveryOn',
      'deliveries.closed_at as closedAt',
      'deliveries.cleared_at as clearedAt',
      'deliveries.cancelled_at as cancelledAt',
      'deliveries.cancel_reason as cancelReason',
      'deliveries.shifted_from as shiftedFrom',
      'deliveries.shift_reason as shiftReason',
    ])

/** All deliveries with their locality, in the contract's shape. */
export const deliveryRows = (db: Db) =>
  allDeliveries(db).select(['deliveries.status', 'deliveries.delivery_time as deliveryTime', 'deliveries.offers_close_at as offersCloseAt'])

/** The collecting delivery of a locality; undefined if there is none. */
export const collectingDelivery = (db: Db, localityId: string): Promise<Delivery | undefined> =>
  deliveryRows(db)
    .where('deliveries.locality_id', '=', localityId)
    .where('deliveries.status', '=', 'collecting')
    .orderBy('deliveries.cut_off_at')
    .limit(1)
    .executeTakeFirst()

/** Deliveries by id, in one query. */
export async function deliveriesById(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Delivery>> {
  const rows = await deliveryRows(db)
    .where('deliveries.id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Deliveries by id without cancelled ones, for mails: whatever was to be said of such a delivery, its cancelling has been told since. */
export async function uncancelledById(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Delivery>> {
  return new Map([...(await deliveriesById(db, ids))].filter(([, { status }]) => status !== 'cancelled'))
}

/** When prices of these deliveries are set: when offers close there, or for the last delivery of their region. */
export async function clearingTimes(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ id: string; at: Date }>`
    select d.id, coalesce(together.clears_at, d.offers_close_at) as at from deliveries d
    left join lateral (select * from region_clearings region where region.delivery_id = d.id) together on true
    where d.id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, at }) => [id, at]))
}

/**
 * The deliveries a member buys in, each in the locality of that week, as the member meets them: at the time at which the van comes to the member's place,
 * and ready once it has been there. Offers close when they do for the last delivery of its region, because prices come then.
 */
export const ownDeliveryRows = (db: Db, userId: string) =>
  allDeliveries(db)
    .select([
      sql<DeliveryStatus>`status_at_place(deliveries.id, ${userId}, deliveries.status)`.as('status'),
      sql<string>`arrival_time(deliveries.id, ${userId}, deliveries.delivery_time)`.as('deliveryTime'),
      sql<Date>`coalesce((select region.clears_at from region_clearings region where region.delivery_id = deliveries.id), deliveries.offers_close_at)`.as(
        'offersCloseAt',
      ),
    ])
    .innerJoin('member_stays', (join) =>
      join
        .onRef('member_stays.locality_id', '=', 'deliveries.locality_id')
        .onRef('member_stays.from_week', '<=', 'deliveries.week_start_date')
        .onRef('member_stays.until_week', '>', 'deliveries.week_start_date'),
    )
    .where('member_stays.user_id', '=', userId)

/** Whether a member has a locality, now or from a later week on. */
export async function hasLocality(db: Db, userId: string): Promise<boolean> {
  return (await db.selectFrom('member_localities').where('user_id', '=', userId).select('user_id').executeTakeFirst()) !== undefined
}

/** The member's delivery of that week. Refuses if there is no locality or no delivery. */
export async function ownDelivery(db: Db, userId: string, week: WeekStart): Promise<Delivery> {
  const delivery = await ownDeliveryRows(db, userId).where('deliveries.week_start_date', '=', week).executeTakeFirst()
  if (delivery) return delivery
  throw new Refusal((await hasLocality(db, userId)) ? 'WEEK_NOT_OFFERED' : 'NO_LOCALITY')
}

/** Due deliveries, the longest waiting first; prices of a region when its last offers have closed. Selected by state and time alone, independent of jobs. */
export async function dueDeliveries(db: Db): Promise<{ id: string; status: 'collecting' | 'closed' | 'offering'; dueAt: Date }[]> {
  // Reads the clock once, in a sub-select: a volatile function in the condition would prevent the use of the index.
  const { rows } = await sql<Awaited<ReturnType<typeof dueDeliveries>>[number]>`
    select id, status, cut_off_at as "dueAt" from deliveries where status = 'collecting' and cut_off_at <= (select app_now())
    union all select id, status, closed_at from deliveries where status = 'closed'
    union all select d.id, d.status, coalesce(region.clears_at, d.offers_close_at) from deliveries d
      left join lateral (select clears_at from region_clearings together where together.delivery_id = d.id) region on true
      where d.status = 'offering' and d.offers_close_at <= (select app_now()) and coalesce(region.clears_at, d.offers_close_at) <= (select app_now())
    order by "dueAt"`.execute(db)
  return rows
}

// Counting the live baskets of large localities takes longer than a request normally may.
async function withCounts(db: Db, rows: Delivery[]): Promise<ControlRow[]> {
  const ids = rows.map(({ id }) => id)
  const counted = await db
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => {
      await allowLongWork(tx)
      return counts(ids).execute(tx)
    })
  const byId = new Map(counted.rows.map((row) => [row.id, row]))
  return rows.map((row) => ({ ...row, ...byId.get(row.id)! }))
}

const ENDED = ['handed_over', 'settled', 'cancelled'] as const

/**
 * The weekly control room: current deliveries of each locality, the next planned week, and those that ended in the last four weeks. Newest
 * week first.
 */
export async function controlRows(db: Db): Promise<ControlRow[]> {
  const rows = await deliveryRows(db)
    .where((eb) =>
      eb.or([
        eb('deliveries.status', 'not in', ['planned', ...ENDED]),
        eb.and([eb('deliveries.status', 'in', ENDED), eb('deliveries.delivery_on', '>', sql<Day>`app_today() - 28`)]),
        eb(
          'deliveries.id',
          'in',
          eb
            .selectFrom('deliveries as next')
            .where('next.status', '=', 'planned')
            .select('next.id')
            .distinctOn('next.locality_id')
            .orderBy('next.locality_id')
            .orderBy('next.week_start_date'),
        ),
      ]),
    )
    .orderBy('deliveries.week_start_date', 'desc')
    .orderBy('localityName')
    .execute()
  return withCounts(db, rows)
}

export async function controlRow(db: Db, deliveryId: string): Promise<ControlRow> {
  const rows = await deliveryRows(db).where('deliveries.id', '=', deliveryId).execute()
  return (await withCounts(db, rows))[0]!
}

const deliveriesShown = 4

/** Every active locality with its municipalities and its next deliveries, including today's. In Czech order. */
export async function calendarRows(db: Db): Promise<CalendarRow[]> {
  const { rows } = await sql<
    Omit<CalendarRow, 'next'> & { next: (Omit<CalendarRow['next'][number], 'cutOffAt'> & { cutOffAt: string })[] }
  >`
    select l.name as "localityName", l.delivery_day_of_week as weekday, to_char(l.delivery_time, 'HH24:MI') as "deliveryTime",
           town.names as municipalities, town.count as "municipalityCount", coalesce(next.list, '[]') as next
    from localities l
    cross join lateral (
      select count(*) as count,
             coalesce(array_agg(name order by name collate "cs-CZ-x-icu") filter (where rank <= ${sql.lit(MAX_MUNICIPALITIES)}), '{}') as names
      from (select name, row_number() over (order by population desc nulls last, name) as rank
            from municipalities where locality_id = l.id and is_active) m
    ) town
    cross join lateral (
      select json_agg(json_build_object('weekStart', week_start_date, 'deliveryOn', delivery_on, 'cutOffAt', cut_off_at, 'status', status, 'isUnsold', status = 'settled' and not exists (select from purchases where delivery_id = d.id),
                      'shiftedFrom', shifted_from, 'shiftReason', shift_reason)
                      order by delivery_on) as list
      from (select * from deliveries where locality_id = l.id and delivery_on >= (select app_today())
              and (l.until_week is null or week_start_date < l.until_week)
            order by delivery_on limit ${sql.lit(deliveriesShown)}) d
    ) next
    where l.is_active and (l.until_week is null or next.list is not null) order by l.name collate "cs-CZ-x-icu"`.execute(db)
  return rows.map(({ next, ...row }) => ({
    ...row,
    next: next.map((delivery) => ({ ...delivery, cutOffAt: new Date(delivery.cutOffAt), holiday: holidayName(delivery.deliveryOn) })),
  }))
}

/**
 * Deliveries that take place, close, or would regularly take place on these days, whatever their state. Those in which the reader buys have the state
 * and the hour in which the reader meets them.
 */
export async function calendarDays(db: Db, userId: string, { from, until }: { from: Day; until: Day }): Promise<CalendarDeliveryRow[]> {
  const { rows } = await sql<CalendarDeliveryRow>`
    select d.id, l.name as "localityName", d.week_start_date as "weekStart", d.delivery_on as "deliveryOn",
           to_char(case when own.buys then arrival_time(d.id, ${userId}, d.delivery_time) else d.delivery_time end, 'HH24:MI') as "deliveryTime",
           d.cut_off_at as "cutOffAt", case when own.buys then status_at_place(d.id, ${userId}, d.status) else d.status end as status,
           d.shifted_from as "shiftedFrom", d.shift_reason as "shiftReason"
    from deliveries d join localities l on l.id = d.locality_id
    cross join lateral (select exists (select from purchases p where p.delivery_id = d.id and p.user_id = ${userId}) as buys) own
    where d.week_start_date between ${from}::date - 28 and ${until}::date + 28
      and (l.until_week is null or d.week_start_date < l.until_week)
      and (d.delivery_on between ${from} and ${until} or d.shifted_from between ${from} and ${until}
        or (d.cut_off_at at time zone 'Europe/Prague')::date between ${from} and ${until})
    order by d.delivery_on, l.name collate "cs-CZ-x-icu"`.execute(db)
  return rows
}

export interface ServedLocality {
  id: string
  name: string
}

/**
 * Which locality serves each postal code. If municipalities share a code, the largest decides, then the lowest code, until the member chooses
 * (docs/rules/people.md#municipality). Only exact codes count: the prefix rule of the settings proposes a municipality that a person can
 * refuse, but here it would be stated as a fact.
 */
export async function servedPostalCodes(db: Db): Promise<ReadonlyMap<string, ServedLocality>> {
  const rows = await db
    .selectFrom('municipality_postal_codes as known')
    .innerJoin('municipalities', 'municipalities.id', 'known.municipality_id')
    .innerJoin('localities', 'localities.id', 'municipalities.locality_id')
    .where('municipalities.is_active', '=', true)
    .where('localities.is_active', '=', true)
    .distinctOn('known.postal_code')
    .orderBy('known.postal_code')
    .orderBy('municipalities.population', (order) => order.desc().nullsLast())
    .orderBy('municipalities.code')
    .select(['known.postal_code as postalCode', 'localities.id', 'localities.name'])
    .execute()
  return new Map(rows.map(({ postalCode, ...locality }) => [postalCode, locality]))
}

/** Number of buying households in a locality (docs/glossary.md). */
export async function buyingHouseholds(db: Db, localityId: string): Promise<number> {
  const { households } = await db
    .selectFrom('member_localities')
    .innerJoin('buying_members', 'buying_members.user_id', 'member_localities.user_id')
    .where('member_localities.locality_id', '=', localityId)
    .select(({ fn }) => fn.countAll<number>().as('households'))
    .executeTakeFirstOrThrow()
  return households
}

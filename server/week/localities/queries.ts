import { sql } from 'kysely'
import type { Locality, ServedTown } from '#contract/week/localities.ts'
import type { Region } from '#contract/week/regions.ts'
import type { Day } from '#domain/time/day.ts'
import type { WeekStart } from '#domain/time/week.ts'
import type { Db } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'

type Row = Omit<Locality, 'openWeeks'> & {
  openWeeks: {
    weekStart: WeekStart
    deliveryOn: Day
    cutOffAt: string
    offersCloseAt: string
    deliveryAt: string
    lastOrderAt: string
    isShifted: boolean
  }[]
}

/** All localities, active ones first, with what they serve. */
export async function localityRows(db: Db): Promise<Locality[]> {
  const { rows } = await sql<Row>`
    select l.id, l.name, l.depot, l.depot_address as "depotAddress", l.depot_hours as "depotHours", l.depot_contact as "depotContact",
           l.goods_days_before as "goodsDaysBefore", to_char(l.goods_time, 'HH24:MI') as "goodsTime", l.delivery_day_of_week as "deliveryDayOfWeek", to_char(l.delivery_time, 'HH24:MI') as "deliveryTime",
           l.cut_off_days_before as "cutOffDaysBefore", to_char(l.cut_off_time, 'HH24:MI') as "cutOffTime",
           l.offers_close_days_before as "offersCloseDaysBefore", to_char(l.offers_close_time, 'HH24:MI') as "offersCloseTime",
           l.delivery_price as "deliveryPrice", l.is_active as "isActive", l.until_week as "untilWeek",
           (select count(*)::integer from municipalities m where m.locality_id = l.id and m.is_active) as municipalities,
           (select case when count(m.delivery_price) > 0 then json_build_object('municipalities', count(m.delivery_price),
              'lowest', min(m.delivery_price), 'highest', max(m.delivery_price)) end
            from municipalities m where m.locality_id = l.id and m.is_active) as "townPrices",
           coalesce(home.households, 0)::integer as households, coalesce(open.weeks, '[]') as "openWeeks"
    from localities l
    left join (select locality_id, count(*) as households from member_stays where until_week = 'infinity' and not is_test_account group by locality_id) home
      on home.locality_id = l.id
    cross join lateral (
      select json_agg(json_build_object('weekStart', d.week_start_date, 'deliveryOn', d.delivery_on, 'cutOffAt', d.cut_off_at, 'offersCloseAt', d.offers_close_at,
                        'deliveryAt', (d.delivery_on + d.delivery_time) at time zone 'Europe/Prague', 'lastOrderAt', last_order_at(d), 'isShifted', d.shifted_from is not null)
                      order by d.week_start_date) as weeks
      from deliveries d where d.locality_id = l.id and d.status in ('planned', 'collecting') and d.cut_off_at > (select app_now())
    ) open
    order by not l.is_active, l.until_week is not null, l.name collate "cs-CZ-x-icu"`.execute(db)
  return rows.map(({ openWeeks, ...row }) => ({
    ...row,
    openWeeks: openWeeks.map((week) => ({
      ...week,
      cutOffAt: new Date(week.cutOffAt),
      offersCloseAt: new Date(week.offersCloseAt),
      deliveryAt: new Date(week.deliveryAt),
      lastOrderAt: new Date(week.lastOrderAt),
    })),
  }))
}

const isKnown = async (db: Db, id: string) =>
  (await db.selectFrom('localities').where('id', '=', id).select('id').executeTakeFirst()) !== undefined

const mostTowns = 200

/** Municipalities of a locality, or those whose name or postal code starts with a text; and all districts. */
export async function townsOf(db: Db, { localityId, query }: { localityId: string | null; query: string }) {
  if (localityId !== null && !(await isKnown(db, localityId))) throw new Refusal('NOT_FOUND')
  const start = query.trim()
  const { rows: towns } = await sql<ServedTown>`
    select m.id, m.name, m.district, m.postal_code as "postalCode", m.locality_id as "localityId", l.name as "localityName",
           case when m.locality_from_week > (select app_today()) then m.locality_from_week end as "fromWeek",
           m.delivery_price as "deliveryPrice",
           (select count(*)::integer from shopping_settings s where s.municipality_id = m.id) as households
    from municipalities m left join localities l on l.id = m.locality_id
    where m.is_active and (${localityId}::uuid is null or m.locality_id = ${localityId}::uuid)
      and (${start} = '' or m.folded like fold(${start}) || '%' or m.postal_code like replace(${start}, ' ', '') || '%')
      and (${localityId}::uuid is not null or ${start} <> '')
    order by m.name collate "cs-CZ-x-icu", m.code limit ${mostTowns}`.execute(db)
  const districts = await db
    .selectFrom('municipalities')
    .where('is_active', '=', true)
    .where('district', 'is not', null)
    .groupBy('district')
    .select(['district as name', sql<number>`count(*)::integer`.as('municipalities')])
    .orderBy('district')
    .execute()
  return { towns, districts: districts.map(({ name, municipalities }) => ({ name: name!, municipalities })) }
}

/** All regions, with the localities that they have after the last change that is planned. */
export async function regionRows(db: Db): Promise<Region[]> {
  const { rows } = await sql<Region>`
    with member as (
      select distinct on (m.locality_id) m.locality_id, m.region_id from region_localities m order by m.locality_id, m.from_week desc
    )
    select region.id, region.name, coalesce(own.localities, '[]') as localities, (
        select max(m.from_week) from region_localities m
        where m.from_week > (select app_today()) and m.locality_id in (select o.locality_id from region_localities o where o.region_id = region.id)) as "fromWeek",
      (select count(*)::integer from counting_offers offer where offer.region_id = region.id
         and (offer.valid_until is null or offer.valid_until >= (select app_today()))) as offers
    from regions region
    left join lateral (
      select json_agg(json_build_object('id', l.id, 'name', l.name) order by l.name collate "cs-CZ-x-icu") as localities
      from member join localities l on l.id = member.locality_id where member.region_id = region.id
    ) own on true
    order by region.name collate "cs-CZ-x-icu"`.execute(db)
  return rows
}
